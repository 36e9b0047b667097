import { z } from 'zod';

/** Most characters that an export file may have: room for many thousand corrections. */
export const maxExportLength = 5_000_000;

/** Paths are appended to an address: no user name, no query, no fragment, no slash at the end. */
const plainAddress = z
  .url({ protocol: /^https?$/ })
  .refine((value) => !/[?#@\\\s]/.test(value))
  .transform((value) => value.replace(/\/+$/, ''));
const address = z.union([z.literal(''), plainAddress]);
const wireName = z.string().regex(/^[A-Za-z0-9_.[\]-]{1,64}$/);
const headerName = z.string().regex(/^[A-Za-z0-9-]{1,64}$/);

/** `https://shop.example`, as `URL.origin` writes it. */
const shopOrigin = z
  .string()
  .regex(/^https:\/\/[a-z0-9.-]{1,253}(?::\d{1,5})?$/)
  .refine((value) => URL.canParse(value) && new URL(value).origin === value);
/** Each shop is a question to the browser whether it is allowed. */
const mostShops = 200;

const currencyCode = z.string().regex(/^[A-Z]{3}$/);
const money = z.strictObject({ minor: z.number().int().min(0).max(100_000_000), currency: currencyCode });

/**
 * Version 3 of the settings document. Keys are not part of it: see key-vault. Defaults come from `defaultSettings`,
 * so that every build mode states its own.
 */
export const settingsSchema = z.strictObject({
  version: z.literal(3),
  service: z.strictObject({
    /** Base address of Get card, without a trailing slash; empty until set. */
    baseUrl: address,
    /** Address of the gateway (search, history). */
    gatewayUrl: address,
    /** Value of the gateway host header; usually the gateway's host name. */
    gatewayHost: z.string().regex(/^[\x21-\x7e]{0,253}$/),
    plan: z.enum(['basic', 'pro', 'mega']),
    wire: z.strictObject({
      cursor: wireName,
      language: wireName,
      country: wireName,
      condition: wireName,
      soldKind: wireName,
    }),
    headers: z.strictObject({ gatewayKey: headerName, gatewayHost: headerName }),
  }),
  /** Switches of sites (`ebay`) and of their kinds of page (`ebay/search`); what is not named is as it comes. */
  sites: z.record(z.string(), z.boolean()),
  /** Origins of the shops that the reader of any shop reads, beyond the sites that are known. */
  shops: z.array(shopOrigin).max(mostShops),
  /**
   * When a page asks: a listing on hover or focus and an item page at once (`hover`), what comes into view as well
   * (`visible`), or only what is pressed (`button`).
   */
  ask: z.enum(['hover', 'visible', 'button']),
  /** Most calls to the service a day (UTC); 0 means no limit of the user's own. */
  dailyBudget: z.number().int().min(0).max(1_000_000),
  /** A difference up to this many percent counts as near market. */
  nearPercent: z.number().min(0).max(50),
  /** What counts as a deal worth having: at most so many percent of the comp, which rests on at least so many observations. */
  rule: z.strictObject({
    atMostPercent: z.number().min(1).max(200),
    leastPopulation: z.number().int().min(0).max(1000),
  }),
  /** What grading one card costs, all in; zero leaves it out of account. */
  gradingFee: money,
  /** ISO 4217 code in which prices are shown as well, or empty for the service's own alone. */
  currency: z.union([z.literal(''), currencyCode]),
  /** Where exchange rates come from; `none` compares nothing across currencies. */
  rates: z.strictObject({
    source: z.enum(['none', 'ecb', 'own']),
    /** The user's own table: the day they noted it, and units for one euro. */
    own: z.strictObject({
      date: z.union([z.literal(''), z.iso.date()]),
      perEuro: z.record(currencyCode, z.number().positive().max(1e9)),
    }),
  }),
  /** ISO 3166-1 alpha-2 code of the seller country to compare with where its buckets suffice, or empty for all. */
  country: z.union([z.literal(''), z.string().regex(/^[A-Z]{2}$/)]),
  /** ISO 639-1 codes of the languages of cards that the user buys; empty for all. */
  languages: z.array(z.string().regex(/^[a-z]{2}$/)).max(20),
  theme: z.enum(['auto', 'light', 'dark', 'contrast']),
  welcomed: z.boolean(),
});

/** The settings in force. */
export type Settings = z.output<typeof settingsSchema>;
