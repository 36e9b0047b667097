import { hash } from 'node:crypto';
import { z } from 'zod';
import type { CardRow } from '@/service/store/tables';
import { type FileColumns, type FileRecord, type NumberedRow, parseRow, readRecords } from './read-records';

/** Namespace of this service's ids for cards of other catalogues; never changes, so that a card keeps its id. */
const namespace = Buffer.from('5f0c6f2e3b1d4c0a9f7e2d8b6a4c1e35', 'hex');
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The public id of a card that another catalogue calls `sourceId`: its UUID version 5 (RFC 9562). Case counts. */
export function toCardId(sourceId: string): string {
  const bytes = hash('sha1', Buffer.concat([namespace, Buffer.from(sourceId)]), 'buffer');
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex', 0, 16);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Whether an id is a UUID already, and so a card's public id as it stands. */
export function isUuid(id: string): boolean {
  return uuid.test(id);
}

/** Lower-case Latin letters and digits with hyphens between words ("Lt. Surge's Raichu" → "lt-surges-raichu"); may be ''. */
export function toSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll('!', ' exclamation ')
    .replaceAll('?', ' question ')
    .replaceAll('♀', ' f ')
    .replaceAll('♂', ' m ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

const word = z
  .string()
  .trim()
  .min(1)
  .max(300)
  .regex(/^\P{Cc}*$/u, 'must be printable');
const maybe = z.string().trim().max(300).nullish();

const plainCard = z.object({
  id: word,
  slug: word,
  name: word,
  card_number: word,
  rarity: maybe,
  image_url: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).nullish(),
  set_slug: word,
  set_name: word,
  language: z
    .string()
    .trim()
    .regex(/^[A-Za-z]{2}$/, 'must be two letters'),
});

/** The columns of a file of plain cards. */
export const cardColumns: FileColumns = {
  required: ['id', 'slug', 'name', 'card_number', 'set_slug', 'set_name', 'language'],
  known: Object.keys(plainCard.shape),
};

const commonShape = { id: word, set_id: word, number_full: maybe, rarity: maybe };
const englishCard = z.object({ ...commonShape, number: word, name: word, set_name: word, mech: maybe });
const japaneseCard = z.object({
  ...commonShape,
  number: maybe,
  local_id: word,
  name_ja: word,
  name_en: maybe,
  set_name_ja: maybe,
  set_name_en: maybe,
});

const plainRow = plainCard.transform(fromPlain);
const englishRow = englishCard.transform(fromEnglish);
const japaneseRow = japaneseCard.transform(fromJapanese);

const catalogueColumns = [...Object.keys(englishCard.shape), ...Object.keys(japaneseCard.shape)];

/** The columns of a file of cards, plain or of a catalogue, in which no line break may stand. */
export const allCardColumns: readonly string[] = [...cardColumns.known, ...catalogueColumns];

/** Whether a record looks like a card of a TCGdex-shaped catalogue, English or Japanese, rather than a plain one. */
export function isCatalogueCard(record: FileRecord): boolean {
  return hasField(record, 'set_id');
}

/** The card of a record, or why it holds none. */
export function parseCard(record: FileRecord): NumberedRow<CardRow> {
  if (!isCatalogueCard(record)) return parseRow(plainRow, record);
  return parseRow(hasField(record, 'name_ja') ? japaneseRow : englishRow, record);
}

/** The cards of a file with their lines: CSV where the name ends in `.csv`, else JSON Lines. Rejects when it cannot be read. */
export async function* readCardFile(file: string): AsyncGenerator<NumberedRow<CardRow>> {
  for await (const block of readRecords(file, undefined, allCardColumns)) yield* block.records.map(parseCard);
}

function hasField(record: FileRecord, name: string): boolean {
  return (
    'value' in record && typeof record.value === 'object' && record.value !== null && name in record.value
  );
}

/** Slugs of Japanese sets begin with `ja-`. */
function fromPlain(card: z.output<typeof plainCard>): CardRow {
  const isPublic = isUuid(card.id);
  const language = card.language.toUpperCase();
  const isUnmarked = language === 'JA' && !card.set_slug.startsWith('ja-');
  return {
    id: isPublic ? card.id : toCardId(card.id),
    sourceId: isPublic ? null : card.id,
    slug: card.slug,
    name: card.name,
    cardNumber: card.card_number,
    rarity: card.rarity ?? '',
    imageUrl: card.image_url || null,
    setSlug: isUnmarked ? `ja-${card.set_slug}` : card.set_slug,
    setName: card.set_name,
    language,
  };
}

function fromEnglish(card: z.output<typeof englishCard>): CardRow {
  return {
    ...fromCatalogue(card, card.name),
    // The catalogue keeps "Prime" out of the name; people search with it.
    otherNames: card.mech === 'Prime' ? [`${card.name} Prime`] : [],
    cardNumber: card.number_full || card.number,
    setSlug: toSlug(card.set_name) || toSlug(card.set_id),
    setName: card.set_name,
    language: 'EN',
  };
}

/** A Japanese print has its English name where one is known; search finds it by both. */
function fromJapanese(card: z.output<typeof japaneseCard>): CardRow {
  const name = card.name_en || card.name_ja;
  return {
    ...fromCatalogue(card, name),
    otherNames: name === card.name_ja ? [] : [card.name_ja],
    cardNumber: card.number_full || card.number || card.local_id,
    setSlug: `ja-${toSlug(card.set_name_en ?? '') || toSlug(card.set_id)}`,
    setName: card.set_name_en || card.set_name_ja || card.set_id,
    language: 'JA',
  };
}

function fromCatalogue(
  { id, rarity }: { readonly id: string; readonly rarity?: string | null | undefined },
  name: string,
) {
  return {
    id: toCardId(id),
    sourceId: id,
    hasPrintId: true,
    slug: [toSlug(name), toSlug(id)].filter(Boolean).join('-'),
    name,
    rarity: rarity ?? '',
    imageUrl: null,
  };
}
