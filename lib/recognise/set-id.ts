import type { CardIdentity } from '@/lib/domain/card';
import { type CardSet, cardSets, findSet } from '@/lib/recognise/data/sets';
import { parseCardNumber } from './match';
import { foldPhrase } from './tokens';

const byName = new Map<string, CardSet[]>();
for (const set of cardSets) {
  const phrases = new Set([
    foldPhrase(set.name),
    ...set.aliases.flatMap((alias) => (alias.weak ? [] : [alias.phrase])),
  ]);
  for (const phrase of phrases) byName.set(phrase, [...(byName.get(phrase) ?? []), set]);
}
/** Sets found before, by name within slug. */
const knownNames = new Map<string, Map<string, readonly CardSet[]>>();

/** This project's id of a set as the service names it, or null when it knows none such. */
export function findSetId(set: CardIdentity['set']): string | null {
  return (findSet(set.slug) ?? setsNamed(set)[0])?.id ?? null;
}

/** The set that a card of the service belongs to: its set's name, then its number's total, tell sets of one name apart. */
export function findSetOfCard(card: CardIdentity): CardSet | undefined {
  const bySlug = findSet(card.set.slug);
  if (bySlug) return bySlug;
  const named = setsNamed(card.set);
  if (named.length < 2) return named[0];
  const total = parseCardNumber(card.cardNumber)?.total ?? null;
  return named.find((set) => set.total === total) ?? named[0];
}

/** The region that the card's set was printed for; null where no known set, or sets of both, may be meant. */
export function findRegion(card: CardIdentity): 'ja' | 'west' | null {
  const bySlug = findSet(card.set.slug);
  const named = bySlug ? [bySlug] : setsNamed(card.set);
  const total = parseCardNumber(card.cardNumber)?.total ?? null;
  const fitting = named.length > 1 && total !== null ? named.filter((set) => set.total === total) : named;
  const [first, ...others] = fitting.map(({ japanese }) => japanese);
  if (first === undefined || others.includes(!first)) return null;
  return first ? 'ja' : 'west';
}

/** Whether a set's slug says that it is Japanese. */
function namesJapan(slug: string): boolean {
  return /(?:^|-)(?:ja|jp|japanese)(?:-|$)/.test(slug);
}

/** Sets of that name, those whose own name it is first; Japanese ones first where the slug hints at it. */
function setsNamed(set: CardIdentity['set']): readonly CardSet[] {
  const known = knownNames.get(set.slug)?.get(set.name);
  if (known) return known;
  const phrase = foldPhrase(set.name);
  const japanese = namesJapan(set.slug);
  const found = [...(byPhrase(phrase) ?? japaneseByPhrase(phrase))].sort(
    (a, b) => rank(b, phrase, japanese) - rank(a, phrase, japanese),
  );
  if (knownNames.size > 2000) knownNames.clear();
  const ofSlug = knownNames.get(set.slug) ?? new Map<string, readonly CardSet[]>();
  knownNames.set(set.slug, ofSlug.set(set.name, found));
  return found;
}

function byPhrase(phrase: string): readonly CardSet[] | undefined {
  return byName.get(phrase) ?? byName.get(withoutSeries(phrase));
}

/** "Split Earth (Japanese)", "Japanese Split Earth": a set that such a name is no part of. */
function japaneseByPhrase(phrase: string): readonly CardSet[] {
  const bare = phrase.replace(/^(?:japanese|jpn?) | (?:japanese|jpn?)$/, '');
  return bare === phrase ? [] : (byPhrase(bare) ?? []).filter(({ japanese }) => japanese);
}

function rank(set: CardSet, phrase: string, japanese: boolean): number {
  return (foldPhrase(set.name) === phrase ? 2 : 0) + (set.japanese === japanese ? 1 : 0);
}

/** "SV: Paldean Fates", "EX Deoxys", "Sword & Shield: Lost Origin". */
function withoutSeries(phrase: string): string {
  return phrase.replace(
    /^(?:pokemon )?(?:(?:scarlet and violet|sword and shield|sun and moon|mega evolution|black and white|diamond and pearl|xy|ex|sv\d*|swsh\d*|sm\d*[a-z]?|s\d+[a-z]?|m\d+[a-z]?|me\d*|hgss) )?/,
    '',
  );
}
