import type { CollectorNumber } from '@/lib/recognise/reading';

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
