import type { Listing } from '@/lib/domain/listing';
import { loadIfPossible } from '@/lib/storage/if-possible';
import type { KeyValue } from '@/lib/storage/key-value';
import type { LossNotes } from '@/lib/storage/loss-notes';
import {
  type Choice,
  type Correction,
  correctionSchema,
  type Entry,
  isOfListing,
  mergeEntries,
  parseShard,
  type Spot,
  shardPrefix,
  type ToMarket,
  toListingSpot,
  toTitleSpot,
} from './correction-entries';

/** What a correction says of a listing, and whether it was made for this very listing or for another of its title. */
export interface Corrected {
  readonly by: 'listing' | 'title';
  readonly cardId: string | null;
}

/** A listing with the form of its title (title-form), null where the title names no one card. */
export interface TitledListing extends Pick<Listing, 'site' | 'id'> {
  readonly form: string | null;
}

/** What corrections are kept with. `loadService` gives the address of the service in force. */
export interface CorrectionsParts {
  readonly storage: KeyValue;
  readonly losses: Pick<LossNotes, 'note'>;
  readonly now: () => Date;
  readonly loadService: () => Promise<string>;
  readonly toMarket: ToMarket;
}

/**
 * The user's corrections: "not this card, that one", for a listing and for every other of the same title in its market: a
 * page that was taken over must neither learn nor change what was said on another's. They hold for the service they were
 * made for, and survive a change to another and back.
 */
export function createCorrections({ storage, losses, now, loadService, toMarket }: CorrectionsParts) {
  const parse = (stored: unknown): Entry[] => parseShard(stored, toMarket);

  function titleSpots(service: string, { site, id, form }: TitledListing): Spot[] {
    return form === null ? [] : [toTitleSpot(service, toMarket({ site, id }), form)];
  }

  function spotsOf({ holdsFor, service, site, listingId: id, form }: Correction): Spot[] {
    return [
      ...(holdsFor === 'title' ? [] : [toListingSpot(service, site, id)]),
      ...(holdsFor === 'listing' ? [] : titleSpots(service, { site, id, form })),
    ];
  }

  function isDamaged(stored: unknown): boolean {
    if (stored === undefined) return false;
    return !Array.isArray(stored) || parse(stored).length < stored.length;
  }

  /** What can be read of a part. What cannot is told before the rest takes its place. */
  async function load(shard: string): Promise<Entry[]> {
    const stored = await storage.get(shard);
    if (isDamaged(stored)) {
      // A storage that takes nothing now is tried again at the next look.
      await loadIfPossible(async () => {
        await losses.note('corrections');
        await storage.update(shard, (now) => {
          const left = parse(now);
          return left.length > 0 ? left : undefined;
        });
      });
    }
    return parse(stored);
  }

  async function find({ key, shard }: Spot): Promise<Entry | undefined> {
    return (await load(shard)).find((entry) => entry.key === key);
  }

  async function add(corrections: readonly Correction[]): Promise<void> {
    const byShard = new Map<string, Entry[]>();
    for (const correction of corrections) {
      const { holdsFor: _, ...choice } = correction;
      for (const { key, shard } of spotsOf(correction)) {
        const entries = byShard.get(shard) ?? [];
        entries.push({ ...choice, key });
        byShard.set(shard, entries);
      }
    }
    for (const [shard, entries] of byShard) {
      await load(shard);
      await storage.update(shard, (old) => mergeEntries(parse(old), entries));
    }
  }

  async function drop({ key, shard }: Spot, isMeant: (entry: Choice) => boolean): Promise<void> {
    await load(shard);
    await storage.update(shard, (old) => {
      const left = parse(old).filter((entry) => entry.key !== key || !isMeant(entry));
      return left.length > 0 ? left : undefined;
    });
  }

  /** Drops what a listing's choice left under a title that it no longer has; another listing's choice stays. */
  async function forgetFormer(own: Choice | undefined, form: string | null): Promise<void> {
    if (!own || own.form === form) return;
    for (const spot of titleSpots(own.service, { site: own.site, id: own.listingId, form: own.form })) {
      await drop(spot, ({ site, listingId }) => site === own.site && listingId === own.listingId);
    }
  }

  async function list(): Promise<readonly Correction[]> {
    const found = new Map<string, Correction>();
    for (const shard of await storage.keys(shardPrefix)) {
      for (const entry of await load(shard)) {
        const { key: _, ...choice } = entry;
        const name = JSON.stringify(choice);
        const half = isOfListing(entry) ? 'listing' : 'title';
        const holdsFor = found.has(name) ? 'both' : half;
        found.set(name, { ...choice, holdsFor });
      }
    }
    return [...found.values()].sort((a, b) => (a.madeAt < b.madeAt ? -1 : 1));
  }

  return {
    /** What was chosen for this listing, else for its title, with the service in force; null where nothing was. */
    async find(listing: TitledListing): Promise<Corrected | null> {
      const service = await loadService();
      const own = await find(toListingSpot(service, listing.site, listing.id));
      if (own) return { by: 'listing', cardId: own.cardId };
      for (const spot of titleSpots(service, listing)) {
        const shared = await find(spot);
        if (shared) return { by: 'title', cardId: shared.cardId };
      }
      return null;
    },

    /** Keeps a choice over any before it. */
    async save({ site, id, form }: TitledListing, cardId: string | null): Promise<void> {
      const service = await loadService();
      const choice = { service, site, listingId: id, form, cardId, madeAt: now().toISOString() };
      // The title as it was before the seller changed it no longer speaks of what was chosen.
      await forgetFormer(await find(toListingSpot(service, site, id)), form);
      await add([{ ...choice, holdsFor: 'both' }]);
    },

    /** Takes back what was chosen for the listing, and for its title: as it is, and as it was when the choice was made. */
    async remove(listing: TitledListing): Promise<void> {
      const service = await loadService();
      const own = toListingSpot(service, listing.site, listing.id);
      await forgetFormer(await find(own), listing.form);
      for (const spot of [own, ...titleSpots(service, listing)]) await drop(spot, () => true);
    },

    /** Every correction, for whichever service, the oldest first. */
    list,

    /** Takes over corrections from a file; what is none is left out, and of two for one listing the later stays. */
    async take(corrections: readonly unknown[]): Promise<void> {
      const latest = now().toISOString();
      const parsed = corrections.flatMap((correction) => {
        const one = correctionSchema.safeParse(correction);
        // A clock that ran ahead must not make a choice final for years.
        return one.success
          ? { ...one.data, madeAt: one.data.madeAt > latest ? latest : one.data.madeAt }
          : [];
      });
      await add(parsed);
    },

    /** How many corrections there are, and about how many bytes they take. */
    async measure() {
      const [{ bytes }, { length }] = await Promise.all([storage.measure(shardPrefix), list()]);
      return { count: length, bytes };
    },

    /** Forgets all of them. */
    clear: () => storage.deleteAll(shardPrefix),
  };
}
