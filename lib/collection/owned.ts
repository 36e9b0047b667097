import { unparse } from 'papaparse';
import { z } from 'zod';
import type { CardIndex } from '@/lib/cards/card-index';
import { nameKey } from '@/lib/cards/name-key';
import type { CardKey } from '@/lib/domain/card';
import { toAmount } from '@/lib/domain/money';
import type { Recogniser } from '@/lib/recognise/recognise';
import type { Database } from '@/lib/storage/database';
import type { Covers } from '@/lib/value/appraisal';
import type { OwnedCopies, ValuedCopy } from './values';

const pageSize = 50;
const summedAtOnce = 1000;
const mostRows = 50_000;

const shortText = z.string().max(120);
const rowSchema = z.strictObject({
  line: z.number().int().min(1),
  name: shortText.min(1),
  ...{ set: shortText, setCode: shortText, number: shortText },
  quantity: z.number().int().min(1).max(100_000),
  ...{ condition: shortText, grade: shortText, language: shortText, printing: shortText },
  paid: z.strictObject({ minor: z.number().int(), currency: z.string().regex(/^[A-Z]{3}$/) }).nullable(),
});
type Row = z.output<typeof rowSchema>;

/** Rows of a file in one message; `cardKey` is the card that an earlier collection gave them, or ''. */
export const rowsSchema = z
  .array(rowSchema.extend({ cardKey: shortText }))
  .max(500)
  .readonly();

/** The place after which a page of a list begins. */
type Place = readonly [string, string];

const ownedSchema = z.object({
  id: z.string(),
  file: z.string(),
  cardKey: z.string().optional(),
  row: rowSchema,
});

/** Every settled copy, each card, condition and grade once, and the number of all copies. */
interface OwnedSum {
  readonly copies: readonly OwnedCopies[];
  readonly quantity: number;
}

interface DescribedCard {
  readonly key: CardKey;
  readonly name: string;
  readonly detail: string;
}

/** A row of the collection; `card` is null until it is settled, and `candidates` are the cards that it may be. */
interface OwnedRow extends Row {
  readonly id: string;
  readonly card: DescribedCard | null;
  readonly candidates: readonly DescribedCard[];
  /** What a value is asked for; null where the row is of another language or printing than the card's own prices. */
  readonly copy: ValuedCopy | null;
}

/** Rows of one page of a list, and the place after them where there are more. */
export interface OwnedPage {
  readonly rows: readonly OwnedRow[];
  readonly next: Place | null;
}

/** What the page learns of the collection for one listing. */
export interface OwnedNote {
  /** Copies owned of the card. */
  readonly copies: number;
  /** Conditions and grades of those, each once. */
  readonly covers: readonly Covers[];
  /** The set's name, where cards of it are owned and this one is not. */
  readonly missingFrom: string | null;
}

/** A file that was taken. */
export interface ImportedFile {
  /** A digest of its text. */
  readonly id: string;
  readonly name: string;
  readonly format: string;
  readonly at: string;
}

/** The size of the collection. */
export interface OwnedCounts {
  readonly rows: number;
  readonly unsettled: number;
  readonly files: readonly ImportedFile[];
}

const filesSchema = z
  .array(z.object({ id: z.string(), name: z.string(), format: z.string(), at: z.string() }))
  .catch([]);

/** The copy that a row is of. */
function rowCovers({ condition, grade }: Pick<Row, 'condition' | 'grade'>): Covers {
  const [grader, points] = grade.split(' ');
  if (grader && points) return { kind: 'grade', grader, grade: points };
  return condition ? { kind: 'condition', condition } : { kind: 'all-conditions' };
}

/** Whether a card's own prices are those of a printing in a collector's words; an unknown word is another printing. */
function isUsualPrinting(printing: string, rarity: string): boolean {
  const words = printing
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  if (/^(?:|regular|standard|unlimited)$/.test(words)) return true;
  if (rarity === 'Common' || rarity === 'Uncommon') return words === 'non holo';
  // A Rare has foil or not by its set; "foil" may be its reverse holo.
  return (
    /^(?:unlimited )?(?:holo|holofoil|holo foil)$/.test(words) || (words === 'foil' && rarity !== 'Rare')
  );
}

