import type { CardKey } from '@/lib/domain/card';
import type { Listing } from '@/lib/domain/listing';
import type { Money } from '@/lib/domain/money';
import type { Database } from '@/lib/storage/database';
import type { Covers, SeenSale } from '@/lib/value/appraisal';
import { findRung } from '@/lib/value/ladder';
import { intoCurrency } from '@/lib/value/money';
import { findGain, isGone, parseRow, renewRow, type SeenListing, type Sight } from './seen-listing';

const msPerDay = 86_400_000;
/** Listings that were last seen longer ago are deleted, and of more than so many the oldest. */
const keptDays = 90;
const defaultMostKept = 100_000;
/** Rows of one transaction while pruning, so that an answer never waits long. */
const pruneBatch = 500;
/** After so many written rows their number is looked at. */
const writesPerCount = 1000;
/** Listings of a page arrive within so many milliseconds and are written at once. */
const batchMs = 250;
/** Offers that were seen longer ago are mostly gone. */
const offerDays = 14;
const mostCompared = 1000;
const mostSales = 50;
const mostOfSeller = 3;
/** Rows whose size is taken for that of all. */
const mostMeasured = 200;
/** Deals that the board orders; the newest of more. */
const mostDeals = 500;

/** An offer seen on another page. */
interface SeenOffer extends Pick<SeenListing, 'site' | 'id' | 'title' | 'seenAt' | 'shippingUnknown'> {
  readonly total: Money;
}

/** What the person has seen of a listing and of others like it before. */
export interface Remembered {
  /** The asking price before the present one, and when it was first seen. */
  readonly earlier: { readonly amount: Money; readonly at: string } | null;
  /** An earlier listing of the same copy by the same seller that is over, and was not seen sold. */
  readonly relisted: { readonly amount: Money | null; readonly at: string } | null;
  /** The latest sale of such a copy. */
  readonly sold: { readonly amount: Money; readonly at: string } | null;
  /** The cheapest offer of such a copy or a better one that costs less in all; a total in the listing's currency. */
  readonly elsewhere: SeenOffer | null;
  /** Other cards of the same seller under their value. */
  readonly ofSeller: readonly SeenOffer[];
}

function splitGrade(grade: string): readonly [number, string] {
  const [number = '', ...label] = grade.split(' ');
  return [Number(number), label.join(' ')];
}

