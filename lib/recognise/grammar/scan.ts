import { findEntry, findMeanings, type Meaning } from '@/lib/recognise/lexicon/phrases';
import { phraseOf, type Token, type Tokens } from '@/lib/recognise/text/tokenize';

/** A phrase of the title that means something: words `from` to before `to`, and where they stand in the title. */
export interface Hit<M extends Meaning = Meaning> {
  readonly meaning: M;
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly end: number;
}

/** Every known phrase of the title, overlapping ones too, in order of their first word, longer ones first. */
export function scan(tokens: Tokens): Hit[] {
  const hits: Hit[] = [];
  const { list } = tokens;
  for (let from = 0; from < list.length; from += 1) {
    const token = list[from];
    if (token === undefined) continue;
    const entry = findEntry(token.text);
    if (entry.meanings.length === 0 && token.text.charCodeAt(0) >= 0x3040) scanScript(token, from, hits);
    for (let length = Math.min(entry.longest, list.length - from); length > 1; length -= 1) {
      addHits(hits, findMeanings(phraseOf(tokens, from, from + length)), tokens, from, from + length);
    }
    addHits(hits, entry.meanings, tokens, from, from + 1);
  }
  return hits;
}

function addHits(hits: Hit[], found: readonly Meaning[], { list }: Tokens, from: number, to: number): void {
  const first = list[from];
  const last = list[to - 1];
  if (first === undefined || last === undefined) return;
  // "#151" and "151/165" are numbers, not the set of that name.
  const isNumber =
    to - from === 1 && /^\d+$/.test(first.text) && (/[#/]/.test(first.gap) || list[to]?.gap === '/');
  for (const meaning of found) {
    if (isNumber && meaning.kind === 'set') continue;
    // Noise explains a word and says nothing else.
    if (meaning.kind !== 'noise') hits.push({ meaning, from, to, start: first.start, end: last.end });
  }
}

const longestScriptName = 10;
const longestRun = 60;

/** Scripts that write no blanks: the longest known words inside one run, left to right, none overlapping. */
function scanScript(token: Token, index: number, hits: Hit[]): void {
  const run = token.text.slice(0, longestRun);
  for (let at = 0; at < run.length; ) {
    let step = 1;
    for (let length = Math.min(longestScriptName, run.length - at); length > 1; length -= 1) {
      const found = findMeanings(run.slice(at, at + length));
      if (found.length === 0) continue;
      const start = token.start + at;
      for (const meaning of found)
        hits.push({ meaning, from: index, to: index + 1, start, end: start + length });
      step = length;
      break;
    }
    at += step;
  }
}

/** Narrows hits to one kind of meaning. */
export function hitsOf<K extends Meaning['kind']>(
  hits: readonly Hit[],
  kind: K,
): Hit<Extract<Meaning, { kind: K }>>[] {
  return hits.filter((hit): hit is Hit<Extract<Meaning, { kind: K }>> => hit.meaning.kind === kind);
}