/** The copy that a row's value is of. */
function findCopy(index: CardIndex, row: Row, key: CardKey | undefined): ValuedCopy | null {
  const card = key === undefined ? undefined : index.findById(key);
  if (card === undefined || key === undefined) return null;
  const { rarity, set } = index.card(card);
  const language = index.sets[set]?.region === 'japan' ? 'ja' : 'en';
  const isOwn = (row.language || language) === language && isUsualPrinting(row.printing, rarity);
  return isOwn ? { key, covers: rowCovers(row) } : null;
}

interface OwnedParts {
  readonly database: Database;
  readonly loadCardIndex: () => Promise<CardIndex>;
  readonly loadRecogniser: () => Promise<Recogniser>;
  readonly now: () => Date;
}

/** The person's collection. One card is found by an index of the database. */
export function createOwned({ database, loadCardIndex, loadRecogniser, now }: OwnedParts) {
  const { kv } = database;

  function describe(index: CardIndex, key: CardKey): DescribedCard | null {
    const card = index.findById(key);
    if (card === undefined) return null;
    const { name, number, total, set } = index.card(card);
    const printed = number !== '' && total !== null ? `${number}/${total}` : number;
    return { key, name, detail: [printed, index.sets[set]?.name].filter(Boolean).join(' · ') };
  }

  /** Cards that a row may mean, the best first, and whether the first is sure. */
  function match(row: Row, index: CardIndex, recogniser: Recogniser) {
    const { name, number, set, setCode, language } = row;
    const same = set
      ? recogniser.findCard({ name, cardNumber: number, set: { slug: '', name: set } })
      : undefined;
    if (same !== undefined && number !== '') return { cards: [same], isSure: true };
    const coded = index.sets.filter(({ codes }) =>
      codes.some((code) => code.toLowerCase() === setCode.toLowerCase()),
    );
    const [numberOnly = ''] = number.split('/');
    const inSet = setCode && numberOnly ? coded.flatMap((one) => index.findInSet(one.index, numberOnly)) : [];
    const named = inSet.filter((card) => nameKey(index.card(card).name) === nameKey(name));
    if (named.length === 1) return { cards: named, isSure: true };
    const title = [name, number, set || setCode, language === 'ja' ? 'Japanese' : '']
      .filter(Boolean)
      .join(' ');
    const found = recogniser.match(recogniser.read({ title }));
    return { cards: found.cards.slice(0, 5), isSure: found.tier === 'sure' && found.cards.length > 0 };
  }

  function toRecord(file: string, id: string, row: Row, key: CardKey | null, index: CardIndex) {
    const card = key === null ? undefined : index.findById(key);
    const setId = card === undefined ? undefined : index.sets[index.card(card).set]?.id;
    return {
      ...{ id, file, row, name: nameKey(row.name) },
      ...(key === null ? { unsettled: file } : { cardKey: key }),
      ...(setId === undefined ? {} : { setId }),
    };
  }

  let summing: Promise<OwnedSum> | undefined;

  async function sumUp(): Promise<OwnedSum> {
    const index = await loadCardIndex();
    const copies = new Map<string, { copy: ValuedCopy; quantity: number; paid: Map<string, number[]> }>();
    let quantity = 0;
    // A part at a time, so that other answers need not wait.
    for (let from: string | null = ''; from !== null; ) {
      const range = IDBKeyRange.lowerBound(from, true);
      const records = await database.read(['owned'], (transaction) =>
        transaction.objectStore('owned').getAll(range, summedAtOnce),
      );
      for (const { row, cardKey } of records.flatMap(parseRecord)) {
        quantity += row.quantity;
        const copy = findCopy(index, row, cardKey);
        if (!copy) continue;
        const place = JSON.stringify(copy);
        const known = copies.get(place) ?? { copy, quantity: 0, paid: new Map<string, number[]>() };
        known.quantity += row.quantity;
        if (row.paid) {
          const [minor = 0, bought = 0] = known.paid.get(row.paid.currency) ?? [];
          known.paid.set(row.paid.currency, [minor + row.paid.minor * row.quantity, bought + row.quantity]);
        }
        copies.set(place, known);
      }
      from = records.length < summedAtOnce ? null : (records.at(-1)?.id ?? null);
    }
    return {
      quantity,
      copies: [...copies.values()].map(({ copy, paid, ...own }) => ({
        ...{ ...copy, ...own },
        paid: [...paid].map(([currency, [minor = 0, bought = 0]]) => ({
          amount: { minor, currency },
          quantity: bought,
        })),
      })),
    };
  }

  /** After a change the copies are summed up anew. */
  async function changing<T>(change: Promise<T>): Promise<T> {
    try {
      return await change;
    } finally {
      summing = undefined;
    }
  }

  const parseRecord = (record: unknown) => ownedSchema.safeParse(record).data ?? [];

  /** The records of a page between two places of an index: as fast at its end as at its beginning. */
  async function loadPage(by: 'name' | 'unsettled', from: string[], to: IDBValidKey) {
    const isAfter = from.length === 2;
    const found = await database.read(['owned'], (transaction) =>
      transaction
        .objectStore('owned')
        .index(by)
        .getAll(IDBKeyRange.bound(from, to, isAfter), pageSize + 1),
    );
    const last = found.length > pageSize ? found[pageSize - 1] : undefined;
    const next: Place | null = last ? [last[by] ?? '', last.id] : null;
    return { records: found.slice(0, pageSize).flatMap(parseRecord), next };
  }

  async function loadFiles(): Promise<readonly ImportedFile[]> {
    return filesSchema.parse(await kv.get('owned-files'));
  }

  async function removeFile(id: string): Promise<void> {
    const removing = database.write(['owned'], async (transaction) => {
      const store = transaction.objectStore('owned');
      for (const key of await store.index('file').getAllKeys(id)) await store.delete(key);
    });
    await changing(removing);
    await kv.update('owned-files', (old) => filesSchema.parse(old).filter((file) => file.id !== id));
  }

  return {
    /** Takes rows of a file; the same rows again change nothing. False where there would be too many. */
    async add(file: Omit<ImportedFile, 'at'>, rows: z.output<typeof rowsSchema>): Promise<boolean> {
      const [index, recogniser] = await Promise.all([loadCardIndex(), loadRecogniser()]);
      const records = rows.map(({ cardKey, ...row }) => {
        // In the order of lines as text too.
        const id = `${file.id}:${String(row.line).padStart(6, '0')}`;
        if (index.findById(cardKey) !== undefined) return toRecord(file.id, id, row, cardKey, index);
        const { cards, isSure } = match(row, index, recogniser);
        const [best] = cards;
        const key = isSure && best !== undefined ? index.card(best).id : null;
        return toRecord(file.id, id, row, key, index);
      });
      const taking = database.write(['owned'], async (transaction) => {
        const store = transaction.objectStore('owned');
        const before = await Promise.all(records.map(({ id }) => store.getKey(id)));
        const added = before.filter((key) => key === undefined).length;
        if ((await store.count()) + added > mostRows) return false;
        await Promise.all(records.map((record) => store.put(record)));
        return true;
      });
      const isTaken = await changing(taking);
      if (isTaken) {
        await kv.update('owned-files', (old) => [
          { ...file, at: now().toISOString() },
          ...filesSchema.parse(old).filter(({ id }) => id !== file.id),
        ]);
      }
      return isTaken;
    },

    removeFile,

    async count(): Promise<OwnedCounts> {
      const [rows, unsettled] = await database.read(['owned'], (transaction) => {
        const store = transaction.objectStore('owned');
        return Promise.all([store.count(), store.index('unsettled').count()]);
      });
      return { rows, unsettled, files: await loadFiles() };
    },

    /** Every copy that a value is asked for; kept for the worker's life, since it alone changes them. */
    async sum(): Promise<OwnedSum> {
      summing ??= sumUp();
      summing.catch(() => {
        summing = undefined;
      });
      return summing;
    },

    /** The owned copies of a card, by two lookups at most. */
    async find(key: CardKey, setId: string | null): Promise<OwnedNote | null> {
      const found = await database.read(['owned'], async (transaction) => {
        const store = transaction.objectStore('owned');
        const records = await store.index('cardKey').getAll(key, pageSize);
        const inSet =
          records.length === 0 && setId !== null ? await store.index('setId').getKey(setId) : undefined;
        return { records, isMissing: inSet !== undefined };
      });
      const rows = found.records.flatMap(parseRecord).map(({ row }) => row);
      if (rows.length > 0) {
        const covers = new Map(rows.map((row) => [`${row.condition} ${row.grade}`, rowCovers(row)]));
        return {
          copies: rows.reduce((sum, { quantity }) => sum + quantity, 0),
          covers: [...covers.values()].filter(({ kind }) => kind !== 'all-conditions'),
          missingFrom: null,
        };
      }
      if (!found.isMissing) return null;
      const set = (await loadCardIndex()).sets.find(({ id }) => id === setId);
      return set ? { copies: 0, covers: [], missingFrom: set.name } : null;
    },

    /** A page of the rows by name, of those whose name begins with `q`. */
    async list(q: string, after: Place | null): Promise<OwnedPage> {
      const index = await loadCardIndex();
      const begin = nameKey(q);
      const { records, next } = await loadPage('name', [...(after ?? [begin])], [`${begin}\uffff`]);
      const rows = records.map(({ id, row, cardKey }) => ({
        ...row,
        id,
        card: cardKey === undefined ? null : describe(index, cardKey),
        candidates: [],
        copy: findCopy(index, row, cardKey),
      }));
      return { rows, next };
    },

    /** A page of the rows that wait to be settled, with cards to choose from. */
    async listUnsettled(after: Place | null): Promise<OwnedPage> {
      const [index, recogniser] = await Promise.all([loadCardIndex(), loadRecogniser()]);
      const { records, next } = await loadPage('unsettled', [...(after ?? [])], [[]]);
      const rows = records.map(({ id, row }) => ({
        ...{ ...row, id, card: null, copy: null },
        candidates: match(row, index, recogniser).cards.flatMap(
          (card) => describe(index, index.card(card).id) ?? [],
        ),
      }));
      return { rows, next };
    },

    /** Gives a row its card, or removes the row with `key` null; false where either is not known. */
    async settle(id: string, key: CardKey | null): Promise<boolean> {
      const index = await loadCardIndex();
      if (key !== null && index.findById(key) === undefined) return false;
      const settling = database.write(['owned'], async (transaction) => {
        const store = transaction.objectStore('owned');
        const old = ownedSchema.safeParse(await store.get(id)).data;
        if (!old) return false;
        if (key === null) await store.delete(id);
        else await store.put(toRecord(old.file, id, old.row, key, index));
        return true;
      });
      return changing(settling);
    },

    /** All rows as a CSV file that this extension reads again. */
    async write(): Promise<string> {
      const records = await database.read(['owned'], (transaction) =>
        transaction.objectStore('owned').getAll(),
      );
      const rows = records.flatMap(parseRecord).map(({ row, cardKey }) => ({
        ...{ Name: row.name, 'Set name': row.set, 'Set code': row.setCode, 'Card number': row.number },
        ...{
          Quantity: row.quantity,
          Condition: row.condition.replaceAll('_', ' ').toLowerCase(),
          Grade: row.grade,
        },
        ...{ Language: row.language, Printing: row.printing },
        'Purchase price': row.paid ? toAmount(row.paid) : '',
        'Purchase price currency': row.paid?.currency ?? '',
        'Card Comps': cardKey ?? '',
      }));
      // An own apostrophe before such a sign gets another, so that reading takes away one.
      return unparse(rows, { escapeFormulae: /^'*[=+\-@\t\r]/ });
    },

    async clear(): Promise<void> {
      await changing(database.clear(['owned']));
      await kv.set('owned-files', undefined);
    },
  };
}