/** Whether a copy is surely no worse than another; one of unknown condition counts as near mint. */
function isAsGood(covers: Covers | null, wanted: Covers | null): boolean {
  if (covers?.kind === 'grade' && wanted?.kind === 'grade') {
    const [[grade, label], [other, otherLabel]] = [splitGrade(covers.grade), splitGrade(wanted.grade)];
    return covers.grader === wanted.grader && label === otherLabel && grade >= other;
  }
  if (covers?.kind !== 'condition' || wanted === null || wanted.kind === 'grade') return false;
  const least = wanted.kind === 'condition' ? wanted.condition : 'NEAR_MINT';
  return findRung(covers.condition).offset >= findRung(least).offset;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function isSameCopy(one: SeenListing, other: SeenListing): boolean {
  return (
    one.language === other.language &&
    isSame([...one.variants].sort(), [...other.variants].sort()) &&
    one.cardKey === other.cardKey
  );
}

interface SeenListingsParts {
  readonly database: Database;
  readonly now: () => Date;
  readonly sleep: (ms: number) => Promise<void>;
  /** Whether listings are to be kept at all. */
  readonly isOn: () => Promise<boolean>;
  /** Called when listings were stored or deleted. */
  readonly onChange?: () => void;
  readonly mostKept?: number;
}

/** The listings that the person's own pages showed, each once. No page can read them; they never leave this computer. */
export function createSeenListings({
  database,
  now,
  sleep,
  isOn,
  onChange = () => undefined,
  mostKept = defaultMostKept,
}: SeenListingsParts) {
  let waiting: { readonly sight: Sight; readonly at: Date }[] = [];
  let writing: Promise<void> | undefined;
  let written = 0;

  const daysAgo = (days: number): string => new Date(now().getTime() - days * msPerDay).toISOString();

  async function write(): Promise<void> {
    const sights = waiting;
    waiting = [];
    writing = undefined;
    if (sights.length === 0 || !(await isOn())) return;
    await database.write(['seen'], async (transaction) => {
      const store = transaction.objectStore('seen');
      for (const { sight, at } of sights) {
        const row = await store.get([sight.listing.site, sight.listing.id]);
        await store.put(renewRow(row, sight, at));
      }
    });
    onChange();
    written += sights.length;
    if (written < writesPerCount) return;
    written = 0;
    await prune();
  }

  /** Deletes the oldest rows up to a moment or a number, in batches. */
  async function deleteOldest(until: IDBKeyRange | null, most: number): Promise<void> {
    for (let left = most; left > 0; left -= pruneBatch) {
      const count = await database.write(['seen'], async (transaction) => {
        const store = transaction.objectStore('seen');
        const keys = await store.index('age').getAllKeys(until, Math.min(pruneBatch, left));
        await Promise.all(keys.map((key) => store.delete(key)));
        return keys.length;
      });
      if (count < pruneBatch) return;
    }
  }

  async function prune(): Promise<void> {
    await deleteOldest(IDBKeyRange.upperBound(daysAgo(keptDays)), Number.POSITIVE_INFINITY);
    const count = await database.read(['seen'], (transaction) => transaction.objectStore('seen').count());
    await deleteOldest(null, count - mostKept);
  }

  return {
    /** Keeps listings, in one write for all of a moment; resolves when they are written. */
    note(sights: readonly Sight[]): Promise<void> {
      const at = now();
      waiting.push(...sights.map((sight) => ({ sight, at })));
      writing ??= sleep(batchMs).then(write);
      return writing;
    },

    /** Earlier sights of a listing and of similar ones; null without any. */
    async remember(sight: Sight): Promise<Remembered | null> {
      const { site, id } = sight.listing;
      const { key } = sight.card;
      const at = now();
      const [own, ofCard, ofSeller] = await database.read(['seen'], (transaction) => {
        const store = transaction.objectStore('seen');
        const { seller } = sight.listing;
        const range = IDBKeyRange.bound([key, daysAgo(keptDays)], [key, []]);
        return Promise.all([
          store.get([site, id]),
          store.index('card').getAll(range, mostCompared),
          seller === undefined ? [] : store.index('seller').getAll([site, seller], mostCompared),
        ]);
      });
      const [before] = parseRow(own);
      const [present] = parseRow(renewRow(own, sight, at));
      if (!present) return null;
      const isOther = (seen: SeenListing) => seen.site !== site || seen.id !== id;
      const copies = ofCard.flatMap(parseRow).filter((seen) => isOther(seen) && isSameCopy(seen, present));
      const remembered = {
        earlier: findEarlier(present),
        relisted: findRelisted(copies, present, at),
        sold: findSold(before ? [before, ...copies] : copies, present),
        elsewhere: findElsewhere(copies, present, sight, at),
        ofSeller: ofSeller
          .filter(({ deal }) => deal !== undefined)
          .flatMap(parseRow)
          .filter((seen) => isOther(seen) && seen.isSure && isRecent(seen, at) && !isGone(seen, at))
          .flatMap((seen) => (seen.total && findGain(seen) ? { ...toOffer(seen, seen.total) } : []))
          .slice(0, mostOfSeller),
      };
      const { ofSeller: others, ...single } = remembered;
      return others.length > 0 || Object.values(single).some(Boolean) ? remembered : null;
    },

    /** Offers of sure cards that were seen in the last two weeks and may still be bought. */
    async listOffers(keys: readonly CardKey[]): Promise<readonly SeenListing[]> {
      const at = now();
      const since = daysAgo(offerDays);
      const rows = await database.read(['seen'], (transaction) => {
        const cards = transaction.objectStore('seen').index('card');
        return Promise.all(
          keys.map((key) => cards.getAll(IDBKeyRange.bound([key, since], [key, []]), mostCompared)),
        );
      });
      return rows
        .flatMap((ofCard) => ofCard.flatMap(parseRow))
        .filter((seen) => seen.isSure && seen.isOffered && !isGone(seen, at));
    },

    /** Sales of a card in its own language that the person has seen, the latest first, without the listing's own. */
    async findSales(key: CardKey, language: string | null, except?: Listing): Promise<readonly SeenSale[]> {
      const rows = await database.read(['seen'], (transaction) =>
        transaction
          .objectStore('seen')
          .index('sale')
          .getAll(IDBKeyRange.bound([key], [key, []])),
      );
      const own = except && toSaleId(except);
      const sales = new Map<string, SeenSale>();
      for (const seen of rows.reverse().flatMap(parseRow)) {
        const { soldFor, covers, variants } = seen;
        const sale = toSaleId(seen);
        if (sale === own || sales.has(sale) || !soldFor?.date || !covers || seen.language !== language)
          continue;
        sales.set(sale, { amount: soldFor.amount, date: soldFor.date, covers, variants });
        if (sales.size === mostSales) break;
      }
      return [...sales.values()];
    },

    /** Listings of the last two weeks that were under their value, those long gone included; the newest of very many. */
    async listDeals(): Promise<readonly SeenListing[]> {
      const at = now().getTime();
      const toKey = (days: number) => (days === 0 ? '~' : new Date(at - days * msPerDay).toISOString());
      const rows = await database.read(['seen'], async (transaction) => {
        const index = transaction.objectStore('seen').index('deal');
        const found: ReturnType<typeof renewRow>[] = [];
        /** Those of some hours, the oldest first. */
        const load = (until: number, from: number) =>
          index.getAll(IDBKeyRange.bound(toKey(from), toKey(until), false, true), mostDeals);
        for (let day = 0; day < offerDays && found.length < mostDeals; day += 1) {
          const ofDay = await load(day, day + 1);
          if (ofDay.length < mostDeals) found.push(...ofDay);
          else
            for (let hour = 0; hour < 24 && found.length < mostDeals; hour += 1)
              found.push(...(await load(day + hour / 24, day + (hour + 1) / 24)));
        }
        return found;
      });
      return rows.slice(0, mostDeals).flatMap(parseRow);
    },

    prune,

    /** The number of listings, and about how many bytes they take by the size of some. */
    measure: () =>
      database.read(['seen'], async (transaction) => {
        const store = transaction.objectStore('seen');
        const [count, some] = await Promise.all([store.count(), store.getAll(null, mostMeasured)]);
        const bytes = some.reduce((sum, row) => sum + JSON.stringify(row).length, 0);
        return { count, bytes: Math.round((bytes * count) / Math.max(1, some.length)) };
      }),

    async clear(): Promise<void> {
      waiting = [];
      await database.clear(['seen']);
      onChange();
    },
  };
}

/** A sale's own name, which price guides and marketplaces share. */
function toSaleId({ site, id }: Pick<Listing, 'site' | 'id'>): string {
  return /^ebay-\d+$/.test(id) ? `ebay ${id.slice(5)}` : `${site} ${id}`;
}

function isRecent({ seenAt }: SeenListing, now: Date): boolean {
  return now.getTime() - Date.parse(seenAt) <= offerDays * msPerDay;
}

function toOffer({ site, id, title, seenAt, shippingUnknown }: SeenListing, total: Money): SeenOffer {
  return { site, id, title, seenAt, shippingUnknown, total };
}

function findEarlier({ prices, isOffered }: SeenListing): Remembered['earlier'] {
  const [before, present] = prices.slice(-2);
  return isOffered && before && before.amount.currency === present?.amount.currency ? before : null;
}

function findRelisted(
  copies: readonly SeenListing[],
  present: SeenListing,
  now: Date,
): Remembered['relisted'] {
  const { site, seller, title, covers, firstSeenAt } = present;
  if (isGone(present, now)) return null;
  const [latest] = copies
    .filter((seen) => seen.site === site && isGone(seen, now) && isSame(seen.covers, covers))
    // Of a sold one the seller has another.
    .filter((seen) => seen.soldFor === null)
    .filter((seen) => (seller && seen.seller ? seller === seen.seller : title === seen.title))
    .filter((seen) => seen.firstSeenAt < firstSeenAt)
    .sort((a, b) => (a.seenAt < b.seenAt ? 1 : -1));
  return latest ? { amount: latest.prices.at(-1)?.amount ?? null, at: latest.seenAt } : null;
}

function findSold(copies: readonly SeenListing[], present: SeenListing): Remembered['sold'] {
  const sales = copies.flatMap(({ soldFor, covers, isSure, seenAt }) =>
    soldFor && isSure && isSame(covers, present.covers)
      ? { amount: soldFor.amount, at: soldFor.date ?? seenAt }
      : [],
  );
  const [latest] = sales.sort((a, b) => (a.at < b.at ? 1 : -1));
  return present.soldFor ? null : (latest ?? null);
}

function findElsewhere(
  copies: readonly SeenListing[],
  present: SeenListing,
  { listing, rates }: Sight,
  now: Date,
): SeenOffer | null {
  const own = present.isOffered ? present.total : listing.currentBid;
  if (!own || !present.isSure) return null;
  const offers = copies.flatMap((seen) => {
    const isFit =
      seen.isSure &&
      seen.isOffered &&
      // Totals with the person's costs and without them do not compare.
      seen.home === present.home &&
      isRecent(seen, now) &&
      !isGone(seen, now) &&
      isAsGood(seen.covers, present.covers);
    // Without its shipping an offer is cheaper only than one whose shipping is open too.
    if (!isFit || !seen.total || (seen.shippingUnknown && !present.shippingUnknown)) return [];
    const exchanged = intoCurrency(seen.total, own.currency, rates, now);
    return exchanged?.sound && exchanged.amount.minor < own.minor ? toOffer(seen, exchanged.amount) : [];
  });
  return offers.sort((a, b) => a.total.minor - b.total.minor)[0] ?? null;
}
