import type { SentBucket } from '@/service/wire';
import { addSums, type PriceSum, toBucket } from './price-sum';
import { toWireBucket } from './wire-amount';

/** The entry of one condition or grade, as the specification sends it (2.5, 2.6). */
interface BucketTree {
  readonly summary: SentBucket;
  readonly countries: Readonly<
    Record<
      string,
      SentBucket | { readonly summary: SentBucket; readonly languages: Readonly<Record<string, SentBucket>> }
    >
  >;
}

/** Listings of one condition or grade that agree in country and language; '' stands for "not said". */
export interface TreeGroup extends PriceSum {
  readonly country: string;
  readonly language: string;
}

/**
 * The entry of one condition or grade: a summary of all its listings, and one entry for each known seller country with
 * its known languages. With `bareCountries`, a country of which no language is known is a bare bucket (specification
 * 2.5); without, every country has `summary` and `languages` (2.6). Keys stand in alphabetical order.
 */
export function toBucketTree(
  groups: readonly TreeGroup[],
  currency: string,
  { bareCountries }: { readonly bareCountries: boolean },
): BucketTree {
  const wire = (sums: readonly PriceSum[]) =>
    toWireBucket(toBucket(sums.reduce<PriceSum | undefined>(addSums, undefined)), currency);
  const countries = [...groupBy(groups, (group) => group.country)].map(([country, ofCountry]) => {
    const languages = Object.fromEntries(
      [...groupBy(ofCountry, (group) => group.language)].map(([language, sums]) => [language, wire(sums)]),
    );
    const summary = wire(ofCountry);
    const isBare = bareCountries && Object.keys(languages).length === 0;
    return [country, isBare ? summary : { summary, languages }] as const;
  });
  return { summary: wire(groups), countries: Object.fromEntries(countries) };
}

/** The entries by a key, in alphabetical order of the keys; entries with the key '' are left out. */
export function groupBy<Entry>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
): readonly (readonly [key: string, entries: readonly Entry[]])[] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    if (key === '') continue;
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}
