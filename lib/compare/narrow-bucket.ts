import type { Bucket, BucketTree } from '@/lib/domain/card';
import type { Comp, WeaknessCode } from './comparison';
import { isPrice } from './is-price';

/** Whose offers a comp should be of, and how many of them suffice. */
export interface Narrowing {
  /** ISO 3166-1 alpha-2 code of the preferred seller country, or empty for all. */
  readonly country: string;
  /** ISO 639-1 code that the listing says, or `unstated`. */
  readonly language: string;
  /** True when the card itself is only of that language, so that all its prices are. */
  readonly languageSettled: boolean;
  /** A narrower bucket counts from so many observations on. */
  readonly enough: number;
}

/** A bucket with a price, whose offers it covers, and what was wanted narrower. */
export interface NarrowedBucket {
  readonly bucket: Bucket;
  readonly scope: Comp['scope'];
  readonly wider: readonly WeaknessCode[];
  /** Whether the breakdown of what it covers shows prices of the wanted language, be they too few to stand alone. */
  readonly holdsLanguage: boolean;
}

/** Language codes that services write for one language beside its ISO 639-1 code in capitals. */
const otherCodes: Readonly<Record<string, string>> = { ja: 'JP', ko: 'KR', zh: 'CN' };

/**
 * The narrowest bucket with enough observations: country and language, then country, then all. Undefined where no
 * average is known at all. A breakdown by language exists only within a country (specification 2.5).
 */
export function narrowBucket(tree: BucketTree, wanted: Narrowing): NarrowedBucket | undefined {
  const { country, language, enough } = wanted;
  const entry =
    country !== '' && Object.hasOwn(tree.countries, country) ? tree.countries[country] : undefined;
  const inLanguage = entry && findLanguage(entry.languages, language);
  const candidates: readonly (readonly [Bucket | undefined, Comp['scope'], number])[] = [
    [inLanguage, { country, language }, enough],
    [entry?.summary, { country, language: null }, enough],
    [tree.summary, { country: null, language: null }, 0],
  ];
  for (const [bucket, scope, least] of candidates) {
    if (!bucket || !isPrice(bucket.avg) || bucket.population === 0) continue;
    // A number that is not known cannot be shown to be enough.
    if (least > 0 && !((bucket.population ?? 0) >= least)) continue;
    const covered = scope.country === null ? Object.values(tree.countries) : entry ? [entry] : [];
    const holdsLanguage = covered.some(({ languages }) => hasPrice(findLanguage(languages, language)));
    return { bucket, scope, wider: findWider(tree, scope, wanted), holdsLanguage };
  }
  return undefined;
}

function hasPrice(bucket: Bucket | undefined): boolean {
  return bucket !== undefined && isPrice(bucket.avg) && (bucket.population ?? 0) > 0;
}

/** Never one for a listing that states no language, whatever keys an answer has. */
function findLanguage(languages: Readonly<Record<string, Bucket>>, language: string): Bucket | undefined {
  if (language === 'unstated') return undefined;
  const codes = [language.toUpperCase(), otherCodes[language]].filter((code) => code !== undefined);
  const code = codes.find((key) => Object.hasOwn(languages, key));
  return code === undefined ? undefined : languages[code];
}

/** Without a preferred country no language was asked for; its mixture is said only where the answer shows one. */
function findWider(tree: BucketTree, scope: Comp['scope'], wanted: Narrowing): readonly WeaknessCode[] {
  const { country, language, languageSettled } = wanted;
  const mixes = () =>
    Object.values(tree.countries).some(({ languages }) =>
      Object.keys(languages).some((key) => key !== language.toUpperCase() && key !== otherCodes[language]),
    );
  const wantsLanguage = language !== 'unstated' && !languageSettled && scope.language === null;
  return [
    ...(country !== '' && scope.country === null ? (['wider-country'] as const) : []),
    ...(wantsLanguage && (country !== '' || mixes()) ? (['wider-language'] as const) : []),
  ];
}
