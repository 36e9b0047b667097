import { isPublicPicture, isThisComputer } from '@/lib/contract/card';
import type { CardIdentity } from '@/lib/domain/card';
import { fail, type Result, succeed } from '@/lib/domain/failure';
import { keepIfPossible, loadIfPossible } from '@/lib/storage/if-possible';
import { fetchPicture, type PictureFetchParts } from './fetch-picture';
import type { PictureShelf } from './picture-shelf';
import type { RequestQueue } from './request-queue';

/** What the book is built of. */
export interface PictureBookParts extends PictureFetchParts {
  readonly shelf: PictureShelf;
  readonly queue: RequestQueue;
  /** A card that the service is known to have; its picture's address is the service's, never the asker's. */
  readonly findCard: (id: string) => Promise<CardIdentity | undefined>;
  /** Whether the browser lets the extension reach this origin. */
  readonly hasPermission: (origin: string) => Promise<boolean>;
  /** Origins of the service in force: its own drawings are let through, and it may be on this computer. */
  readonly loadOwnOrigins: () => Promise<readonly string[]>;
}

/** Card pictures, fetched once and kept; equal questions share one request. They count against no budget. */
export function createPictureBook(parts: PictureBookParts) {
  async function findKept({ href }: URL): Promise<Result<string> | undefined> {
    const kept = await loadIfPossible(() => parts.shelf.find(href));
    return kept === undefined ? undefined : succeed(kept);
  }

  return {
    /**
     * The picture of a card as a data URL. `not-found` for a card that no answer named (detail `card`) or that has no
     * picture; `access-needed` (detail: the host) until the browser may reach its host; otherwise as `fetchPicture`.
     */
    async load(cardId: string): Promise<Result<string>> {
      const card = await parts.findCard(cardId);
      if (!card) return fail('not-found', { detail: 'card' });
      if (card.imageUrl === null || !URL.canParse(card.imageUrl)) {
        return fail('not-found', { detail: 'picture' });
      }
      const url = new URL(card.imageUrl);
      const isOwn = (await parts.loadOwnOrigins()).includes(url.origin);
      // Without encryption only from the service on this computer; from a network at home only where the service is.
      const isOwnPicture = isOwn && (url.protocol === 'https:' || isThisComputer(url));
      if (!isOwnPicture && !isPublicPicture(url)) return fail('not-found', { detail: 'picture' });
      // Asked even for what is kept: a host that the user took back is as if it had never been allowed.
      if (!(await parts.hasPermission(url.origin))) return fail('access-needed', { detail: url.host });
      const atHand = await findKept(url);
      if (atHand) return atHand;
      return parts.queue.run(url.href, url.href, async () => {
        // Kept by an equal question meanwhile.
        const kept = await findKept(url);
        if (kept) return kept;
        const fetched = await fetchPicture(url, isOwn, parts);
        if (fetched.ok) await keepIfPossible(() => parts.shelf.keep(url.href, fetched.value));
        return fetched;
      });
    },
  };
}
