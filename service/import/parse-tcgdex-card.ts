import { z } from 'zod';
import { fail, type Result, succeed } from '@/lib/domain/failure';
import type { CardRow } from '@/service/store/rows';
import { toCardId } from './card-id';
import { describeIssues } from './describe-issues';
import { toSlug } from './to-slug';
import { word } from './word';

const maybe = z.string().trim().max(300).nullish();

const commonShape = { id: word, set_id: word, number_full: maybe, rarity: maybe };

const englishSchema = z.object({ ...commonShape, number: word, name: word, set_name: word, mech: maybe });

const japaneseSchema = z.object({
  ...commonShape,
  number: maybe,
  local_id: word,
  name_ja: word,
  name_en: maybe,
  set_name_ja: maybe,
  set_name_en: maybe,
});

/** Every field of a TCGdex-shaped catalogue that means something. */
export const catalogueFields: readonly string[] = [
  ...new Set([...Object.keys(englishSchema.shape), ...Object.keys(japaneseSchema.shape)]),
];

/** Whether a record looks like a card of a TCGdex-shaped catalogue, English or Japanese, rather than a plain one. */
export function isTcgdexCard(record: unknown): boolean {
  return typeof record === 'object' && record !== null && 'set_id' in record;
}

/**
 * The card of one record of a TCGdex-shaped catalogue. The id there is kept as the source id and the public id derived
 * from it. A Japanese print has its English name where one is known (search finds it by both) and a set slug that
 * begins with `ja-`. The number is `<number>/<set size>` where the card prints a size, else the number alone.
 * `bad-request` names the field at fault.
 */
export function parseTcgdexCard(record: unknown): Result<CardRow> {
  const isJapanese = typeof record === 'object' && record !== null && 'name_ja' in record;
  return isJapanese ? parseJapanese(record) : parseEnglish(record);
}

function parseEnglish(record: unknown): Result<CardRow> {
  const parsed = englishSchema.safeParse(record);
  if (!parsed.success) return fail('bad-request', { detail: describeIssues(parsed.error) });
  const card = parsed.data;
  return succeed({
    id: toCardId(card.id),
    sourceId: card.id,
    hasPrintId: true,
    slug: joinSlug(card.name, card.id),
    name: card.name,
    // The catalogue keeps "Prime" out of the name; people who look for the card do not.
    otherNames: card.mech === 'Prime' ? [`${card.name} Prime`] : [],
    cardNumber: card.number_full || card.number,
    rarity: card.rarity ?? '',
    imageUrl: null,
    setSlug: toSlug(card.set_name) || toSlug(card.set_id),
    setName: card.set_name,
    language: 'EN',
  });
}

function parseJapanese(record: unknown): Result<CardRow> {
  const parsed = japaneseSchema.safeParse(record);
  if (!parsed.success) return fail('bad-request', { detail: describeIssues(parsed.error) });
  const card = parsed.data;
  const name = card.name_en || card.name_ja;
  return succeed({
    id: toCardId(card.id),
    sourceId: card.id,
    hasPrintId: true,
    slug: joinSlug(name, card.id),
    name,
    otherNames: name === card.name_ja ? [] : [card.name_ja],
    cardNumber: card.number_full || card.number || card.local_id,
    rarity: card.rarity ?? '',
    imageUrl: null,
    setSlug: `ja-${toSlug(card.set_name_en ?? '') || toSlug(card.set_id)}`,
    setName: card.set_name_en || card.set_name_ja || card.set_id,
    language: 'JA',
  });
}

function joinSlug(name: string, id: string): string {
  return [toSlug(name), toSlug(id)].filter(Boolean).join('-');
}
