import { minorDigits, toAmount, toMoney } from '@/lib/domain/money';
import { formatTypedNumber, parseTypedNumber } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import { currencyChoices } from './code-lists';
import { SavedNote, UnsavedNote } from './field-note';
import { fields } from './fields';
import { TypedField } from './typed-field';
import type { Preferences } from './use-preferences';

/** Most of a grading fee in minor units, as the settings allow it. */
const mostMinor = 100_000_000;
const { gradingFee } = fields;

/** What grading one card costs: an amount and its currency. */
export function GradingFeeField({ preferences }: { readonly preferences: Preferences }) {
  const fee = gradingFee.read(preferences.settings);
  const label = text(gradingFee.label);
  const most = mostAmount(fee.currency);

  function parse(typed: string): number | undefined {
    const amount = parseTypedNumber(typed);
    const digits = minorDigits(fee.currency);
    const isExact = amount !== undefined && Number(amount.toFixed(digits)) === amount;
    return isExact && amount <= most ? amount : undefined;
  }

  function save(amount: number, currency: string, how: 'picked' | 'typed'): void {
    const money = toMoney(amount, currency);
    if (money) void preferences.save(gradingFee, money, how);
  }

  return (
    <div class="field">
      <label for="gradingFee">{label}</label>
      <TypedField
        id="gradingFee"
        value={toAmount(fee)}
        inputMode="decimal"
        describedBy="gradingFee-hint"
        error={text('error_money', formatTypedNumber(0), formatTypedNumber(most))}
        format={(amount) => formatTypedNumber(amount)}
        parse={parse}
        onValue={(amount) => save(amount, fee.currency, 'typed')}
      >
        <select
          aria-label={text('grading_fee_currency')}
          value={fee.currency}
          onChange={({ currentTarget }) =>
            save(Math.min(toAmount(fee), mostAmount(currentTarget.value)), currentTarget.value, 'picked')
          }
        >
          {currencyChoices(fee.currency).map(({ value }) => (
            <option key={value}>{value}</option>
          ))}
        </select>
        <SavedNote preferences={preferences} name="gradingFee" label={label} />
      </TypedField>
      <UnsavedNote preferences={preferences} name="gradingFee" />
      <p id="gradingFee-hint" class="quiet">
        {text('grading_fee_hint')}
      </p>
    </div>
  );
}

function mostAmount(currency: string): number {
  return toAmount({ minor: mostMinor, currency });
}
