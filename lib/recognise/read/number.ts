import type { CollectorNumber } from '@/lib/recognise/reading';
import type { Token, Tokens } from '@/lib/recognise/tokens';

/**
 * A collector number as some form writes it. `pair` is N/T, `code` a promo or gallery code (SWSH050, TG12), `hash` #N,
 * `split` a padded pair with a blank or hyphen between (053 064). Strongest first in what {@link findNumbers} returns.
 */
export interface NumberFound {
  readonly form: 'pair' | 'code' | 'hash' | 'split';
  readonly number: string;
  readonly total: string | null;
  readonly start: number;
  readonly end: number;
}

const pair =
  /(?<![a-z\d.,$€£/])(tg|gg|sv|rc|h|sh)?-?(\d{1,3})([a-d])? ?[/⁄／] ?(tg|gg|sv|rc|h)?(\d{1,3})(?![\d.]|\/\d|th)/gi;
const promoPair =
  /(?<![a-z\d/])(\d{1,3}) ?[/／] ?((?:sv|sm|s|xy|bw|m|dpt?|l|pcg|adv)-?p|svp|mep)(?![a-z\d])/gi;
/** Behind the stroke of most pairs stands a digit. */
const promoSign = /[/／] ?[a-z]/i;
const code =
  /(?<![a-z\d/])(?:(svp|mep|smp|swsh|sm|xy|bw|dp|hgss|tg|gg|rc|sv|sl|rt|sh|ar|h)-?|(svp|mep|smp|swsh|sm|xy)(?: en)? (?:promo )?#?)(\d{1,3})([ab])?(?![a-z\d/.%])/gi;
const hash = /#\s?(tg|gg|sv|rc|h|sh|sl|ar|rt|swsh|sm|xy|bw|dp|hgss)?-?(\d{1,3})([a-d])?(?![a-z\d.]|\s?%)/gi;
/** Without one of these there is no code: most titles have none, and the pattern is large. */
const codeSign = /[a-z]-?\d|s[mv]|xy|swsh|mep/i;
const split = /(?<![a-z\d.,$€£/#-])(\d{3})(?: |-)(\d{3})(?![\d./-]\d|\d)/gi;

/** Every collector number that the title writes in an unmistakable form, strongest form first; linear in the title. */
export function findNumbers(title: string): NumberFound[] {
  const found: NumberFound[] = [];
  if (/[/⁄／]/.test(title)) {
    eachMatch(pair, title, (m) => {
      if (isScore(title, m.index)) return;
      push(found, 'pair', m, `${up(m[1])}${strip(m[2])}${low(m[3])}`, `${up(m[4])}${strip(m[5])}`);
    });
    if (promoSign.test(title))
      eachMatch(promoPair, title, (m) => push(found, 'pair', m, strip(m[1]), up(m[2])));
  }
  if (codeSign.test(title)) {
    eachMatch(code, title, (m) => {
      const prefix = up(m[1] ?? m[2]);
      const digits = m[3] ?? '';
      if (!isNumberCode(prefix, digits, m[1] !== undefined)) return;
      // SVP, MEP and SMP, which cards do not print.
      const bare = prefix.length === 3;
      push(found, 'code', m, `${bare ? '' : prefix}${strip(digits)}${low(m[4])}`, null);
    });
  }
  if (title.includes('#')) {
    eachMatch(hash, title, (m) => push(found, 'hash', m, `${up(m[1])}${strip(m[2])}${low(m[3])}`, null));
  }
  eachMatch(split, title, (m) => {
    const padded = m[1]?.startsWith('0') || m[2]?.startsWith('0');
    if (padded || Number(m[1]) <= Number(m[2]) * 2) push(found, 'split', m, strip(m[1]), strip(m[2]));
  });
  return found;
}

/** Unlike matchAll this copies no pattern: titles come by the thousand. */
function eachMatch(pattern: RegExp, title: string, take: (m: RegExpExecArray) => void): void {
  pattern.lastIndex = 0;
  for (let m = pattern.exec(title); m !== null; m = pattern.exec(title)) take(m);
}

/** The collector number that the title most likely means, by form alone. */
export function toCollectorNumber(found: NumberFound): CollectorNumber {
  return { number: found.number, total: found.total, span: { start: found.start, end: found.end } };
}

function push(
  list: NumberFound[],
  form: NumberFound['form'],
  m: RegExpExecArray,
  number: string,
  total: string | null,
): void {
  // "1/1" and "POP 1/3" count copies: no set is that small.
  if ((total?.length === 1 && total < '5') || /^[A-Z]*0$/.test(number)) return;
  list.push({ form, number, total, start: m.index, end: m.index + m[0].length });
}

/** "PSA 9/10" and "9/10 condition" are scores, "POP 1/2" a census. */
function isScore(title: string, index: number): boolean {
  return /(?:psa|bgs|cgc|pop|grade|condition)[ :]{0,2}$/i.test(title.slice(Math.max(0, index - 11), index));
}

/** SWSH05, SM9, XY12 and SV3 are set codes; SWSH050, SM158 and SV107 are card numbers. */
function isNumberCode(prefix: string, digits: string, tight: boolean): boolean {
  const value = Number(digits);
  if (prefix === 'SWSH') return digits.length === 3 || value > 12;
  if (prefix === 'SV') return tight && digits.length === 3;
  if (prefix === 'SM' || prefix === 'XY')
    return digits.length === 3 || value > 12 || (tight && digits.startsWith('0'));
  if (prefix === 'BW' || prefix === 'DP') return digits.length > 1 && (value > 11 || digits.startsWith('0'));
  if (prefix === 'H') return value <= 32;
  if ('RT SL SH AR'.includes(prefix)) return tight && value <= 12;
  return true;
}

function strip(digits: string | undefined): string {
  return digits?.startsWith('0') ? digits.replace(/^0+(?=\d)/, '') : (digits ?? '');
}

function up(text: string | undefined): string {
  return (text ?? '').toUpperCase();
}

function low(text: string | undefined): string {
  return (text ?? '').toLowerCase();
}

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
