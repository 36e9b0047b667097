import { type CardSet, findSet } from '@/lib/recognise/data/sets';
import { type Era, isPossibleSet, readEra } from './era';
import { findMeanings } from './phrases';
import type { Reading } from './reading';
import { foldPhrase } from './tokens';

/** The name to search for: the fullest spelling read, or what is left of the title when no name is known; null if nothing is. */
export function toQuery(reading: Reading): string | null {
  const name = (reading.names.find(isKana) ?? reading.names[0])?.name;
  // Titles seldom say which of the two Nidoran it is.
  if (name) return name.replace(/^(Nidoran)[♀♂]$/, '$1');
  const leftover = leftoverWords(reading);
  return leftover.length > 1 ? leftover : null;
}

/** Whether a name is in Japanese letters, as the Japanese print of a Trainer bears it. */
function isKana({ name }: { readonly name: string }): boolean {
  return /[\u3040-\u30ff]/.test(name);
}

/**
 * A wider query for when {@link toQuery} finds nothing that fits: of words that are no known name the first, of a name
 * with forms or a suffix the bare species; null where there is none.
 */
export function toWiderQuery(reading: Reading): string | null {
  const [said] = reading.names;
  if (said) {
    const bare = reading.names.find(({ name }) => reading.naming.species.length > 0 && name !== said.name);
    return bare?.name ?? null;
  }
  const words = leftoverWords(reading).split(' ');
  const [first = ''] = words;
  return words.length > 1 && first.length > 3 ? first : null;
}

const longestLeftover = 5;

/** Words of the title that nothing else explains: most likely the name of a Trainer or Energy card. */
function leftoverWords(reading: Reading): string {
  const spans = [reading.number?.span, reading.grade?.span, ...reading.sets.map((set) => set.span)];
  const words: string[] = [];
  for (const m of reading.title.slice(0, 200).matchAll(/[\p{L}\d'’.&-]+/gu)) {
    const end = m.index + m[0].length;
    if (spans.some((span) => span && m.index < span.end && span.start < end)) continue;
    if (/\d/.test(m[0])) continue;
    const phrase = foldPhrase(m[0]);
    if (phrase === '' || isExplained(phrase)) continue;
    words.push(m[0]);
  }
  return words.slice(0, longestLeftover).join(' ');
}

function isExplained(phrase: string): boolean {
  return phrase
    .split(' ')
    .every((word) =>
      findMeanings(word).some(
        (meaning) => meaning.kind !== 'card' && meaning.kind !== 'form' && meaning.kind !== 'mechanic',
      ),
    );
}

/** The sets worth a search, most likely first: those the reading names, without what its name and number rule out. */
export function setsToSearch(reading: Reading): readonly CardSet[] {
  let era: Era | undefined;
  const total = reading.number?.total ?? null;
  const possible: CardSet[] = [];
  const agreed: CardSet[] = [];
  for (const { id, strength } of reading.sets) {
    const set = findSet(id);
    if (set === undefined) continue;
    if (strength !== 'stated') {
      era ??= readEra(reading);
      if (!isPossibleSet(set, era)) continue;
    } else if (total === null || set.total === null || set.total === total) agreed.push(set);
    possible.push(set);
  }
  return agreed.length > 0 ? agreed : possible;
}

/**
 * The queries that together find every card of a name: cards of 2012 to 2016 write "M X-EX" for "Mega X ex", and a
 * service may call a Trainer's Japanese print by either of its names.
 */
export function toSpellings(reading: Reading, q: string): string[] {
  const old = toOldMega(q);
  if (old !== null) return [q, old];
  const other = reading.names.find(isKana) && reading.names.find((one) => !isKana(one))?.name;
  return other === undefined ? [q] : [q, other];
}

function toOldMega(q: string): string | null {
  const name = /^Mega (.+?) ?ex$/i.exec(q)?.[1];
  return name ? `M ${name}-EX` : null;
}

/** The queries for one set, each made where the one before found nothing. */
export function toSetQueries(reading: Reading, q: string, set: CardSet): string[] {
  const [, other] = toOldMega(q) === null ? toSpellings(reading, q) : [];
  return other === undefined ? [toSetQuery(q, set)] : [toSetQuery(q, set), other];
}

/** What follows the species in names of cards: a set's other cards of the species have none of it, or another. */
const suffix = /(?: ex|-EX|-GX| V| VMAX| VSTAR)$/;

/**
 * The query for one set, in the spelling of its years. A set has few cards of a species, which one search brings
 * together: that serves listings of all of them. A promo set has more than a page of some.
 */
function toSetQuery(q: string, set: CardSet): string {
  const old = isOfLaterEx(set) ? toOldMega(q) : null;
  if (old !== null) return old;
  return set.total === null ? q : q.replace(suffix, '');
}

/** Whether cards of a name are called otherwise in this set, so that a search for the name may pass them over. */
export function isCalledOtherwise(q: string, set: CardSet): boolean {
  if (isOfLaterEx(set)) return toOldMega(q) !== null;
  // In those years "EX" stands before set names too: not every "ex" that was read is part of the card's name.
  return set.year >= 2003 && set.year <= 2007 && q.endsWith(' ex');
}

/** Cards of these years write "M X-EX" for "Mega X ex". */
function isOfLaterEx({ year }: CardSet): boolean {
  return year >= 2012 && year <= 2017;
}

/** What identifying a reading may look up in memory. */
export interface Lookups {
  readonly number: string | null;
  /** This project's own ids of the sets that the reading points to. */
  readonly setIds: readonly string[];
  /** The names that it may search for. */
  readonly queries: readonly string[];
}

/** Everything that identifying this reading may ask a memory for, so that it can be loaded before. */
export function toLookups(reading: Reading): Lookups {
  const number = reading.number?.number ?? null;
  const setIds = reading.sets.map((set) => set.id);
  const q = toQuery(reading);
  if (q === null) return { number, setIds, queries: [] };
  const ofSets = setIds.flatMap((id) => {
    const set = findSet(id);
    return set ? toSetQueries(reading, q, set) : [];
  });
  const wider = toWiderQuery(reading);
  const queries = new Set([...ofSets, ...toSpellings(reading, q), ...(wider === null ? [] : [wider])]);
  return { number, setIds, queries: [...queries] };
}
