import { z } from 'zod';
import { wireName } from '@/lib/contract/wire-text';
import type { Listing } from '@/lib/domain/listing';
import { loadIfPossible } from '@/lib/storage/if-possible';
import type { KeyValue } from '@/lib/storage/key-value';
import type { LossNotes } from '@/lib/storage/loss-notes';

/** Kept in so many parts, each changed as a whole, so that one choice does not rewrite all. */
const shards = 50;
/** For each listing and each title one entry: about 5,000 corrections in all; in a full part the oldest goes first. */
const mostPerShard = 200;
const prefix = 'corrections:';

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
/** Listing and title go their own ways once another listing of the title is corrected or taken back. */
const correctionSchema = choiceSchema.extend({
  holdsFor: z.enum(['listing', 'title', 'both']).default('both'),
});

type Choice = z.output<typeof choiceSchema>;
type Entry = z.output<typeof entrySchema>;
/** One choice by the user, this listing is that card, and whether it still holds for the listing, for its title or both. */
export type Correction = z.output<typeof correctionSchema>;

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
}

function listingKey(service: string, site: string, listingId: string): string {
  return `listing:${JSON.stringify([service, site, listingId])}`;
}

function titleKey(service: string, form: string | null): string[] {
  return form === null ? [] : [`title:${JSON.stringify([service, form])}`];
}

function keysOf({ holdsFor, service, site, listingId, form }: Correction): string[] {
  return [
    ...(holdsFor === 'title' ? [] : [listingKey(service, site, listingId)]),
    ...(holdsFor === 'listing' ? [] : titleKey(service, form)),
  ];
}

function isOfListing(key: string): boolean {
  return key.startsWith('listing:');
}

/** FNV-1a: the same key always lies in the same part. */
function shardOf(key: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  }
  return prefix + ((hash >>> 0) % shards);
}

/** What can be read of a part. */
function parseShard(stored: unknown): Entry[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((entry) => {
    const parsed = entrySchema.safeParse(entry);
    return parsed.success ? parsed.data : [];
  });
}

function isDamaged(stored: unknown): boolean {
  if (stored === undefined) return false;
  return !Array.isArray(stored) || parseShard(stored).length < stored.length;
}

/** The entries with those added that are no older than what is there under their key. */
function merge(old: readonly Entry[], added: readonly Entry[]): Entry[] {
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

/**
 * The user's corrections: "not this card, that one", for a listing and for every other of the same title. They hold for
 * the service they were made for, and survive a change to another and back.
 */
export function createCorrections({ storage, losses, now, loadService }: CorrectionsParts) {
  /** What can be read of a part. What cannot is told before the rest takes its place. */
  async function load(shard: string): Promise<Entry[]> {
    const stored = await storage.get(shard);
    if (isDamaged(stored)) {
      // A storage that takes nothing now is tried again at the next look.
      await loadIfPossible(async () => {
        await losses.note('corrections');
        await storage.update(shard, (now) => {
          const left = parseShard(now);
          return left.length > 0 ? left : undefined;
        });
      });
    }
    return parseShard(stored);
  }

  async function find(key: string): Promise<Entry | undefined> {
    return (await load(shardOf(key))).find((entry) => entry.key === key);
  }

  async function add(corrections: readonly Correction[]): Promise<void> {
    const byShard = new Map<string, Entry[]>();
    for (const correction of corrections) {
      const { holdsFor: _, ...choice } = correction;
      for (const key of keysOf(correction)) {
        const entries = byShard.get(shardOf(key)) ?? [];
        entries.push({ ...choice, key });
        byShard.set(shardOf(key), entries);
      }
    }
    for (const [shard, entries] of byShard) {
      await load(shard);
      await storage.update(shard, (old) => merge(parseShard(old), entries));
    }
  }

  async function drop(key: string, isMeant: (entry: Choice) => boolean): Promise<void> {
    await load(shardOf(key));
    await storage.update(shardOf(key), (old) => {
      const left = parseShard(old).filter((entry) => entry.key !== key || !isMeant(entry));
      return left.length > 0 ? left : undefined;
    });
  }

  /** Drops what a listing's choice left under a title that it no longer has; another listing's choice stays. */
  async function forgetFormer(own: Choice | undefined, form: string | null): Promise<void> {
    if (!own || own.form === form) return;
    for (const key of titleKey(own.service, own.form)) {
      await drop(key, ({ site, listingId }) => site === own.site && listingId === own.listingId);
    }
  }

  async function list(): Promise<readonly Correction[]> {
    const found = new Map<string, Correction>();
    for (const shard of await storage.keys(prefix)) {
      for (const { key, ...choice } of await load(shard)) {
        const name = JSON.stringify(choice);
        const half = isOfListing(key) ? 'listing' : 'title';
        const holdsFor = found.has(name) ? 'both' : half;
        found.set(name, { ...choice, holdsFor });
      }
    }
    return [...found.values()].sort((a, b) => (a.madeAt < b.madeAt ? -1 : 1));
  }

  return {
    /** What was chosen for this listing, else for its title, with the service in force; null where nothing was. */
    async find({ site, id, form }: TitledListing): Promise<Corrected | null> {
      const service = await loadService();
      const own = await find(listingKey(service, site, id));
      if (own) return { by: 'listing', cardId: own.cardId };
      for (const key of titleKey(service, form)) {
        const shared = await find(key);
        if (shared) return { by: 'title', cardId: shared.cardId };
      }
      return null;
    },

    /** Keeps a choice over any before it. */
    async save({ site, id, form }: TitledListing, cardId: string | null): Promise<void> {
      const service = await loadService();
      const choice = { service, site, listingId: id, form, cardId, madeAt: now().toISOString() };
      // The title as it was before the seller changed it no longer speaks of what was chosen.
      await forgetFormer(await find(listingKey(service, site, id)), form);
      await add([{ ...choice, holdsFor: 'both' }]);
    },

    /** Takes back what was chosen for the listing, and for its title: as it is, and as it was when the choice was made. */
    async remove({ site, id, form }: TitledListing): Promise<void> {
      const service = await loadService();
      const key = listingKey(service, site, id);
      await forgetFormer(await find(key), form);
      for (const one of [key, ...titleKey(service, form)]) await drop(one, () => true);
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
      const [{ bytes }, { length }] = await Promise.all([storage.measure(prefix), list()]);
      return { count: length, bytes };
    },

    /** Forgets all of them. */
    clear: () => storage.deleteAll(prefix),
  };
}
