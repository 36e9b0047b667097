import { z } from 'zod';
import type { CardIndex } from '@/lib/cards/card-index';
import { nameKey } from '@/lib/cards/name-key';
import { cardIdSchema } from '@/lib/contract/wire';
import type { CardIdentity, CardKey, IndexedCard } from '@/lib/domain/card';
import type { Listing } from '@/lib/domain/listing';
import { convertMoney, type Money, type RateTable } from '@/lib/domain/money';
import type { Recogniser } from '@/lib/recognise/recognise';
import type { Database } from '@/lib/storage/database';
import type { Appraisal, Covers, Said } from '@/lib/value/appraisal';
import { findConditionCodes } from '@/lib/value/conditions';
import { isUsualPrinting } from '@/lib/value/printings';
import type { SeenListing } from './seen-listing';

/** More would be a catalogue: every answer about a listing looks through them. */
export const mostWants = 2000;

const shortText = z.string().max(200);
const money = z.strictObject({
  minor: z.number().int().min(1).max(10_000_000_000_000),
  currency: z.string().regex(/^[A-Z]{3}$/),
});

/** What a price or a want covers. */
export const coversSchema: z.ZodType<Covers> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('all-conditions') }),
  z.strictObject({ kind: z.literal('condition'), condition: z.string().min(1).max(40) }),
  z.strictObject({
    kind: z.literal('grade'),
    grader: z.string().min(1).max(20),
    grade: z.string().min(1).max(20),
  }),
]);

/** One entry of the wants: one card, a whole set, or every card whose name has these words. */
export const wantSchema = z.strictObject({
  id: z.string().min(1).max(64),
  of: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('card'),
      key: z.string().min(1).max(100),
      /** The price service's id, where it has named the card. */
      cardId: cardIdSchema.nullable(),
    }),
    z.strictObject({ kind: z.literal('set'), set: z.string().min(1).max(80) }),
    z.strictObject({ kind: z.literal('name') }),
  ]),
  /** Name of the card or set, or the words of a name. */
  name: shortText.min(1),
  /** Number and set of a card; '' for others. */
  detail: shortText,
  /** The least condition, or the least grade of one grader. */
  atLeast: coversSchema,
  /** ISO 639-1; null for any. */
  language: z
    .string()
    .regex(/^[a-z]{2}$/)
    .nullable(),
  target: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('amount'), amount: money }),
      /** At most so many percent of the fair value. */
      z.strictObject({ kind: z.literal('share'), percent: z.number().min(1).max(300) }),
    ])
    .nullable(),
  addedAt: z.iso.datetime(),
});

/** One entry of {@link wantSchema}. */
export type Want = z.output<typeof wantSchema>;

/** A card as wants name it: its key, and the index's id of its set, null where the index does not have it. */
export interface WantedCard {
  readonly key: CardKey;
  readonly setId: string | null;
  readonly name: string;
  /** Language of its print where a listing states none: `ja` for a set of Japan. */
  readonly language: string;
  /** The service's own key of a printing that it keeps apart. */
  readonly printingKey?: CardKey;
}

/** A card of the service or of the index as the person's lists name it. */
export function toWantedCard(
  card: CardIdentity | IndexedCard,
  { findCard, findKnownSet, describe }: Pick<Recogniser, 'findCard' | 'findKnownSet' | 'describe'>,
): WantedCard {
  const set = findKnownSet(card.set);
  const setId = set?.id ?? null;
  if ('isJapanese' in card) {
    return { key: card.id, setId, name: card.name, language: card.isJapanese ? 'ja' : 'en' };
  }
  const language = set?.region === 'japan' ? 'ja' : 'en';
  const indexed = findCard(card);
  if (indexed === undefined) return { key: `service:${card.id}`, setId, name: card.name, language };
  const { id, name } = describe(indexed);
  const printing = isUsualPrinting(card) ? {} : { printingKey: `service:${card.id}` };
  return { key: id, setId, name, language, ...printing };
}

