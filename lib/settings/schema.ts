import { z } from 'zod';

/** Paths are appended to an address: no user name, no query, no fragment, no slash at the end. */
const plainAddress = z
  .url({ protocol: /^https?$/ })
  .refine((value) => !/[?#@\\\s]/.test(value))
  .transform((value) => value.replace(/\/+$/, ''));
const address = z.union([z.literal(''), plainAddress]);
const wireName = z.string().regex(/^[A-Za-z0-9_.[\]-]{1,64}$/);
const headerName = z.string().regex(/^[A-Za-z0-9-]{1,64}$/);

/**
 * Version 1 of the settings document. Keys are not part of it: see key-vault. Defaults come from `defaultSettings`,
 * so that every build mode states its own.
 */
export const settingsSchema = z.strictObject({
  version: z.literal(1),
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
  /** Site id to switch; a site that is not named is on. */
  sites: z.record(z.string(), z.boolean()),
  /** Whether a page asks by itself (results on hover or focus, an item page at once) or only when a mark is pressed. */
  ask: z.enum(['hover', 'button']),
  /** Most calls to the service a day (UTC); 0 means no limit of the user's own. */
  dailyBudget: z.number().int().min(0).max(1_000_000),
  /** A difference up to this many percent counts as near market. */
  nearPercent: z.number().min(0).max(50),
  welcomed: z.boolean(),
});

/** The settings in force. */
export type Settings = z.output<typeof settingsSchema>;
