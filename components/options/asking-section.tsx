import { text } from '@/lib/text/text';
import { ChoiceField } from './choice-field';
import { fields } from './fields';
import { NumberField } from './number-field';
import type { OptionsActions } from './options-actions';
import { Section } from './section';
import { type ShopAccess, ShopsField } from './shops-field';
import { type SiteAccess, SitesField } from './sites-field';
import type { Preferences } from './use-preferences';

interface AskingSectionProps extends Pick<OptionsActions, 'onAllowSite' | 'onAllowShop' | 'onRemoveShop'> {
  readonly preferences: Preferences;
  readonly sites: readonly SiteAccess[];
  readonly shops: readonly ShopAccess[];
}

const moments = ['hover', 'visible', 'button'] as const;

/** When prices are looked up, how many calls that may take, and on which marketplaces. */
export function AskingSection(props: AskingSectionProps) {
  const { preferences, sites, shops } = props;
  return (
    <Section name="asking">
      <ChoiceField
        preferences={preferences}
        field={fields.ask}
        choices={moments.map((value) => ({
          value,
          label: text(`ask_${value}`),
          hint: text(`ask_${value}_hint`),
        }))}
      />
      <NumberField
        preferences={preferences}
        field={fields.dailyBudget}
        least={0}
        most={1_000_000}
        whole
        hint={text('budget_hint')}
      />
      <SitesField preferences={preferences} sites={sites} onAllow={props.onAllowSite} />
      <ShopsField shops={shops} onAllow={props.onAllowShop} onRemove={props.onRemoveShop} />
    </Section>
  );
}
