import { text } from '@/lib/text/text';
import { fields } from './fields';
import { GradingFeeField } from './grading-fee-field';
import { NumberField } from './number-field';
import { Section } from './section';
import type { Preferences } from './use-preferences';

/** What counts as near market and as a good deal, and what grading costs. */
export function VerdictSection({ preferences }: { readonly preferences: Preferences }) {
  return (
    <Section name="verdict">
      <NumberField
        preferences={preferences}
        field={fields.nearPercent}
        least={0}
        most={50}
        unit={text('unit_percent')}
        hint={text('near_percent_hint')}
      />
      <NumberField
        preferences={preferences}
        field={fields.atMostPercent}
        least={1}
        most={200}
        unit={text('at_most_unit')}
        hint={text('at_most_hint')}
      />
      <NumberField
        preferences={preferences}
        field={fields.leastPopulation}
        least={0}
        most={1000}
        whole
        unit={text('least_population_unit')}
        hint={text('least_population_hint')}
      />
      <GradingFeeField preferences={preferences} />
    </Section>
  );
}
