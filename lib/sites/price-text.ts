import { type Money, minorDigits, toMoney } from '@/lib/domain/money';

/** The meaning of a price text. `money` is null unless it is one price in a currency that is certain. */
export interface PriceText {
  readonly kind: 'none' | 'single' | 'range' | 'from';
  readonly money: Money | null;
}

/** Currency words that are no ISO code, each with its code. */
const names = new Map(
  '€EUR £GBP JP¥JPY CN¥CNY ¥JPY 円JPY 元CNY RMBCNY ₩KRW 원KRW złPLN KčCZK FtHUF leiRON ₹INR RMMYR Fr.CHF A$AUD C$CAD S$SGD R$BRL MX$MXN NT$TWD'
    .split(' ')
    .map((pair) => [pair.slice(0, -3), pair.slice(-3)]),
);
/** Currencies that Scandinavia writes "kr". */
const crowns = /^(?:SEK|DKK|NOK)$/;
const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

const word = [...names.keys()].filter((name) => !name.includes('$')).join('|');
const amountPattern = /(\d+(?:[.,]\d+|['’ ]\d{3}(?!\d))*)( ?%)?/g;
const beforePattern = new RegExp(`(?<![A-Za-z])((?:[A-Z]{1,3} ?)?\\$|${word}|[A-Z]{3}) ?$`);
const afterPattern = new RegExp(`^ ?(\\$(?: ?[A-Z]{1,3}(?![A-Za-z]))?|(?:${word}|[A-Z]{3})(?![A-Z]))`);
/** A lowest price, or one instalment of many: "ab 3,00 €", "¥5,000～", "$48+", "$33.33/mo". */
const fromPattern =
  /^(?:from|starting|ab|da|od|vanaf|desde|d[eè]s|från|[aà] partir)\s|[~〜]|から|より|\+$|(?:\/ ?|per )m/i;
/** Factors behind an amount: "$12.5k", "¥5万". */
const factorPattern = /^(?:[万千億]|\p{L}(?!\p{L}))/u;
/** Groups of three, or none; then up to two decimals behind the other mark. "1.250" and "1,250" are both 1250. */
const digitsPattern =
  /^(?:(\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d\d?))?|(\d+|[1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d\d?))?)$/;

/** ISO code of a currency word, `bare` for a bare "$" unless that is a crown; undefined where the word is not known. */
function toCurrency(name: string, bare: string | undefined): string | undefined {
  if (name === '$') return bare && crowns.test(bare) ? undefined : bare;
  const key = name.replace(' ', '').replace(/^\$(.+)/, '$1$$');
  const code = key.replace(/^(..)\$$/, '$1D').replace(/\$$/, '');
  const known = names.get(key);
  if (known || code.length !== 3) return known;
  return codes.has(code) ? code : undefined;
}

/** The amount in money; null where the digits can be read in two ways, as every one with three decimals can. */
function toMoneyOrNull(digits: string, currency: string | undefined): Money | null {
  const parts = digitsPattern.exec(digits.replace(/['’ ]/g, ''));
  if (!parts || !currency || minorDigits(currency) > 2) return null;
  const whole = (parts[1] ?? parts[3] ?? '').replace(/[.,]/g, '');
  return toMoney(Number(`${whole}.${parts[2] ?? parts[4] ?? 0}`), currency) ?? null;
}

/** Every amount in the text, in order: its money, or null where currency or digits are not certain. */
function readAmounts(text: string, bare: string | undefined): (Money | null)[] {
  let end = 0;
  return [...text.matchAll(amountPattern)].flatMap(({ 0: whole, 1: digits = '', 2: percent, index }) => {
    const ahead = beforePattern.exec(text.slice(end, index))?.[1] ?? '';
    end = index + whole.length;
    const rest = text.slice(end);
    const behind = afterPattern.exec(rest)?.[1] ?? '';
    // A bare sign is weaker than a code on the other side: "$10 CAD", "¥10 RMB".
    const currency = (/^[$¥]?$/.test(ahead) && toCurrency(behind, bare)) || toCurrency(ahead, bare);
    const isFactored = !behind && factorPattern.test(rest);
    return percent ? [] : [isFactored ? null : toMoneyOrNull(digits, currency)];
  });
}

/**
 * One spelling for look-alikes: full-width digits, no-break spaces; brackets hold asides. A bare
 * "kr" becomes the code that it means on the site, if it means one.
 */
function normalise(text: string, bare: string | undefined): string {
  const plain = text
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .replace(/\([^)]*\)/g, '')
    .trim();
  return bare && crowns.test(bare) ? plain.replace(/(?<!\p{L})kr\.?(?!\p{L})/giu, bare) : plain;
}

/**
 * The meaning of a price text: "$1,234.56", "EUR 12,50", "1.250,00 €", "1,928 円", "C $5.00", "$1 to $9", "ab 3,00 €".
 * `bare` is the currency that a bare "$" means on the site, or a bare "kr" where it is a crown; undefined where neither
 * means any.
 */
export function readPrice(text: string, bare: string | undefined): PriceText {
  const plain = normalise(text, bare);
  const [money, ...rest] = readAmounts(plain, bare);
  if (money === undefined) return { kind: 'none', money: null };
  if (rest.length > 0) return { kind: 'range', money: null };
  return fromPattern.test(plain) ? { kind: 'from', money: null } : { kind: 'single', money };
}

/** The first amount in a longer text whose currency is certain ("+$6.10 delivery in 2-4 days"), or undefined. */
export function findMoney(text: string, bare: string | undefined): Money | undefined {
  return readAmounts(normalise(text, bare), bare).find((money) => money !== null) ?? undefined;
}
