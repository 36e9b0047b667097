import type { ShownOffer } from '@/lib/messaging/page-calls';
import { formatAge, formatMoney } from '@/lib/text/format';
import { text } from '@/lib/text/text';

/** Market, age and, where its id tells it, the address of an offer. */
export function OfferPlace({ offer, now }: { readonly offer: ShownOffer; readonly now: Date }) {
  const words = text('memory_place', offer.market, formatAge(offer.seenAt, now));
  if (!offer.url) return <span>{words}</span>;
  return (
    <a href={offer.url} target="_blank" rel="noreferrer">
      {words}
    </a>
  );
}

/** What an offer costs in all, or that shipping comes on top. */
export function offerTotal({ total, shippingUnknown }: ShownOffer): string {
  return shippingUnknown ? text('memory_without_shipping', formatMoney(total)) : formatMoney(total);
}