/** What the page learns of the wants for one listing. */
export interface WantNote {
  readonly target: Want['target'];
  /** Whether the listing costs at most the target; only ever true for a sure card. */
  readonly met: boolean;
  /** Whether something that is not known could undo `met`: shipping, the language, a doubt about the value. */
  readonly marked: boolean;
}

/** The service's conditions from the best down, as TCGplayer and as Cardmarket have them. */
const scales = [
  ['MINT', 'NEAR_MINT', 'LIGHTLY_PLAYED', 'MODERATELY_PLAYED', 'HEAVILY_PLAYED', 'DAMAGED'],
  ['MINT', 'NEAR_MINT', 'EXCELLENT', 'GOOD', 'LIGHT_PLAYED', 'PLAYED', 'POOR'],
] as const;

type Fit = 'yes' | 'open' | 'no';

/** Whether a raw condition of the service is at least another; `open` where no scale has both. */
export function fitsCondition(condition: string | null | undefined, least: string): Fit {
  for (const scale of scales as readonly (readonly string[])[]) {
    const [own, wanted] = [scale.indexOf(condition ?? ''), scale.indexOf(least)];
    if (own >= 0 && wanted >= 0) return own <= wanted ? 'yes' : 'no';
  }
  return 'open';
}

function fitsCopy(atLeast: Covers, said: Said, { site, asking }: Pick<Listing, 'site' | 'asking'>): Fit {
  if (atLeast.kind === 'all-conditions') return 'yes';
  if (atLeast.kind === 'grade') {
    if (!said.grade) return said.isSlab ? 'open' : 'no';
    return said.grade.grader === atLeast.grader && Number(said.grade.grade) >= Number(atLeast.grade)
      ? 'yes'
      : 'no';
  }
  if (said.grade || said.isSlab) return 'no';
  if (!said.condition || said.conditionDoubt) return 'open';
  const codes = findConditionCodes(said.condition, { site, currency: asking?.currency });
  return fitsCondition(codes?.own, atLeast.condition);
}

/** Whether the print is in the wanted language; a listing that states none is taken for the card's `own`. */
function fitsLanguage(wanted: string | null, stated: string, own: string): Fit | 'own' {
  if (wanted === null || stated === wanted) return 'yes';
  if (stated === 'unstated') return own === wanted ? 'own' : 'no';
  return stated === 'und' && wanted !== 'en' ? 'open' : 'no';
}

/** Whether a want is of this card, regardless of condition and price. */
function isOf({ of, name }: Want, card: Pick<WantedCard, 'key' | 'setId' | 'name' | 'printingKey'>): boolean {
  if (of.kind === 'card') return of.key === card.key || of.key === card.printingKey;
  if (of.kind === 'set') return of.set === card.setId;
  const words = toWords(card.name);
  return toWords(name).every((word) => words.includes(word));
}

const toWords = (name: string): readonly string[] => nameKey(name).split(' ');

/** The cards that a want is of. */
export function findWanted({ of, name }: Want, index: CardIndex): readonly CardKey[] {
  if (of.kind === 'card') return [of.key];
  if (of.kind === 'set') {
    const set = index.sets.find(({ id }) => id === of.set);
    return set ? index.cardsOfSet(set.index).map((card) => index.card(card).id) : [];
  }
  const [first = '', ...rest] = toWords(name);
  return index
    .findNamesWithWord(first)
    .map((one) => index.cardsOfName(one).map((card) => index.card(card)))
    .filter(([card]) => [first, ...rest].every((word) => toWords(card?.name ?? '').includes(word)))
    .flatMap((cards) => cards.map(({ id }) => id));
}

/** Whether a noted copy may fit a want; an unknown condition may. */
export function isWanted(
  want: Want,
  card: WantedCard,
  { covers, language }: { readonly covers: Covers | null; readonly language: string },
): boolean {
  const { atLeast } = want;
  if (!isOf(want, card) || fitsLanguage(want.language, language, card.language) === 'no') return false;
  if (atLeast.kind === 'all-conditions') return true;
  // Null: a slab with an unread grade.
  if (covers === null) return atLeast.kind === 'grade';
  if (atLeast.kind === 'grade')
    return (
      covers.kind === 'grade' &&
      covers.grader === atLeast.grader &&
      Number.parseFloat(covers.grade) >= Number(atLeast.grade)
    );
  if (covers.kind === 'grade') return false;
  return covers.kind === 'all-conditions' || fitsCondition(covers.condition, atLeast.condition) !== 'no';
}

