import { z } from 'zod';

// The policy of extension pages refuses the code that zod would compile.
z.config({ jitless: true });

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
/** Each shop costs a permission check. */
const mostShops = 200;

const currencyCode = z.string().regex(/^[A-Z]{3}$/);
const money = z.strictObject({ minor: z.number().int().min(0).max(100_000_000), currency: currencyCode });

const percent = z.number().min(0).max(100);
const countryCode = z.string().regex(/^[A-Z]{2}$/);
const noMoney = { minor: 0, currency: 'USD' };
/** Percent of a price, the day and the page where the user read it. */
const cost = {
  percent: percent.default(0),
  date: z.union([z.literal(''), z.iso.date()]).default(''),
  link: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]).default(''),
};
const costAbove = z.strictObject({ ...cost, from: money.default(noMoney) }).prefault({});
/** Fields that are missing are zero: no default stands for what a user's country takes. */
const homeCosts = z.strictObject({
  tax: z.strictObject(cost).prefault({}),
  duty: costAbove,
  importTax: costAbove,
  extra: z.strictObject(cost).prefault({}),
  /** By site id; `fixed` comes on top of the percent. */
  protection: z
    .record(z.string().regex(/^[a-z0-9-]{1,32}$/), z.strictObject({ ...cost, fixed: money.default(noMoney) }))
    .default({}),
});

/** The settings document; keys are not part of it (settings-store). */
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
  /** Switches of sites (`ebay`) and of their kinds of page (`ebay/search`); absent ones have their default. */
  sites: z.record(z.string(), z.boolean()),
  /** Origins of the shops that the generic reader reads. */
  shops: z.array(shopOrigin).max(mostShops),
  /**
   * When a page asks: a listing on hover or focus and an item page at once (`hover`), listings in view as well
   * (`visible`), or only pressed ones (`button`).
   */
  ask: z.enum(['hover', 'visible', 'button']),
  /** Most calls to the service a day (UTC); 0 means no limit of the user's own. */
  dailyBudget: z.number().int().min(0).max(1_000_000),
  /** Whether wanted cards are asked about by themselves, and with how many of the day's calls. */
  alerts: z.strictObject({ isOn: z.boolean(), calls: z.number().int().min(6).max(10_000) }),
  /** A difference up to this many percent counts as near market. */
  nearPercent: z.number().min(0).max(50),
  /** A deal costs at most so many percent of a comp that rests on at least so many observations. */
  rule: z.strictObject({
    atMostPercent: z.number().min(1).max(200),
    leastPopulation: z.number().int().min(0).max(1000),
  }),
  /** Percent of the value that a highest bid or an offer leaves; null for the rest of `rule.atMostPercent`. */
  marginPercent: percent.nullable(),
  /** What purchases truly cost the user, in numbers of the user's own by country of residence. */
  costs: z.strictObject({
    isOn: z.boolean(),
    home: z.union([z.literal(''), countryCode]),
    /** Whether the tax on every purchase counts in verdicts too. */
    countsTax: z.boolean(),
    byHome: z.record(countryCode, homeCosts),
  }),
  /** Cost of grading one card, all in; zero leaves it out of account. */
  gradingFee: money,
  /** Of 100 near-mint copies sent in, how many come back as a 10, a 9 and an 8. */
  gradeOdds: z.strictObject({ ten: percent, nine: percent, eight: percent }),
  /** What a marketplace keeps of a sale, in percent, and what sending a slab costs. */
  sellingFeePercent: percent,
  postage: money,
  /** What the service's condition and grade buckets hold, where the user knows. */
  buckets: z.enum(['unknown', 'asks', 'sales']),
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
  country: z.union([z.literal(''), countryCode]),
  /** ISO 639-1 codes of the languages of cards that the user buys; empty for all. */
  languages: z.array(z.string().regex(/^[a-z]{2}$/)).max(20),
  theme: z.enum(['auto', 'light', 'dark', 'contrast']),
  /** Whether listings that pages show are kept on this computer. */
  keepSeen: z.boolean(),
  welcomed: z.boolean(),
});

/** The settings in force. */
export type Settings = z.output<typeof settingsSchema>;

type PlainRecord = { [key: string]: unknown };

export function isPlainRecord(value: unknown): value is PlainRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A document made valid, and the dotted names of the fields that were not (`service.baseUrl`); `''` is the whole of it. */
interface Repaired {
  readonly settings: Settings;
  readonly repaired: readonly string[];
}

/** Settings read from a document; `isNewer` when a newer program wrote it, so that it must not be overwritten. */
export type ParsedSettings = Repaired & { readonly isNewer: boolean };

type Migration = (document: PlainRecord) => PlainRecord;
/** Oldest first: the step at index n leads from version n + 1 to n + 2. Version 1 is the first. */
const migrations: readonly Migration[] = [];

function migrate(document: PlainRecord, steps: readonly Migration[]): PlainRecord {
  const { version } = document;
  if (!Number.isInteger(version) || Number(version) < 1) return document;
  let migrated = document;
  for (const [index, step] of steps.entries()) {
    if (index + 1 >= Number(version)) migrated = { ...step(structuredClone(migrated)), version: index + 2 };
  }
  return migrated;
}

/**
 * The settings in a stored document of any version; fields that are missing, wrong or unknown get their default, or are
 * dropped. `steps` lead from older versions to the current one.
 */
export function parseSettings(document: unknown, defaults: Settings, steps = migrations): ParsedSettings {
  if (!isPlainRecord(document)) return { ...repair(document, defaults), isNewer: false };
  const isNewer = Number.isInteger(document.version) && Number(document.version) > steps.length + 1;
  const current = isNewer ? { ...document, version: defaults.version } : migrate(document, steps);
  return { ...repair(current, defaults), isNewer };
}

function repair(document: unknown, defaults: Settings): Repaired {
  const root: PlainRecord = { document: structuredClone(document) };
  const repaired = new Set<string>();
  // A replaced branch cannot be wrong again, so each round removes at least one wrong field.
  for (let round = 0; round < 10; round += 1) {
    const parsed = settingsSchema.safeParse(root.document);
    if (parsed.success) return { settings: parsed.data, repaired: [...repaired].sort() };
    for (const issue of parsed.error.issues) {
      const paths =
        issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
      for (const path of paths) {
        repaired.add(path.map(String).join('.'));
        replaceAt(root, ['document', ...path.map(String)], { document: defaults });
      }
    }
  }
  return { settings: structuredClone(defaults), repaired: [''] };
}

/** Puts the value that `source` holds at `path` into `target`, or deletes the field where `source` has none. */
function replaceAt(target: PlainRecord, path: readonly string[], source: PlainRecord): void {
  const [key, ...rest] = path;
  if (key === undefined) return;
  const inner = ownField(target, key);
  const innerSource = ownField(source, key);
  if (rest.length > 0 && isPlainRecord(inner)) {
    replaceAt(inner, rest, isPlainRecord(innerSource) ? innerSource : {});
  } else if (innerSource === undefined) {
    delete target[key];
  } else {
    target[key] = structuredClone(innerSource);
  }
}

/** A stored document may have a field called `valueOf` or `__proto__`: inherited members are no fields of it. */
function ownField(record: PlainRecord, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
