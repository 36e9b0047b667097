import type { CollectorNumber, Span } from '@/lib/recognise/reading';
import type { Tokens } from '@/lib/recognise/text/tokenize';
import { findNumbers, type NumberFound, toCollectorNumber } from './find-numbers';

const beforeNot =
  /^(?:graded|pop|of|lot|stage|gen|generation|series|vol|volume|lv|level|hp|part|no|nr|age|qty|x|mint|gem|mt|pristine|grade|nm|nrmt|psa|bgs|cgc|sgc|beckett|top|rank|page|pg|size|set|phase|over|only|rm|usd|eur|gbp|aud|ver|version|deck|chapter|label|than|under|last|first|case|episode|ep|season|pack|tag|ace|total|about|approx|grading|promo pack|population|pokedex|dex)$/;
const afterNot =
  /^(?:hp|x|cards?|karten|cartes|cartas|pcs|pieces|pc|th|st|nd|rd|years?|jahre|anniversary|packs?|boosters?|holos|for|each|gem|psa|bgs|cgc|sgc|mm|cm|pocket|count|ct|ed|edition|set|in|x10|off|percent|different|total|grade|point|and|lot|left|sets|box|boxes|cases?|slabs?|graded|way|swirl|star|stars)$/;

/**
 * The collector number that the title states, or null. `taken` says which stretches already mean something else (set
 * names, years, grades); `hasCard` that the title names a card or a set, without which a bare number means nothing.
 */
export function readNumber(
  tokens: Tokens,
  taken: (start: number, end: number) => boolean,
  hasCard: boolean,
): { number: CollectorNumber | null; all: readonly NumberFound[] } {
  const all = findNumbers(tokens.raw).filter((one) => one.form !== 'split' || hasCard);
  const strong = all.find((one) => one.form === 'pair') ?? unownPair(tokens.raw);
  if (strong) return { number: toCollectorNumber(strong), all };
  const free = all.filter((one) => !taken(one.start, one.end));
  const code = free.find((one) => one.form === 'code') ?? free.find((one) => one.form === 'hash');
  const split = free.find((one) => one.form === 'split');
  const hashed = code && code.form === 'hash' ? code : null;
  if (split && !code) return { number: toCollectorNumber(split), all };
  if (hashed && split && split.number === hashed.number) return { number: toCollectorNumber(split), all };
  if (code) return { number: toCollectorNumber(code), all };
  const bare = hasCard ? findBare(tokens, taken) : null;
  return { number: bare, all };
}

/** Unown of the EX era are numbered by letter: "A/28", "!/28". */
function unownPair(title: string): NumberFound | undefined {
  const m = /(?<![a-z\d])([a-z!?])\/28(?!\d)/i.exec(title);
  if (!m?.[1] || !/unown/i.test(title)) return undefined;
  return {
    form: 'pair',
    number: m[1].toUpperCase(),
    total: '28',
    start: m.index,
    end: m.index + m[0].length,
  };
}

function findBare(tokens: Tokens, taken: (start: number, end: number) => boolean): CollectorNumber | null {
  const found: { value: string; span: Span; padded: boolean }[] = [];
  for (const [index, token] of tokens.list.entries()) {
    if (!/^\d{1,3}[ab]?$/.test(token.text) || /^0+$/.test(token.text)) continue;
    if (taken(token.start, token.end)) continue;
    const before = tokens.list[index - 1];
    const after = tokens.list[index + 1];
    if (/['’`$€£.,%+~=/]/.test(token.gap) || isBracketed(tokens.raw, token.start, token.end)) continue;
    if (/^\s?(?:[%+x€$£]|[.,]\d|\/|-?hp\b|-?card|°)/i.test(tokens.raw.slice(token.end, token.end + 6)))
      continue;
    // A title that begins with a small number counts something.
    if (before === undefined && token.text.length < 3) continue;
    if (before && beforeNot.test(before.text)) continue;
    if (after && afterNot.test(after.text)) continue;
    const value = token.text.replace(/^0+/, '');
    found.push({ value, span: { start: token.start, end: token.end }, padded: token.text.startsWith('0') });
  }
  const values = new Set(found.map((one) => one.value));
  const best =
    found.find((one) => one.padded) ??
    (values.size === 1 ? found[0] : found.find((one) => one.value.length > 1));
  return best ? { number: best.value, total: null, span: best.span } : null;
}

/** "(969)" and "[62]" are censuses and certificate ends. */
function isBracketed(raw: string, start: number, end: number): boolean {
  return /[([]/.test(raw.charAt(start - 1)) && /[)\]]/.test(raw.charAt(end));
}
