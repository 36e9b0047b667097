import type { Comp } from '@/lib/compare/comparison';
import type { Listing } from '@/lib/domain/listing';
import { formatMoney, formatNumber } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import { compText } from '@/lib/text/verdict';
import { toTextKey } from '@/lib/text/words';

interface PriceLinesProps {
  readonly listing: Listing;
  readonly comp: Comp | null | undefined;
}

/** The asking price with its shipping, against the comp with what it is made of. */
export function PriceLines({ listing, comp }: PriceLinesProps) {
  const { asking, shipping, currentBid } = listing;
  return (
    <dl>
      <dt>{text(toTextKey('kind', listing.priceKind))}</dt>
      <dd>
        <b>{asking ? formatMoney(asking) : listing.askingText}</b>{' '}
        <small>
          {asking &&
            text(`shipping_${shipping.kind}`, shipping.kind === 'known' ? formatMoney(shipping.amount) : '')}
          {asking && currentBid && ` · ${text('overlay_bid', formatMoney(currentBid))}`}
        </small>
      </dd>
      {comp && (
        <>
          <dt>{text('overlay_comp')}</dt>
          <dd>
            <b>{formatMoney(comp.amount)}</b>{' '}
            <small>
              {compText(comp)}
              {comp.population !== null && ` · ${text(`count_${comp.basis}`, formatNumber(comp.population))}`}
            </small>
          </dd>
        </>
      )}
    </dl>
  );
}
