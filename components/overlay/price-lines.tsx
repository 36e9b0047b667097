import type { Comparison } from '@/lib/compare/comparison';
import type { Listing } from '@/lib/domain/listing';
import type { Money } from '@/lib/domain/money';
import { formatCountry, formatLanguage, formatMoney, formatNumber } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import { compText } from '@/lib/text/verdict';
import { toTextKey } from '@/lib/text/words';

interface PriceLinesProps {
  readonly listing: Listing;
  readonly comparison: Comparison | null;
}

function shippingText({ asking, shipping, currentBid }: Listing): string {
  if (!asking) return '';
  const amount = shipping.kind === 'known' ? formatMoney(shipping.amount) : '';
  const bid = currentBid ? text('overlay_bid', formatMoney(currentBid)) : '';
  return [text(`shipping_${shipping.kind}`, amount), bid].filter(Boolean).join(' · ');
}

/** What the comp is made of: which statistic, whose sellers and which language, and how many observations. */
export function compDetail(comp: NonNullable<Comparison['comp']>): string {
  const { country, language } = comp.scope;
  const parts = [
    compText(comp),
    country && formatCountry(country),
    language && formatLanguage(language),
    comp.population !== null && text(`count_${comp.basis}`, formatNumber(comp.population)),
  ];
  return parts.filter(Boolean).join(' · ');
}

function line(name: string, amount: Money | string, detail: string) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>
          <bdi>{typeof amount === 'string' ? amount : formatMoney(amount)}</bdi>
        </b>
        {detail && <small> {detail}</small>}
      </dd>
    </div>
  );
}

/** The asking price with its shipping, against the comp with what it is made of. */
export function PriceLines({ listing, comparison }: PriceLinesProps) {
  const comp = comparison?.comp;
  return (
    <dl>
      {line(
        text(toTextKey('kind', listing.priceKind)),
        listing.asking ?? listing.askingText,
        shippingText(listing),
      )}
      {comp && line(text('overlay_comp'), comp.amount, compDetail(comp))}
    </dl>
  );
}
