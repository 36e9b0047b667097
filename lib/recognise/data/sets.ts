import { foldPhrase } from '@/lib/recognise/tokens';
import lexicon from './lexicon.json' with { type: 'json' };

/**
 * Western sets from 1999 to 2010, one a line: own id, printed total (or -), release month, codes, first the usual
 * English name and then other names; `~` marks a name that
 * counts only beside another sign of the set, `de:` and the like the language whose name it is.
 */
const classicSets = lexicon.classicSets.join('\n');

/** Western sets since 2019, in the form that sets-classic.ts explains. */
const currentSets = lexicon.currentSets.join('\n');

/** Western sets from 2010 to 2019, in the form that sets-classic.ts explains. */
const modernSets = lexicon.modernSets.join('\n');

/** A set as this project knows it. `id` is its own id, which is also the first guess of a service's slug. */
export interface CardSet {
  readonly id: string;
  readonly name: string;
  /** Printed total as {@link CollectorNumber} holds it ("102", "TG30", "SV-P"); null where cards print none. */
  readonly total: string | null;
  readonly year: number;
  readonly month: number;
  readonly codes: readonly string[];
  readonly aliases: readonly {
    readonly phrase: string;
    readonly weak: boolean;
    readonly language: string | null;
  }[];
  readonly japanese: boolean;
}

function readSets(lines: string, japanese: boolean): CardSet[] {
  return lines
    .split('\n')
    .filter((line) => line.includes('|'))
    .map((line) => {
      const [id = '', total = '-', released = '', codes = '', names = ''] = line.split('|');
      const all = names.split(';');
      const aliases = all.map(readAlias);
      return {
        id,
        name: (all[0] ?? id).replace('~', ''),
        total: total === '-' ? null : total,
        year: Number(released.slice(0, 4)),
        month: Number(released.slice(5)),
        codes: codes ? codes.split(',') : [],
        aliases,
        japanese,
      };
    });
}

function readAlias(name: string): CardSet['aliases'][number] {
  const m = /^(~?)(?:([a-z]{2}):)?(.*)$/.exec(name);
  return { phrase: foldPhrase(m?.[3] ?? name), weak: m?.[1] === '~', language: m?.[2] ?? null };
}

/** Every set this project knows, oldest first within western and then Japanese sets. */
export const cardSets: readonly CardSet[] = [
  ...readSets(classicSets, false),
  ...readSets(modernSets, false),
  ...readSets(currentSets, false),
  ...readSets(lexicon.japaneseSets.join('\n'), true),
];

const byId = new Map(cardSets.map((set) => [set.id, set]));
const byTotal = groupBy((set) => (set.total ? [set.total] : []));
const byCode = groupBy((set) => set.codes.map((code) => code.toLowerCase()));

function groupBy(keysOf: (set: CardSet) => string[]): Map<string, CardSet[]> {
  const groups = new Map<string, CardSet[]>();
  for (const set of cardSets) {
    for (const key of keysOf(set)) groups.set(key, [...(groups.get(key) ?? []), set]);
  }
  return groups;
}

/** The set with this project's own id. */
export function findSet(id: string): CardSet | undefined {
  return byId.get(id);
}

/** The sets that print this total ("102", "TG30", "SV-P"). */
export function findSetsByTotal(total: string): readonly CardSet[] {
  return byTotal.get(total) ?? [];
}

const none: readonly CardSet[] = [];

/** The sets that print or are called by this code, given in small letters ("obf", "sv2a"). */
export function findSetsByCode(code: string): readonly CardSet[] {
  return byCode.get(code) ?? none;
}

/** Names of whole series: beside another set they only say the era. */
export const seriesSets: ReadonlySet<string> = new Set([
  'xy',
  'sun-and-moon',
  'sword-and-shield',
  'scarlet-and-violet',
  'mega-evolution',
  'black-and-white',
  'diamond-and-pearl',
  'platinum',
  'heartgold-soulsilver',
]);
