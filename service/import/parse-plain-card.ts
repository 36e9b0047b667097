import { z } from 'zod';
import { fail, type Result, succeed } from '@/lib/domain/failure';
import type { CardRow } from '@/service/store/rows';
import { isUuid, toCardId } from './card-id';
import type { FileColumns } from './check-columns';
import { describeIssues } from './describe-issues';
import { word } from './word';

const plainCardSchema = z.object({
  id: word,
  slug: word,
  name: word,
  card_number: word,
  rarity: z.string().trim().max(300).nullish(),
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
  known: Object.keys(plainCardSchema.shape),
};

/**
 * The card of one record with the fields id, slug, name, card_number, rarity, image_url, set_slug, set_name and
 * language, as columns of CSV or keys of JSON; rarity and image_url may be empty. An id that is no UUID is kept as the
 * source id, and the public id is derived from it. Slugs of Japanese sets begin with `ja-`. `bad-request` names the field at fault.
 */
export function parsePlainCard(record: unknown): Result<CardRow> {
  const parsed = plainCardSchema.safeParse(record);
  if (!parsed.success) return fail('bad-request', { detail: describeIssues(parsed.error) });
  const card = parsed.data;
  const isPublic = isUuid(card.id);
  const language = card.language.toUpperCase();
  const isUnmarked = language === 'JA' && !card.set_slug.startsWith('ja-');
  return succeed({
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
  });
}
