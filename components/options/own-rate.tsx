import { formatTypedNumber, parseTypedNumber } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import type { Choice } from './select-field';
import { TypedField } from './typed-field';

interface OwnRateProps {
  readonly currency: Choice;
  /** Units for one euro; null while nothing was typed yet. */
  readonly units: number | null;
  /** Null takes the line out of the table. */
  onUnits(units: number | null): void;
  onRemove(): void;
}

function parseUnits(typed: string): number | undefined {
  const units = parseTypedNumber(typed);
  return units !== undefined && units > 0 && units <= 1e9 ? units : undefined;
}

/** One line of the user's own table: what one euro is in a currency. */
export function OwnRate({ currency, units, onUnits, onRemove }: OwnRateProps) {
  return (
    <div class="rate">
      <TypedField<number | ''>
        id={`rate-${currency.value}`}
        label={text('own_rates_units', currency.label)}
        before={text('own_rates_euro')}
        value={units ?? ''}
        inputMode="decimal"
        error={text('error_rate')}
        format={(value) => (value === '' ? '' : formatTypedNumber(value))}
        // A line that was only begun is not wrong yet.
        parse={(typed) => (units === null && typed === '' ? '' : parseUnits(typed))}
        onValue={(value) => value !== '' && onUnits(value)}
      >
        <span aria-hidden="true">{currency.value}</span>
        <button
          type="button"
          class="link"
          aria-label={text('own_rates_remove', currency.label)}
          onClick={(event) => {
            event.currentTarget.closest('fieldset')?.querySelector<HTMLElement>('.add')?.focus();
            onRemove();
            if (units !== null) onUnits(null);
          }}
        >
          {text('key_remove')}
        </button>
      </TypedField>
    </div>
  );
}