/** Kinds of price at which a listing can be bought now. */
const payable: readonly Listing['priceKind'][] = ['fixed', 'best-offer', 'auction-buy-now'];

/** At most what the listing may cost, in the currency of its total; null without a target or a value to take a share of. */
function findLimit(target: Want['target'], appraisal: Appraisal, rates: RateTable | null): Money | null {
  const { total, verdict, fair, converted } = appraisal;
  if (!target || !total) return null;
  if (target.kind === 'amount') {
    return rates || target.amount.currency === total.currency
      ? (convertMoney(target.amount, total.currency, rates ?? { source: 'own', date: '', perEuro: {} }) ??
          null)
      : null;
  }
  // A verdict that is refused judges nothing; one against the best copy that the listing may be of is no price of this one.
  if (verdict.kind === 'refused' || (verdict.bound && verdict.kind !== 'under')) return null;
  const value = verdict.bound?.amount ?? converted?.value ?? fair?.value;
  if (value?.currency !== total.currency) return null;
  return { minor: Math.floor((value.minor * target.percent) / 100), currency: total.currency };
}

/** A listing with its answer, as far as it decides whether it is wanted. */
interface Offered {
  readonly listing: Pick<Listing, 'site' | 'asking' | 'priceKind'>;
  readonly card: WantedCard;
  readonly isSure: boolean;
  readonly said: Said;
  readonly appraisal: Appraisal;
  readonly rates: RateTable | null;
}

function judge(want: Want, { listing, card, isSure, said, appraisal, rates }: Offered): WantNote | null {
  if (!isOf(want, card)) return null;
  const copy = fitsCopy(want.atLeast, said, listing);
  const language = fitsLanguage(want.language, said.language, card.language);
  if (copy === 'no' || language === 'no') return null;
  const { total, shippingUnknown, verdict } = appraisal;
  const limit = findLimit(want.target, appraisal, rates);
  // A doubtful reading of the copy itself gets no verdict either.
  const isDoubted = verdict.kind === 'refused' && doubted.has(verdict.refusal);
  const met =
    isSure &&
    copy === 'yes' &&
    language !== 'open' &&
    !isDoubted &&
    payable.includes(listing.priceKind) &&
    total !== null &&
    limit?.currency === total.currency &&
    total.minor <= limit.minor;
  const isExchanged = want.target?.kind === 'amount' && want.target.amount.currency !== total?.currency;
  return {
    target: want.target,
    met,
    marked: met && (shippingUnknown || appraisal.marked || language === 'own' || isExchanged),
  };
}

/** Whether a seen listing of a wanted card surely has the wanted condition or grade and language. */
function fitsSeen({ atLeast, language: wanted }: Want, { covers, language }: SeenListing): boolean {
  if (wanted !== null && wanted !== language) return false;
  if (atLeast.kind === 'all-conditions') return true;
  if (atLeast.kind === 'condition')
    return covers?.kind === 'condition' && fitsCondition(covers.condition, atLeast.condition) === 'yes';
  // A label stands behind the grade: "10 Pristine".
  const [grade] = covers?.kind === 'grade' && covers.grader === atLeast.grader ? covers.grade.split(' ') : [];
  return grade !== undefined && Number(grade) >= Number(atLeast.grade);
}

/** What the totals of seen offers are compared in. */
interface Comparison {
  /** Preferred currency; '' for that of the latest fitting offer. */
  readonly currency: string;
  readonly exchange: (amount: Money, currency: string) => Money | null;
  /** The country whose costs are counted, null without: totals with other costs do not compare. */
  readonly home: string | null;
}

