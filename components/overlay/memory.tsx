import { OfferPlace, offerTotal } from '@/components/ui/offer';
import type { ListingMemory } from '@/lib/messaging/page-calls';
import { formatAge, formatDay, formatMoney } from '@/lib/text/format';
import { text } from '@/lib/text/text';

interface MemoryProps {
  readonly memory: ListingMemory;
  readonly now: Date;
}

/** What the person has seen before of a listing and of others like it, in sentences. */
export function Memory({ memory, now }: MemoryProps) {
  const { earlier, relisted, sold, elsewhere, ofSeller } = memory;
  return (
    <section class="memory" aria-label={text('memory_title')}>
      {earlier && <p>{text('memory_earlier', formatMoney(earlier.amount), formatAge(earlier.at, now))}</p>}
      {relisted && (
        <p>
          {relisted.amount
            ? text('memory_relisted_at', formatMoney(relisted.amount), formatAge(relisted.at, now))
            : text('memory_relisted', formatAge(relisted.at, now))}
        </p>
      )}
      {sold && <p>{text('memory_sold', formatMoney(sold.amount), formatDay(sold.at.slice(0, 10)))}</p>}
      {elsewhere && (
        <p>
          <b>{text('memory_elsewhere', offerTotal(elsewhere))}</b> <OfferPlace offer={elsewhere} now={now} />
        </p>
      )}
      {ofSeller.length > 0 && (
        <>
          <p>{text('memory_seller')}</p>
          <ul>
            {ofSeller.map((offer) => (
              <li key={offer.id}>
                <bdi>{offer.title}</bdi>: {offerTotal(offer)} · <OfferPlace offer={offer} now={now} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
