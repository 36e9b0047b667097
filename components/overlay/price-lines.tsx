import type { Comparison } from '@/lib/compare/comparison';
import type { SoldPrices } from '@/lib/domain/card';
import type { Listing } from '@/lib/domain/listing';
import { listingFactTexts, shippingText } from '@/lib/text/facts';
import { formatCountry, formatLanguage, formatMoney, formatNumber } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import { compText, toTextKey } from '@/lib/text/verdict';

interface PriceLinesProps {
  readonly listing: Listing;
  readonly comparison: Comparison | null;
  /** What the card sold for; null until it is known. */
  readonly sold: SoldPrices | null;
  readonly now: Date;
}

/** The price of a listing: what it asks, what is bid, else as the page words it. */
export function askedText({ asking, currentBid, askingText }: Listing): string {
  const amount = asking ?? currentBid;
  return amount ? formatMoney(amount) : askingText;
}

/** What the comp is made of: which statistic, of which conditions, sellers and language, and how many observations. */
export function compDetail(comp: NonNullable<Comparison['comp']>): string {
  const { country, language } = comp.scope;
  const parts = [
    compText(comp),
    comp.covers.kind === 'all-conditions' && text('all_conditions'),
    country && formatCountry(country),
    language && formatLanguage(language),
    comp.population !== null && text(`count_${comp.basis}`, formatNumber(comp.population)),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** What was paid, beside a comp of asked prices: of all conditions, so it is shown and not judged by. */
function soldLine(sold: SoldPrices, comp: Comparison['comp'] | undefined) {
  if (comp?.field !== 'raw' || !sold.avg30d) return null;
  const parts = [
    text('comp_sold_30d'),
    text('all_conditions'),
    sold.population !== null && text('count_sold', formatNumber(sold.population)),
  ];
  return line(text('prices_sold'), formatMoney(sold.avg30d), parts.filter(Boolean).join(' · '));
}

function line(name: string, amount: string, detail: string) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>
          <bdi>{amount}</bdi>
        </b>
        {detail && <small> {detail}</small>}
      </dd>
    </div>
  );
}

/** The asking price against the comp with what it is made of, and what else a buyer must know of the listing. */
export function PriceLines({ listing, comparison, sold, now }: PriceLinesProps) {
  const comp = comparison?.comp;
  const facts = listingFactTexts(listing, now);
  return (
    <>
      <dl>
        {line(text(toTextKey('kind', listing.priceKind)), askedText(listing), shippingText(listing))}
        {comp && line(text('overlay_comp'), formatMoney(comp.amount), compDetail(comp))}
        {sold && soldLine(sold, comp)}
      </dl>
      {facts.length > 0 && (
        <p class="facts">
          {facts.map((fact, place) => (
            <span key={fact}>
              {place > 0 && ' · '}
              <bdi>{fact}</bdi>
            </span>
          ))}
        </p>
      )}
    </>
  );
}
