import { codePattern } from '@/lib/contract/wire';
import {
  parseCondition,
  parseCountry,
  parseCurrency,
  parseGrader,
  parseLanguage,
} from '@/service/sources/parse-values';
import { refusePrice } from '@/service/store/rates';
import type { PriceRow } from '@/service/store/tables';

/** TCGplayer's and Cardmarket's scales. */
const conditions: ReadonlySet<string> = new Set([
  ...['MINT', 'NEAR_MINT', 'LIGHTLY_PLAYED', 'MODERATELY_PLAYED', 'HEAVILY_PLAYED', 'DAMAGED'],
  ...['EXCELLENT', 'GOOD', 'LIGHT_PLAYED', 'PLAYED', 'POOR'],
]);
const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const tongues = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** From 1 to 10 in half steps. */
const gradePattern = /^([1-9](\.5)?|10)$/;

/** A check of one trait: whether a code is one, its name for people, and the code that was probably meant. */
interface Trait {
  readonly name: string;
  readonly isCode: (code: string) => boolean;
  readonly findMeant: (code: string) => string | undefined;
}

const traits = {
  currency: {
    name: 'currency code',
    isCode: (code) => currencies.has(code),
    findMeant: parseCurrency,
  },
  condition: {
    name: 'condition code',
    isCode: (code) => conditions.has(code),
    findMeant: parseCondition,
  },
  grader: {
    name: 'grader code',
    isCode: (code) => codePattern.test(code),
    findMeant: parseGrader,
  },
  grade: {
    name: 'grade from 1 to 10',
    isCode: (code) => gradePattern.test(code),
    findMeant: (text) => /^\D*(\d+(?:\.5)?)(?:\.0)?$/.exec(text)?.[1],
  },
  country: {
    name: 'country code',
    isCode: (code) =>
      /^[A-Z]{2}$/.test(code) &&
      parseCountry(code) === code &&
      code !== 'ZZ' &&
      regions.of(code) !== undefined,
    findMeant: parseCountry,
  },
  language: {
    name: 'language code',
    isCode: (code) => /^[A-Z]{2}$/.test(code) && tongues.of(code) !== undefined,
    findMeant: parseLanguage,
  },
} as const satisfies Readonly<Record<string, Trait>>;

/** Reasons by trait and code: a file has few codes and many rows. */
const reasons = new Map<string, string | null>();

function refuseCode(trait: keyof typeof traits, code: string): string | undefined {
  const key = `${trait} ${code}`;
  let reason = reasons.get(key);
  if (reason === undefined) {
    const { name, isCode, findMeant } = traits[trait];
    const meant = findMeant(code);
    const hint = meant !== undefined && meant !== code && isCode(meant) ? `; did you mean ${meant}?` : '';
    reason = isCode(code) ? null : `${code} is not a ${name}${hint}`;
    if (reasons.size > 10_000) reasons.clear();
    reasons.set(key, reason);
  }
  return reason ?? undefined;
}

/** Why no row has this price or these traits; undefined where one can. */
export function refuseRow(row: PriceRow): string | undefined {
  const { condition, grader, grade } = row;
  if (row.kind !== 'figures') {
    const price = refusePrice(row.minor);
    if (price !== undefined) return price;
  }
  // A mistyped currency would decide for good on that of its card.
  for (const trait of Object.keys(traits) as (keyof typeof traits)[]) {
    const code = row[trait];
    const reason = code === null ? undefined : refuseCode(trait, code);
    if (reason !== undefined) return reason;
  }
  if ((grader === null) !== (grade === null)) return 'grader and grade belong together';
  if (grader !== null && condition !== null) return 'a graded card has no raw condition';
  return undefined;
}
