import { z } from 'zod';
import { cardIdSchema } from '@/lib/contract/wire';
import type { CardIdentity } from '@/lib/domain/card';
import type { Listing } from '@/lib/domain/listing';
import { parseCardNumber } from '@/lib/recognise/match';
import type { Reading } from '@/lib/recognise/reading';
import type { Recogniser } from '@/lib/recognise/recognise';
import type { Database, Transaction } from '@/lib/storage/database';

/** One record for each listing and each title: about 5,000 corrections; above it the oldest are deleted. */
const mostRecords = 10_000;

const choiceSchema = z.object({
  /** Address of the service whose id it is: ids of another mean nothing. */
  service: z.string().max(2000),
  site: z.string().min(1).max(32),
  listingId: z.string().min(1).max(128),
  /** The title's form, or null where the choice holds for the listing alone. */
  form: z.string().min(1).max(400).nullable(),
  /** Null: none of the cards that were offered. */
  cardId: cardIdSchema.nullable(),
  madeAt: z.iso.datetime(),
});
/** As files hold it. Listing and title part once another listing of the title is corrected. */
const correctionSchema = choiceSchema.extend({
  holdsFor: z.enum(['listing', 'title', 'both']).default('both'),
});

type Choice = z.output<typeof choiceSchema>;
/** One choice by the user, this listing is that card, and whether it holds for the listing, its title or both. */
export type Correction = z.output<typeof correctionSchema>;

/** The correction of a listing, made for this very listing or for another of its title. */
interface Corrected {
  readonly by: 'listing' | 'title';
  readonly cardId: string | null;
}

/** Longer than the form of any title. */
const longestForm = 400;

/** Contradictions that leave open which card it is. */
const onCard: readonly string[] = ['number', 'name', 'set', 'language'];

/** Signs that tell cards of one name apart, in the spellings that sellers use for each. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/[☆⭐✩✪✭✮✯✰]/gu, '★'],
  [/[♢◆♦◊]/gu, '◇'],
];

/**
 * Words, signs that name a card, and an Unown's mark: it stands alone, in brackets, before its total or at its name;
 * elsewhere it is an exclamation.
 */
const pieces =
  /[\p{L}\p{N}]+|[★◇♀♂&]|(?<=^|[\s([-])[!?](?=$|[\s)\]-])|[!?](?=\s*\/\s*\d)|(?<=unown|icognito|zarbi|アンノーン|안농)[!?]/gu;

/**
 * The common form of titles of one card: words, digits and signs that name a card (★ ◇ ♀ ♂ δ &, an Unown's ! and ?),
 * in order, without case, accents, other signs and emoji; then the language, number and sets of the item's details.
 * Null where it holds for no other listing: the title names neither number nor set, or contradicts itself.
 */
function toTitleForm(
  reading: Pick<Reading, 'title' | 'number' | 'sets' | 'language' | 'contradictions'>,
): string | null {
  const { title, number, sets, language, contradictions } = reading;
  if ((!number && sets.length === 0) || contradictions.some((one) => onCard.includes(one))) return null;
  const words = foldTitle(title);
  if (words === '') return null;
  const apart = sets.filter(({ span }) => span === null);
  const form = [
    words,
    ...(number && number.span === null ? [`# ${number.number} ${number.total ?? ''}`.trimEnd()] : []),
    ...(language === 'unstated' ? [] : [`@ ${language}`]),
    ...apart.map(({ id }) => `= ${id}`).sort(),
  ].join(' ');
  return form.length > longestForm ? null : form;
}

function foldTitle(title: string): string {
  const plain = title
    .normalize('NFKC')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();
  const spelt = spellings.reduce((text, [signs, sign]) => text.replace(signs, sign), plain);
  return [...spelt.matchAll(pieces)].map(([piece]) => piece).join(' ');
}

/**
 * Whether a card chosen for one listing may be that of another with the same title: the reading's language, set and
 * number do not disagree with it. Names are not compared: corrections exist for misread names.
 */
export function fitsCorrection(
  card: CardIdentity,
  { number, sets, language }: Reading,
  { findKnownSet }: Pick<Recogniser, 'findKnownSet'>,
): boolean {
  const printed = parseCardNumber(card.cardNumber);
  if (number && printed) {
    if (number.number !== printed.number.replace(/^[A-Z]+(?=\d)/, '') && number.number !== printed.number)
      return false;
    const totals = [number.total, printed.total].map((total) => total?.replace(/^[A-Z]+(?=\d)/, ''));
    if (totals[0] && totals[1] && totals[0] !== totals[1]) return false;
  }
  const set = findKnownSet(card.set);
  const asian = ['ja', 'zh', 'ko', 'th', 'id'].includes(language);
  const region = set?.region ?? null;
  if (region !== null && language !== 'unstated' && (region !== 'west') !== asian) return false;
  return set === null || sets.length === 0 || sets.some(({ id }) => id === set.id);
}

const listingKey = (service: string, site: string, id: string) =>
  `listing:${JSON.stringify([service, site, id])}`;
const titleKey = (service: string, market: string, form: string) =>
  `title:${JSON.stringify([service, market, form])}`;

function parseChoice(record: { readonly choice: unknown } | undefined): Choice | undefined {
  const parsed = choiceSchema.safeParse(record?.choice);
  return parsed.success ? parsed.data : undefined;
}

/** Parts of {@link createCorrections}. */
interface CorrectionsParts {
  readonly database: Database;
  readonly now: () => Date;
  /** The address of the service in force. */
  readonly loadService: () => Promise<string>;
  /** The marketplace or shop of a listing: no page of another may speak of its listings. */
  readonly toMarket: (listing: Pick<Listing, 'site' | 'id'>) => string;
  readonly loadRecogniser: () => Promise<Pick<Recogniser, 'read'>>;
}

