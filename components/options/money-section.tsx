import { useEffect, useState } from 'preact/hooks';
import type { Result } from '@/lib/domain/failure';
import type { RatesStatus } from '@/lib/messaging/calls';
import { text } from '@/lib/text/text';
import { ChoiceField } from './choice-field';
import { currencyChoices } from './code-lists';
import { EcbRates } from './ecb-rates';
import { fields } from './fields';
import { OwnRates } from './own-rates';
import { Section } from './section';
import { SelectField } from './select-field';
import type { Preferences } from './use-preferences';

interface MoneySectionProps {
  readonly preferences: Preferences;
  /** Whether the browser lets Card Comps fetch the European Central Bank's rates. */
  readonly ecbAllowed: boolean;
  /** The day, `YYYY-MM-DD`. */
  readonly today: string;
  /** Called within a click: a browser grants access only there. */
  onAllowEcb(): Promise<boolean>;
  onLoadRates(): Promise<Result<RatesStatus>>;
}

const sources = ['none', 'ecb', 'own'] as const;

/** The currency that prices are shown in as well, and where exchange rates come from. */
export function MoneySection(props: MoneySectionProps) {
  const { preferences, today, onAllowEcb, onLoadRates } = props;
  const [isAllowed, setAllowed] = useState(props.ecbAllowed);
  useEffect(() => setAllowed(props.ecbAllowed), [props.ecbAllowed]);
  const { currency, rates } = preferences.settings;

  async function allowAtOnce(asked: Promise<boolean>): Promise<void> {
    setAllowed(await asked);
  }

  return (
    <Section name="money">
      <SelectField
        preferences={preferences}
        field={fields.currency}
        choices={[{ value: '', label: text('currency_none') }, ...currencyChoices(currency)]}
        hint={text('currency_hint')}
      />
      <ChoiceField
        preferences={preferences}
        field={fields.ratesSource}
        choices={sources.map((value) => ({
          value,
          label: text(`rates_${value}`),
          hint: text(`rates_${value}_hint`),
        }))}
        onClickChoice={(source) => {
          if (source === 'ecb' && !isAllowed) void allowAtOnce(onAllowEcb());
        }}
      />
      {rates.source === 'ecb' && (
        <EcbRates
          currency={currency}
          allowed={isAllowed}
          inForce={preferences.stored.rates.source === 'ecb'}
          onAllow={onAllowEcb}
          onAllowed={() => setAllowed(true)}
          onLoad={onLoadRates}
        />
      )}
      {rates.source === 'own' && <OwnRates preferences={preferences} today={today} />}
    </Section>
  );
}
