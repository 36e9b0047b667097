import { z } from 'zod';
import { wireName } from '@/lib/contract/wire';

/** Kept in so many parts, each changed as a whole, so that one choice does not rewrite all. */
const shards = 50;
/** For each listing and each title one entry: about 5,000 corrections in all; in a full part the oldest goes first. */
const mostPerShard = 200;
/** What the names of the parts begin with. */
export const shardPrefix = 'corrections:';

const choiceSchema = z.object({
  /** Address of the service whose id it is: ids of another mean nothing. */
  service: z.string().max(2000),
  site: z.string().min(1).max(32),
  listingId: z.string().min(1).max(128),
  /** The title's form, or null where it holds for the listing alone. */
  form: z.string().min(1).max(400).nullable(),
  /** Null: none of the cards that were offered. */
  cardId: wireName(128).min(1).nullable(),
  madeAt: z.iso.datetime(),
});
const entrySchema = choiceSchema.extend({ key: z.string() });

/** A correction as files hold it. Listing and title go their own ways once another listing of the title is corrected. */
export const correctionSchema = choiceSchema.extend({
  holdsFor: z.enum(['listing', 'title', 'both']).default('both'),
});

/** What was chosen, where, for which service. */
export type Choice = z.output<typeof choiceSchema>;
/** A choice under the name of a listing, or of a title. */
export type Entry = z.output<typeof entrySchema>;
/** One choice by the user, this listing is that card, and whether it still holds for the listing, for its title or both. */
export type Correction = z.output<typeof correctionSchema>;

/** The marketplace or shop that a listing is of: no page of another speaks of its listings. */
export type ToMarket = (listing: { readonly site: string; readonly id: string }) => string;

/** The name of an entry, and the part that it lies in. */
export interface Spot {
  readonly key: string;
  readonly shard: string;
}

/** FNV-1a: the same text always leads to the same part. */
function shardOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return shardPrefix + ((hash >>> 0) % shards);
}

/** Where the choice for one listing is. */
export function toListingSpot(service: string, site: string, listingId: string): Spot {
  const key = `listing:${JSON.stringify([service, site, listingId])}`;
  return { key, shard: shardOf(key) };
}

/** Where the choice for a title in one market is. In the part where it lay when a title had one for all markets. */
export function toTitleSpot(service: string, market: string, form: string): Spot {
  return {
    key: `title:${JSON.stringify([service, market, form])}`,
    shard: shardOf(`title:${JSON.stringify([service, form])}`),
  };
}

/** Whether an entry is a listing's, and not a title's. */
export function isOfListing({ key }: Pick<Entry, 'key'>): boolean {
  return key.startsWith('listing:');
}

/** What can be read of a part. Entries that held for a title wherever it stood hold for the market they were made in. */
export function parseShard(stored: unknown, toMarket: ToMarket): Entry[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((one) => {
    const parsed = entrySchema.safeParse(one);
    if (!parsed.success) return [];
    const { data: entry } = parsed;
    const { service, site, listingId: id, form } = entry;
    if (form === null || isOfListing(entry)) return entry;
    return { ...entry, key: toTitleSpot(service, toMarket({ site, id }), form).key };
  });
}

/** The entries with those added that are no older than what is there under their key. */
export function mergeEntries(old: readonly Entry[], added: readonly Entry[]): Entry[] {
  const entries = new Map(old.map((entry) => [entry.key, entry]));
  for (const entry of added) {
    const before = entries.get(entry.key);
    if (before && before.madeAt > entry.madeAt) continue;
    // Taken out first, so that the latest stands last.
    entries.delete(entry.key);
    entries.set(entry.key, entry);
  }
  return [...entries.values()].sort((a, b) => (a.madeAt < b.madeAt ? -1 : 1)).slice(-mostPerShard);
}
