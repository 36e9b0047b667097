import { leastCards } from '@/components/page/bar-slot';
import { fail, succeed } from '@/lib/domain/failure';
import type { Listing } from '@/lib/domain/listing';
import type { Caller, Handlers } from '@/lib/messaging/serve';
import type { CallEstimate, ShownListing, SortedListing } from '@/lib/messaging/sorted-listings';
import { detect } from '@/lib/recognise/detect';
import { readTexts } from '@/lib/sites/read-texts';

/** What {@link createSortHandler} is built of. */
interface SortParts {
  readonly maySpeakOf: (
    caller: Caller,
    listings: readonly Pick<Listing, 'site' | 'id'>[],
  ) => Promise<boolean>;
  readonly estimate: (listings: readonly Listing[]) => Promise<CallEstimate>;
  /** Puts the bar's script into the page that asks. */
  readonly loadBar: (caller: Caller) => Promise<unknown>;
}

function findKind({ title, specifics }: Listing): 'card' | 'other' {
  return detect(title, specifics).kind === 'card' ? 'card' : 'other';
}

function sort(shown: ShownListing | null, origin: string | undefined): SortedListing {
  // What is no proper listing is left to the question about it, which says so.
  if (!shown) return { kind: 'card', understood: null };
  if ('asking' in shown) return { kind: findKind(shown), understood: null };
  const reading = origin ? readTexts(shown, origin) : { kind: 'nothing' as const };
  if (reading.kind !== 'listing') return reading;
  const { listing, price } = reading;
  return { kind: findKind(listing), understood: { listing, price } };
}

/** Sorts a page's listings; off the page, whose own thread has better things to do than to try patterns. */
export function createSortHandler({ maySpeakOf, estimate, loadBar }: SortParts): Handlers['page/sort'] {
  return async ({ listings, bar }, caller) => {
    const named = listings.flatMap((shown) => (shown ? { id: '', ...shown } : []));
    if (!(await maySpeakOf(caller, named))) return fail('bad-request', { detail: 'site' });
    const origin = caller ? new URL(caller.url).origin : undefined;
    const found = listings.map((shown) => sort(shown, origin));
    const cards = found.flatMap((one, place) => {
      const shown = one.kind === 'card' ? (one.understood?.listing ?? listings[place]) : null;
      return shown && 'asking' in shown ? shown : [];
    });
    if (bar === 'none' || cards.length < leastCards) return succeed({ found, estimate: null });
    const [counted] = await Promise.all([
      // Neither keeps a mark from its place: the page asks for them by itself, and hears why they cannot be had.
      estimate(cards).catch(() => null),
      bar === 'load' && loadBar(caller).catch(() => null),
    ]);
    return succeed({ found, estimate: counted });
  };
}