/** The cheapest of some offers of wanted cards, the latest last; one with open shipping only where no other is. */
export function findBestSeen(
  want: Want,
  offers: readonly SeenListing[],
  { currency, exchange, home }: Comparison,
): (SeenListing & { readonly total: Money }) | null {
  const fitting = offers.filter((seen) => seen.total && seen.home === home && fitsSeen(want, seen));
  const wanted = want.target?.kind === 'amount' ? want.target.amount.currency : currency;
  const own = wanted || fitting.at(-1)?.total?.currency || '';
  const compared = fitting.flatMap((seen) => {
    const { total } = seen;
    const exchanged = total && exchange(total, own);
    return total && exchanged ? [{ seen: { ...seen, total }, minor: exchanged.minor }] : [];
  });
  compared.sort(
    (a, b) => Number(a.seen.shippingUnknown) - Number(b.seen.shippingUnknown) || a.minor - b.minor,
  );
  return compared[0]?.seen ?? null;
}

/** Refusals that say the copy may be another than the words make it. */
const doubted: ReadonlySet<string> = new Set([
  ...['not-sure', 'likely-only', 'no-card', 'auction', 'sold-listing', 'price-range', 'price-from'],
  ...['condition-unread', 'grade-doubt', 'unknown-currency', 'other-currency', 'no-asking-price'],
  ...['variant-not-priced', 'language-not-priced'],
]);

/** The best of what several wants say of one listing: met before marked before wanted. */
export function findWant(wants: readonly Want[], offered: Offered): WantNote | null {
  const rank = ({ met, marked }: WantNote) => (met ? (marked ? 1 : 0) : 2);
  const notes = wants.flatMap((want) => judge(want, offered) ?? []);
  return notes.sort((a, b) => rank(a) - rank(b))[0] ?? null;
}

interface WantsParts {
  readonly database: Database;
  /** Called when wants were changed. */
  readonly onChange?: () => void;
}

/** The stored wants. They are kept in memory for the worker's life: it alone writes them. */
export function createWants({ database, onChange = () => undefined }: WantsParts) {
  let loading: Promise<readonly Want[]> | undefined;

  function forget(): void {
    loading = undefined;
    onChange();
  }

  async function load(): Promise<readonly Want[]> {
    const records = await database.read(['wants'], (transaction) =>
      transaction.objectStore('wants').getAll(),
    );
    return records
      .flatMap(({ want }) => wantSchema.safeParse(want).data ?? [])
      .sort((a, b) => (a.addedAt < b.addedAt ? 1 : -1));
  }

  async function list(): Promise<readonly Want[]> {
    loading ??= load();
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  }

  return {
    /** Every want, the latest first. */
    list,

    /** Adds a want; one of its id is replaced or `kept`. False where there are as many as there may be. */
    async save(want: Want, earlier: 'replaced' | 'kept' = 'replaced'): Promise<boolean> {
      const isSaved = await database.write(['wants'], async (transaction) => {
        const store = transaction.objectStore('wants');
        const [before, count] = await Promise.all([store.getKey(want.id), store.count()]);
        if (before === undefined && count >= mostWants) return false;
        if (before === undefined || earlier === 'replaced') await store.put({ id: want.id, want });
        return true;
      });
      forget();
      return isSaved;
    },

    /** Adds wants of a file or replaces those of their ids; returns the number of entries refused: malformed, or beyond the limit. */
    async take(list: readonly unknown[]): Promise<number> {
      const parsed = list.flatMap((want) => wantSchema.safeParse(want).data ?? []);
      const taken = await database.write(['wants'], async (transaction) => {
        const store = transaction.objectStore('wants');
        const ids = new Set(await store.getAllKeys());
        const fitting = parsed.filter(({ id }) => ids.has(id) || (ids.size < mostWants && ids.add(id)));
        await Promise.all(fitting.map((want) => store.put({ id: want.id, want })));
        return fitting.length;
      });
      forget();
      return list.length - taken;
    },

    async remove(id: string): Promise<void> {
      await database.write(['wants'], (transaction) => transaction.objectStore('wants').delete(id));
      forget();
    },

    /** Removes all wants, and the news of them. */
    async clear(): Promise<void> {
      await database.clear(['wants']);
      await database.kv.set('alerts', undefined);
      forget();
    },
  };
}
