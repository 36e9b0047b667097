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
  /(?<![a-z\d.,$€£/])(?:(tg|gg|sv|rc|h|sh)?-?|([a-z]{1,3}\d{1,2}[a-z]{1,2}|[a-z]{2,4})-?)(\d{1,3})([a-d])? ?[/⁄] ?(?:(tg|gg|sv|rc|h)-?)?(\d{1,3})(?![\d.]|\/\d|th)/gi;
const series = '(?:sv|sm|s|xy|bw|m|dpt?|l|pcg|adv)-p';
const anySeries = series.replace('-', '-?');
const promoPair = new RegExp(
  `(?<![a-z\\d/])(?:(\\d{1,3}) ?/ ?(${anySeries}|svp|mep)|(\\d{3}) (${series}))(?![a-z\\d])`,
  'gi',
);
/** A Japanese promo's series before its number: "SV-P 261". */
const seriesPair = new RegExp(`(?<![a-z\\d/-])(${series})[\\s:#.-]{1,2}(\\d{2,3})(?![\\d/.])`, 'gi');
const promoSign = /[a-z]p(?![a-z\d])|-p(?![a-z\d])/i;
/** Three Mew cards of 2026 are numbered by a colour: "R/RGB". */
const colourPair = /(?<![a-z\d])([rgb])\/(rgb)(?![a-z\d])/gi;
const code =
  /(?<![a-z\d/])(?:(svp|mep|smp|swsh|sm|xy|bw|dp|hgss|tg|gg|rc|sv|sl|rt|sh|ar|h)-?|(svp|mep|smp|swsh|sm|xy)(?: en)? (?:promo )?#?)(\d{1,3})([ab])?(?![a-z\d/.%])/gi;
const hash = /#\s?(tg|gg|sv|rc|h|sh|sl|ar|rt|swsh|sm|xy|bw|dp|hgss)?-?(\d{1,3})([a-d])?(?![a-z\d.]|\s?%)/gi;
/** Without one of these there is no code: most titles have none, and the pattern is large. */
const codeSign = /[a-z]-?\d|s[mv]|xy|swsh|mep/i;
const split = /(?<![a-z\d.,$€£/#-])(\d{3})(?: |-)(\d{3})(?![\d./-]\d|\d)/gi;

/** Every collector number that the title writes in an unmistakable form, strongest form first; linear in the title. */
export function findNumbers(title: string): NumberFound[] {
  const found: NumberFound[] = [];
  if (/[/⁄]/.test(title)) findPairs(title, found);
  if (promoSign.test(title)) {
    eachMatch(promoPair, title, (m) => push(found, 'pair', m, strip(m[1] ?? m[3]), up(m[2] ?? m[4])));
    eachMatch(seriesPair, title, (m) => push(found, 'pair', m, strip(m[2]), up(m[1])));
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

function findPairs(title: string, found: NumberFound[]): void {
  eachMatch(pair, title, (m) => {
    const [, prefix, glued = '', digits = '', letter, ofPrefix, of = ''] = m;
    if (glued !== '' && beforeNot.test(low(glued)) && !/^n[or]$/i.test(glued)) return;
    if (isScore(title, m) || isDate(of)) return;
    // Galleries print their letters on both sides.
    const total = `${up(ofPrefix ?? /^[tg]g$/i.exec(prefix ?? '')?.[0])}${strip(of)}`;
    push(found, 'pair', m, `${up(prefix)}${strip(digits)}${low(letter)}`, total, glued.length);
  });
  // Beside a collector number "9/10" is what the card looks like to its seller.
  const isCollector = ({ total }: NumberFound) => total !== '5' && total !== '10';
  if (found.some(isCollector)) found.splice(0, found.length, ...found.filter(isCollector));
  eachMatch(colourPair, title, (m) => push(found, 'pair', m, up(m[1]), up(m[2])));
}

/** Unlike matchAll this copies no pattern: titles come by the thousand. */
function eachMatch(pattern: RegExp, title: string, take: (m: RegExpExecArray) => void): void {
  pattern.lastIndex = 0;
  for (let m = pattern.exec(title); m !== null; m = pattern.exec(title)) take(m);
}

/** A number found in `title` as a collector number, with the code beside it. */
export function toCollectorNumber(found: NumberFound, title: string): CollectorNumber {
  const { number, total, start, end } = found;
  return { number, total, code: findCode(title, start, end), span: { start, end } };
}

/** `glued` letters of a code stand before the number itself. */
function push(
  list: NumberFound[],
  form: NumberFound['form'],
  m: RegExpExecArray,
  number: string,
  total: string | null,
  glued = 0,
): void {
  // "1/1" and "POP 1/3" count copies: no set is that small.
  if ((total?.length === 1 && total < '5') || /^[A-Z]*0$/.test(number)) return;
  const start = m.index + glued + (glued > 0 && m[0].charAt(glued) === '-' ? 1 : 0);
  list.push({ form, number, total, start, end: m.index + m[0].length });
}

const scoreBefore =
  /(?:psa|bgs|cgc|sgc|pca|ccc|ags|ace|tag|grad(?:e|ed|ing|[eé]e)|not(?:e|a)|voto|rat(?:ing|ed)|scor(?:e|ing)|cond(?:ition)?|[eé]tat|zustand|condizion[ei]|stato|estado|condici[oó]n|staat|stan|mint|gem|gm|nm|centering|状態|評価|美品)[\s:.~(-]{0,3}$/i;
const scoreBehind =
  /^[\s)-]{0,2}(?:cond|grad|gem|mint|nm\b|near mint|note|zustand|[eé]tat|rating|score|状態|の?美品)/i;

/** "PSA 9/10", "état 7/10" and "9/10 condition" are scores, "POP 1/2" a census. */
function isScore(title: string, m: RegExpExecArray): boolean {
  const before = title.slice(Math.max(0, m.index - 16), m.index);
  if (/pop[ :]{0,2}$/i.test(before)) return true;
  if (!/\/ ?(?:[5-9]|10|20|100)$/.test(m[0])) return false;
  const end = m.index + m[0].length;
  return (
    scoreBefore.test(before) || scoreBefore.test(m[2] ?? '') || scoreBehind.test(title.slice(end, end + 14))
  );
}

/** Of the sets with less than a hundred cards none pads its total: "21/08" is a day. */
function isDate(total: string): boolean {
  return /^0\d$/.test(total);
}

const codeShape = String.raw`[A-Za-z]{1,4}\d{1,2}(?:[.,]5)?[A-Za-z]{0,2}`;
const codeBefore = new RegExp(
  String.raw`(?<![\p{L}\d.-])(${codeShape}|[A-Z]{2,5})(?:[\s-]{1,2}(?:EN|JP|DE|FR|IT|ES|PT))?[\s:#([–-]{0,3}$`,
  'u',
);
const codeBehind = new RegExp(String.raw`^[\s)\]:,–-]{0,3}(${codeShape}|[A-Z]{3})(?![\p{L}\d]|[-/]\d)`, 'u');
/** Words in capitals beside numbers that are no codes of sets, with a number behind them or without. */
const noCode =
  /^(?:PSA|BGS|CGC|SGC|ACE|TAG|AGS|PCA|CCC|ARS|POP|HOLO|REV|RARE|CARD|EX|GX|V|VMAX|LVX?|NM|LP|MP|HP|KP|PV|PS|DMG|AR|SAR|SIR|IR|SR|UR|HR|RR|RRR|CHR|CSR|MA|MUR|FA|TCG|PTCG|CCG|JCC|GCC|WOTC|LOT|NO|NR|NUM|JPN?|ENG?|DE|GER|FRA?|ITA?|ES|ESP|PT|KOR?|KR|CN|ED|ST|ND|TH|SET|OF|THE|NEW|RAW|MINT|GEM|OLD|AND|X)$/;

/** The code of a set in the letters before a number, else behind it; in capitals, null without. */
function findCode(title: string, start: number, end: number): string | null {
  const before = codeBefore.exec(title.slice(Math.max(0, start - 14), start))?.[1];
  if (before !== undefined && isCode(before)) return before.toUpperCase().replace(',', '.');
  const behind = codeBehind.exec(title.slice(end, end + 12))?.[1];
  return behind !== undefined && isCode(behind) ? behind.toUpperCase().replace(',', '.') : null;
}

function isCode(letters: string): boolean {
  return !noCode.test(letters.replace(/\d.*$/, '').toUpperCase());
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
  /^(?:graded|grad|gradate?|kp|pv|ps|ed|pop|of|lot|stage|gen|generation|series|vol|volume|lv|level|hp|part|no|nr|age|qty|x|mint|gem|mt|pristine|grade|nm|nrmt|psa|bgs|cgc|sgc|beckett|top|rank|page|pg|size|set|phase|over|only|rm|usd|eur|gbp|aud|ver|version|deck|chapter|label|than|under|last|first|case|episode|ep|season|pack|tag|ace|total|about|approx|grading|promo pack|population|pokedex|dex)$/;
const afterNot =
  /^(?:hp|kp|pv|ps|tp|x|stk|stuck|carte|kaarten|kart|ans|anni|anos|jahr|lat|jaar|eur|euro|cards?|karten|cartes|cartas|pcs|pieces|pc|th|st|nd|rd|years?|jahre|anniversary|packs?|boosters?|holos|for|each|gem|psa|bgs|cgc|sgc|mm|cm|pocket|count|ct|ed|edition|set|in|x10|off|percent|different|total|grade|point|and|lot|left|sets|box|boxes|cases?|slabs?|graded|way|swirl|star|stars)$/;

/** Behind a number that counts, prices or measures something. */
const counter =
  /^\s?(?:[%+x€$£°]|[.,]\d|\/|-?hp\b|-?card|[弾年月日号枚個円点種期版箱本冊回位倍才歳話代巻周裏張张장개년월일원]|セット|パック|ポイント|ボックス|BOX)/i;

/**
 * The collector number that the title states, or null. `taken` says which stretches already mean something else (set
 * names, years, grades); `hasCard` that the title names a card or a set, without which a bare number means nothing;
 * `isOfSet` whether the set of a code has a card of a name in the title under a number.
 */
export function readNumber(
  tokens: Tokens,
  taken: (start: number, end: number) => boolean,
  hasCard: boolean,
  isOfSet: (code: string, number: string) => boolean,
): { number: CollectorNumber | null; all: readonly NumberFound[] } {
  const written = findNumbers(tokens.raw);
  const all = hasCard || written.length === 0 ? written : written.filter((one) => one.form !== 'split');
  const strong = findForm(all, 'pair') ?? unownPair(tokens.raw);
  if (strong) return { number: toCollectorNumber(strong, tokens.raw), all };
  const code = findForm(all, 'code', taken) ?? findForm(all, 'hash', taken);
  const split = findForm(all, 'split', taken);
  if (split && (!code || (code.form === 'hash' && split.number === code.number)))
    return { number: toCollectorNumber(split, tokens.raw), all };
  if (code) return { number: toCollectorNumber(code, tokens.raw), all };
  return { number: findBare(tokens, taken, hasCard, isOfSet), all };
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

function findBare(
  tokens: Tokens,
  taken: (start: number, end: number) => boolean,
  hasCard: boolean,
  isOfSet: (code: string, number: string) => boolean,
): CollectorNumber | null {
  const found: Token[] = [];
  for (let index = 0; index < tokens.list.length; index += 1) {
    const token = tokens.list[index];
    if (token === undefined || !isNumber(token)) continue;
    const { text, start, end } = token;
    if (taken(start, end)) continue;
    if (/['’`$€£.,%+~=/]/.test(tokens.gapBefore(index)) || isBracketed(tokens.raw, start, end)) continue;
    if (counter.test(tokens.raw.slice(end, end + 6)) || tokens.raw.charAt(start - 1) === '第') continue;
    const before = index > 0 ? tokens.list[index - 1] : undefined;
    const after = index + 1 < tokens.list.length ? tokens.list[index + 1] : undefined;
    // A title that begins with a small number counts something.
    if (before === undefined && text.length < 3) continue;
    const isCode = before && isOfSet(tokens.raw.slice(before.start, before.end), text);
    if (!isCode && (!hasCard || (before && beforeNot.test(before.text)))) continue;
    if (after && afterNot.test(after.text)) continue;
    found.push(token);
  }
  const best = found.length > 1 ? chooseBare(found) : found[0];
  if (best === undefined) return null;
  const { start, end } = best;
  return {
    number: withoutZeros(best),
    total: null,
    code: findCode(tokens.raw, start, end),
    span: { start, end },
  };
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
