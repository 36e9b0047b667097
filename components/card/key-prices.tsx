import type { CardPrices } from '@/lib/domain/card';
import type { Money } from '@/lib/domain/money';
import { formatMoney, formatNumber } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import { findFitting } from './find-fitting';

interface KeyPricesProps {
  readonly prices: CardPrices;
  /** Name of the condition or grade that is looked for; its own price then comes first. */
  readonly fit: string | undefined;
  /** An amount in the currency that the user prefers; undefined where it is the same one or no rate is known. */
  convert(money: Money): Money | undefined;
}

/** The two numbers that most people come for, after that of the very grade or condition they look at, in the service's currency and in their own. */
export function KeyPrices({ prices, fit, convert }: KeyPricesProps) {
  const { sold, listings } = prices;
  const fitting = fit ? findFitting(prices, fit) : undefined;
  return (
    <dl class="key-prices">
      {fitting && (
        <div class="fitting">
          <dt>{fit}</dt>
          <KeyPrice money={fitting.avg} convert={convert} />
          <dd class="quiet">
            {[
              text('fits_listing'),
              fitting.population !== null && text('count_market', formatNumber(fitting.population)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </dd>
        </div>
      )}
      <div>
        <dt>{text('search_sold')}</dt>
        <KeyPrice money={sold.avg30d} convert={convert} />
        <dd class="quiet">
          {[
            sold.population !== null && text('count_sold', formatNumber(sold.population)),
            text('all_conditions'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </dd>
      </div>
      <div>
        <dt>{text('card_listed_from')}</dt>
        <KeyPrice money={listings.low} convert={convert} />
        <dd class="quiet">
          {listings.population !== null && text('count_listed', formatNumber(listings.population))}
        </dd>
      </div>
    </dl>
  );
}

function KeyPrice({ money, convert }: { readonly money: Money | null } & Pick<KeyPricesProps, 'convert'>) {
  const own = money && convert(money);
  return (
    <dd>
      <b>{money ? formatMoney(money) : text('unknown')}</b>{' '}
      {own && <span class="quiet">{text('card_about', formatMoney(own))}</span>}
    </dd>
  );
}
