import type { RateTable } from '@/lib/domain/money';
import { formatDay } from '@/lib/text/format';
import { text } from '@/lib/text/text';

interface CurrencyChoiceProps {
  readonly currencies: readonly string[];
  readonly chosen: string;
  readonly table: RateTable;
  /** Tells the choices of several cards on one page apart. */
  readonly name: string;
  onChoose(currency: string): void;
}

/** Which currency all prices stand in, with the day of the rate. */
export function CurrencyChoice({ currencies, chosen, table, name, onChoose }: CurrencyChoiceProps) {
  return (
    <fieldset class="currencies windows">
      <legend>{text('card_currency')}</legend>
      <div>
        {currencies.map((currency) => (
          <label key={currency}>
            <input
              type="radio"
              name={name}
              aria-label={currency}
              checked={currency === chosen}
              onChange={() => onChoose(currency)}
            />
            <span aria-hidden="true">{currency}</span>
          </label>
        ))}
      </div>
      <p class="quiet">{text(`card_rate_${table.source}`, formatDay(table.date))}</p>
    </fieldset>
  );
}
