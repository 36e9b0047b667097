import { useEffect, useState } from 'preact/hooks';
import type { Result } from '@/lib/domain/failure';
import { type Listing, toTypedListing } from '@/lib/domain/listing';
import type { ListingAnswer } from '@/lib/messaging/calls';

/** Asks which card a listing is and what it goes for. */
export type PriceListing = (listing: Listing) => Promise<Result<ListingAnswer>>;

/** What became of a title; `title` is null while the box holds none. */
export interface TypedTitle {
  readonly title: string | null;
  readonly answer: Result<ListingAnswer> | null;
}

/** Rest of the fingers before a title is looked up: a title is typed longer than a name. Pasted ones are whole. */
const restMs = 600;

/** Recognises a title as on a page; the newest one wins. `title` null asks nothing. */
export function useTypedTitle(
  title: string | null,
  isWhole: boolean,
  priceListing: PriceListing,
): TypedTitle & { retry(): void } {
  const [known, setKnown] = useState<TypedTitle>({ title: null, answer: null });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (title === null) return;
    let isCurrent = true;
    const timer = setTimeout(
      () =>
        void priceListing(toTypedListing(title)).then((answer) => {
          if (isCurrent) setKnown({ title, answer });
        }),
      isWhole ? 0 : restMs,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [title, tries]);
  const answer = known.title === title ? known.answer : null;
  return { title, answer, retry: () => setTries(tries + 1) };
}
