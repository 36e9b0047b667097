import { z } from 'zod';
import { wireName } from '@/lib/contract/wire';
import { fail, type Result, succeed } from '@/lib/domain/failure';
import { listingLimits } from '@/lib/domain/listing';
import { historyWindows } from '@/lib/history/history';
import { maxExportLength, settingsSchema } from '@/lib/settings/settings';
import { type CallName, type Envelope, type InputOf, storedKinds } from './protocol';

const moneySchema = z.strictObject({ minor: z.number().int(), currency: z.string().regex(/^[A-Z]{3}$/) });
/** More than any results page shows at once. */
const mostListings = 500;
const shortText = z.string().max(listingLimits.text);

const site = z.string().regex(/^[a-z0-9-]{1,32}$/);

const listingSchema = z.strictObject({
  site,
  id: z.string().min(1).max(listingLimits.id),
  page: z.enum(['results', 'item', 'offers']),
  title: z.string().min(1).max(listingLimits.title),
  asking: moneySchema.nullable(),
  askingText: shortText,
  priceKind: z.enum([
    'fixed',
    'best-offer',
    'auction',
    'auction-buy-now',
    'range',
    'from',
    'sold',
    'unknown',
  ]),
  currentBid: moneySchema.nullable(),
  shipping: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('free') }),
    z.strictObject({ kind: z.literal('known'), amount: moneySchema }),
    z.strictObject({ kind: z.literal('unknown') }),
  ]),
  condition: shortText.nullable(),
  specifics: z
    .record(z.string().max(listingLimits.fieldName), z.string().max(listingLimits.fieldValue))
    .refine((fields) => Object.keys(fields).length <= listingLimits.fields),
  url: z
    .url({ protocol: /^https?$/ })
    .max(listingLimits.url)
    .exactOptional(),
  bids: z.number().int().min(0).exactOptional(),
  endsAt: z.iso.datetime({ offset: true }).exactOptional(),
  soldOn: z.iso.date().exactOptional(),
  language: z
    .string()
    .regex(/^[a-z]{2}$/)
    .exactOptional(),
  quantity: z.number().int().min(0).exactOptional(),
  sellerCountry: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .exactOptional(),
  productId: z.string().min(1).max(listingLimits.id).exactOptional(),
});

const toSortSchema = z.strictObject({
  listings: z.array(listingSchema.nullable().catch(null)).max(mostListings),
  bar: z.enum(['none', 'count', 'load']),
});

const ticket = z.string().min(1).max(64);
const cursor = z.string().max(2000);
/** By the wire's own rule: it becomes part of a path. */
const cardId = wireName(128).min(1);
const filter = z.string().min(1).max(80).exactOptional();
const filtersSchema = z.strictObject({ set: filter, grade: filter, condition: filter, language: filter });
const isWindow = (days: number): boolean => historyWindows.some((window) => window === days);
const keySchema = z.string().max(512).nullable().optional();

const shownTab = { tabId: z.number().int(), url: z.string().max(20_000) };

/** One schema for each call; a call without one does not compile. */
const inputSchemas: { readonly [Name in CallName]: z.ZodType<InputOf<Name>> } = {
  'page/load': z.strictObject({ site: z.string().max(32), shown: toSortSchema.exactOptional() }),
  'page/sort': toSortSchema,
  'listing/price': z.strictObject({ listing: listingSchema, depth: z.enum(['label', 'full']), ticket }),
  'listing/cancel': z.strictObject({ tickets: z.array(ticket).max(2000) }),
  'panel/load': z.null(),
  'bar/load': z.null(),
  'deals/load': z.null(),
  'bar/save': z.strictObject({
    collapsed: z.boolean(),
    sort: z.enum(['page', 'deal']),
    over: z.enum(['show', 'dim', 'hide']),
    onlySureDeals: z.boolean(),
  }),
  'tab/load': z.strictObject(shownTab),
  'tab/switch': z.strictObject({ ...shownTab, on: z.boolean() }),
  'shop/remove': z.strictObject({ shop: z.string().max(300) }),
  'calls/estimate': z.strictObject({ listings: z.array(listingSchema).max(mostListings) }),
  'correction/save': z.strictObject({ listing: listingSchema, cardId: cardId.nullable() }),
  'correction/remove': z.strictObject({ listing: listingSchema }),
  'candidate/find': z.strictObject({
    listing: listingSchema,
    q: shortText.min(1).nullable(),
    cursor: cursor.nullable(),
    ticket,
  }),
  'picture/load': z.strictObject({ cardId }),
  'history/load': z.strictObject({
    cardId,
    kind: z.enum(['sold', 'listings']),
    days: z.number().refine(isWindow),
  }),
  'card/open': z.strictObject({ cardId, fit: z.string().max(60).optional() }),
  'options/open': z.null(),
  'card/search': z.strictObject({
    q: shortText,
    cursor: cursor.nullable(),
    filters: filtersSchema,
  }),
  'recent/load': z.null(),
  'recent/save': z.strictObject({ q: shortText, filters: filtersSchema }),
  'card/get': z.strictObject({ id: cardId }),
  'status/load': z.null(),
  'settings/load': z.null(),
  'settings/save': settingsSchema,
  'settings/export': z.null(),
  'settings/import': z.strictObject({ text: z.string().max(maxExportLength) }),
  'rates/load': z.null(),
  'data/measure': z.null(),
  'data/clear': z.strictObject({ kinds: z.array(z.enum(storedKinds)).max(storedKinds.length) }),
  'losses/dismiss': z.null(),
  'keys/load': z.null(),
  'keys/save': z.strictObject({
    apiKey: keySchema,
    gatewayKey: keySchema,
    keep: z.enum(['browser', 'session']).optional(),
  }) as z.ZodType<InputOf<'keys/save'>>,
  'connection/test': z.null(),
};

const envelopeSchema = z.strictObject({ cardComps: z.literal(1), call: z.string(), input: z.unknown() });

function isCallName(name: string): name is CallName {
  return Object.hasOwn(inputSchemas, name);
}

/** Whether a message is meant for this extension's worker at all. */
export function isEnvelope(message: unknown): boolean {
  return typeof message === 'object' && message !== null && Object.hasOwn(message, 'cardComps');
}

/** The call with its input checked: exact keys, lengths and values; `bad-request` naming the field otherwise. */
export function parseCall(message: unknown): Result<Envelope> {
  const envelope = envelopeSchema.safeParse(message);
  if (!envelope.success) return fail('bad-request', { detail: 'envelope' });
  const { call } = envelope.data;
  if (!isCallName(call)) return fail('bad-request', { detail: 'call' });
  const input = inputSchemas[call].safeParse(envelope.data.input ?? null);
  if (!input.success) return fail('bad-request', { detail: input.error.issues[0]?.path.join('.') || call });
  return succeed({ cardComps: 1, call, input: input.data });
}
