import type { CollectorNumber } from '@/lib/recognise/reading';
import type { Token, Tokens } from '@/lib/recognise/text/tokenize';
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
  const written = findNumbers(tokens.raw);
  const all = hasCard || written.length === 0 ? written : written.filter((one) => one.form !== 'split');
  const strong = findForm(all, 'pair') ?? unownPair(tokens.raw);
  if (strong) return { number: toCollectorNumber(strong), all };
  const code = findForm(all, 'code', taken) ?? findForm(all, 'hash', taken);
  const split = findForm(all, 'split', taken);
  if (split && (!code || (code.form === 'hash' && split.number === code.number)))
    return { number: toCollectorNumber(split), all };
  if (code) return { number: toCollectorNumber(code), all };
  return { number: hasCard ? findBare(tokens, taken) : null, all };
}

function findForm(
  all: readonly NumberFound[],
  form: NumberFound['form'],
  taken?: (start: number, end: number) => boolean,
): NumberFound | undefined {
  for (const one of all) if (one.form === form && !taken?.(one.start, one.end)) return one;
  return undefined;
}

/** Unown of the EX era are numbered by letter: "A/28", "!/28". */
function unownPair(title: string): NumberFound | undefined {
  const m = title.includes('/28') ? /(?<![a-z\d])([a-z!?])\/28(?!\d)/i.exec(title) : null;
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
  const found: Token[] = [];
  for (let index = 0; index < tokens.list.length; index += 1) {
    const token = tokens.list[index];
    if (token === undefined || !isNumber(token)) continue;
    const { text, start, end } = token;
    if (taken(start, end)) continue;
    if (/['’`$€£.,%+~=/]/.test(tokens.gapBefore(index)) || isBracketed(tokens.raw, start, end)) continue;
    if (/^\s?(?:[%+x€$£]|[.,]\d|\/|-?hp\b|-?card|°)/i.test(tokens.raw.slice(end, end + 6))) continue;
    const before = index > 0 ? tokens.list[index - 1] : undefined;
    const after = index + 1 < tokens.list.length ? tokens.list[index + 1] : undefined;
    // A title that begins with a small number counts something.
    if (before === undefined && text.length < 3) continue;
    if (before && beforeNot.test(before.text)) continue;
    if (after && afterNot.test(after.text)) continue;
    found.push(token);
  }
  const best = found.length > 1 ? chooseBare(found) : found[0];
  if (best === undefined) return null;
  return { number: withoutZeros(best), total: null, span: { start: best.start, end: best.end } };
}

/** Three digits at most, of which one is not zero, and perhaps the letter of another print. */
function isNumber({ text }: Token): boolean {
  const first = text.charCodeAt(0);
  return first >= 48 && first <= 57 && /^\d{1,3}[ab]?$/.test(text) && !/^0+$/.test(text);
}

/** Of several bare numbers the padded one, else one of two digits where they differ. */
function chooseBare(found: readonly Token[]): Token | undefined {
  const [first] = found;
  const isOne = found.every((one) => first && withoutZeros(one) === withoutZeros(first));
  const padded = found.find((one) => one.text.startsWith('0'));
  return padded ?? (isOne ? first : found.find((one) => withoutZeros(one).length > 1));
}

function withoutZeros({ text }: Token): string {
  return text.startsWith('0') ? text.replace(/^0+/, '') : text;
}

/** "(969)" and "[62]" are censuses and certificate ends. */
function isBracketed(raw: string, start: number, end: number): boolean {
  return /[([]/.test(raw.charAt(start - 1)) && /[)\]]/.test(raw.charAt(end));
}