type Place = Pick<Listing, 'site' | 'id'>;

/**
 * The user's corrections ("not this card, that one") for a listing and for all others of its title in the same market: a
 * compromised page must neither learn nor change those of another market. They hold for the service they were made for.
 */
export function createCorrections({
  database,
  now,
  loadService,
  toMarket,
  loadRecogniser,
}: CorrectionsParts) {
  function keysOf({ holdsFor, service, site, listingId: id, form }: Correction): string[] {
    return [
      ...(holdsFor === 'title' ? [] : [listingKey(service, site, id)]),
      ...(holdsFor === 'listing' || form === null ? [] : [titleKey(service, toMarket({ site, id }), form)]),
    ];
  }

  function write<T>(work: (transaction: Transaction<'corrections', 'readwrite'>) => Promise<T>): Promise<T> {
    return database.write(['corrections'], work);
  }

  async function add(
    transaction: Transaction<'corrections', 'readwrite'>,
    corrections: readonly Correction[],
  ): Promise<void> {
    const store = transaction.objectStore('corrections');
    for (const correction of corrections) {
      const { holdsFor: _, ...choice } = correction;
      for (const key of keysOf(correction)) {
        const before = parseChoice(await store.get(key));
        if (!before || before.madeAt <= choice.madeAt)
          await store.put({ key, madeAt: choice.madeAt, choice });
      }
    }
    let surplus = (await store.count()) - mostRecords;
    if (surplus <= 0) return;
    let cursor = await store.index('age').openKeyCursor();
    for (; cursor && surplus > 0; surplus -= 1) {
      await store.delete(cursor.primaryKey);
      cursor = await cursor.continue();
    }
  }

  /** Deletes the choice that was made for a listing under a title that it no longer has. */
  async function forgetFormerTitle(
    transaction: Transaction<'corrections', 'readwrite'>,
    key: string,
    form: string | null,
  ): Promise<void> {
    const store = transaction.objectStore('corrections');
    const own = parseChoice(await store.get(key));
    if (!own || own.form === null || own.form === form) return;
    const { service, site, listingId: id } = own;
    const former = titleKey(service, toMarket({ site, id }), own.form);
    const shared = parseChoice(await store.get(former));
    if (shared?.site === site && shared.listingId === id) await store.delete(former);
  }

  async function list(): Promise<readonly Correction[]> {
    const records = await database.read(['corrections'], (transaction) =>
      transaction.objectStore('corrections').getAll(),
    );
    const corrections = new Map<string, Correction>();
    for (const record of records) {
      const choice = parseChoice(record);
      if (!choice) continue;
      const name = JSON.stringify(choice);
      const half = record.key.startsWith('listing:') ? 'listing' : 'title';
      corrections.set(name, { ...choice, holdsFor: corrections.has(name) ? 'both' : half });
    }
    return [...corrections.values()].sort((a, b) => (a.madeAt < b.madeAt ? -1 : 1));
  }

  return {
    /** The correction of this listing, else of its title, with the service in force; null without one. */
    async find({ site, id }: Place, reading: Reading): Promise<Corrected | null> {
      const service = await loadService();
      const form = toTitleForm(reading);
      const [own, shared] = await database.read(['corrections'], (transaction) => {
        const store = transaction.objectStore('corrections');
        return Promise.all([
          store.get(listingKey(service, site, id)),
          form === null ? undefined : store.get(titleKey(service, toMarket({ site, id }), form)),
        ]);
      });
      const ofListing = parseChoice(own);
      if (ofListing) return { by: 'listing', cardId: ofListing.cardId };
      const ofTitle = parseChoice(shared);
      return ofTitle ? { by: 'title', cardId: ofTitle.cardId } : null;
    },

    /** Stores a choice over any before it. */
    async save(listing: Listing, cardId: string | null): Promise<void> {
      const service = await loadService();
      const { site, id: listingId } = listing;
      const form = toTitleForm((await loadRecogniser()).read(listing));
      const choice = { service, site, listingId, form, cardId, madeAt: now().toISOString() };
      await write(async (transaction) => {
        await forgetFormerTitle(transaction, listingKey(service, site, listingId), form);
        await add(transaction, [{ ...choice, holdsFor: 'both' }]);
      });
    },

    /** Deletes the choice for a listing, and for its title: the present one, and the one at the time of the choice. */
    async remove(listing: Listing): Promise<void> {
      const service = await loadService();
      const { site, id } = listing;
      const form = toTitleForm((await loadRecogniser()).read(listing));
      await write(async (transaction) => {
        const key = listingKey(service, site, id);
        await forgetFormerTitle(transaction, key, form);
        const store = transaction.objectStore('corrections');
        await store.delete(key);
        if (form !== null) await store.delete(titleKey(service, toMarket({ site, id }), form));
      });
    },

    /** Every correction, for all services, the oldest first. */
    list,

    /** Takes over corrections from a file; invalid ones are left out, and of two for one listing the later stays. */
    async take(corrections: readonly unknown[]): Promise<void> {
      const latest = now().toISOString();
      const parsed = corrections.flatMap((correction) => {
        const one = correctionSchema.safeParse(correction);
        // A clock that ran ahead must not make a choice final for years.
        return one.success
          ? { ...one.data, madeAt: one.data.madeAt > latest ? latest : one.data.madeAt }
          : [];
      });
      await write((transaction) => add(transaction, parsed));
    },

    /** The number of corrections, and about how many bytes they take. */
    async measure() {
      const [{ bytes }, { length }] = await Promise.all([database.measure('corrections'), list()]);
      return { count: length, bytes };
    },

    clear: () => database.clear(['corrections']),
  };
}
