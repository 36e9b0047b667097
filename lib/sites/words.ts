import type { Shipping } from '@/lib/domain/listing';
import { findMoney, readPrice } from './price-text';
import type { ShownPrice } from './site';

/**
 * A marketplace's national sites out of "com=USD co.uk se=SEK": the end of each host with the currency of
 * a bare "$" or "kr" there, empty where prices carry none.
 */
export function listNationalSites(list: string): ReadonlyMap<string, string> {
  return new Map(
    list
      .split(' ')
      .map((site) => site.split('='))
      .map(([site = '', currency = '']) => [site, currency]),
  );
}

/** Currency of a bare "$" or "kr" on a host's national site; empty where prices carry none. */
export function findBareCurrency(sites: ReadonlyMap<string, string>, { hostname }: URL): string {
  return [...sites].find(([site]) => hostname.endsWith(`.${site}`))?.[1] ?? '';
}

/**
 * Shipping as the Japanese marketplaces word it ("送料無料", "送料込み", "＋送料580円"); unknown for free shipping
 * under a condition, for "着払い" (the buyer pays the carrier), and without an amount.
 */
export function toJapaneseShipping(text: string): Shipping {
  if (/条件|着払|未定/.test(text)) return { kind: 'unknown' };
  if (/送料(?:無料|込)|出品者負担/.test(text)) return { kind: 'free' };
  const amount = text.includes('送料') ? findMoney(text, undefined) : undefined;
  return amount ? { kind: 'known', amount } : { kind: 'unknown' };
}

/** The price where the page shows yen; without an amount where it converts them for visitors from abroad. */
export function onlyYen(price: ShownPrice | undefined): ShownPrice | undefined {
  if (!price?.asking) return price;
  const shown = readPrice(price.askingText, undefined).money ?? price.asking;
  if (shown.currency === 'JPY' && price.asking.currency === 'JPY') return price;
  return { ...price, asking: null, priceKind: price.priceKind === 'fixed' ? 'unknown' : price.priceKind };
}

/** JP where a text names the prefecture that the seller sends from ("埼玉県"), else undefined ("海外", "未定"). */
export function findPrefectureCountry(text: string): string | undefined {
  return /^(?:東京都|北海道|(?:大阪|京都)府|\S{2,3}県)/.test(text) ? 'JP' : undefined;
}

type Kind = 'language' | 'region';

/** Languages that cards are printed in, and countries that sellers send them from. */
const codes: Readonly<Record<Kind, readonly string[]>> = {
  language: 'en de fr es it ja pt ru ko zh nl pl th id'.split(' '),
  region:
    'AT AU BE BG CA CH CY CZ DE DK EE ES FI FR GB GR HK HR HU IE IS IT JP KR LI LT LU LV MT NL NO NZ PL PT RO SE SG SI SK TW US'.split(
      ' ',
    ),
};
const known = new Map<string, readonly (readonly [RegExp, string])[]>();

/** The code whose name, in the language `locale`, stands in the text as words of its own; undefined where none does. */
function findCode(text: string, kind: Kind, locale: string): string | undefined {
  const key = `${kind} ${locale}`;
  const names =
    known.get(key) ??
    codes[kind].map((code) => {
      const name = new Intl.DisplayNames([locale], { type: kind }).of(code) ?? code;
      return [new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'iu'), code] as const;
    });
  known.set(key, names);
  return names.find(([name]) => name.test(text))?.[1];
}

/** ISO 639-1 of the language that a text names in the language `locale`: "Japanisch" in `de`, "T-Chinese" in `en`. */
export function findLanguage(text: string, locale: string): string | undefined {
  return findCode(text, 'language', locale);
}

/** ISO 3166-1 alpha-2 of the country that a text names in the language `locale`: "Artikelstandort: Italien" in `de`. */
export function findRegion(text: string, locale: string): string | undefined {
  return /Czech Republic/i.test(text) ? 'CZ' : findCode(text, 'region', locale);
}

/** The English name of a language, as item specifics have it. */
export function toLanguageName(code: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code;
}

/** Marks that set a copy apart from its card, in the languages of Cardmarket, each with its English word. */
const marks: readonly (readonly [RegExp, string])[] = [
  // A parcel is signed for as well.
  [
    /(?<!(?:tracked|shipping|delivery|post) (?:(?:and|&|\+) )?)\b(?:signed(?![\s-](?:for|delivery|post|shipping|mail|parcel|tracking|and tracked|& tracked)\b)|autograph|signiert|sign[ée]e?(?!\p{L})|firmad[ao]|firmat[ao])/iu,
    'signed',
  ],
  [/\b(?:altered|alter[ée]e?(?!\p{L})|alterad[ao]|alterat[ao])/iu, 'altered'],
  [
    /\b(?:1st|first|1\.|1[èe]?re|premi[èe]re|primera|prima|1[aª]|erste) ?(?:ed\b|edition|édition|edici[óo]n|edizione|auflage)|\b(?:erstausgabe|erstauflage)|(?<!\p{L})[ée]dition 1\b/iu,
    '1st edition',
  ],
  [/\breverse\b/i, 'reverse holo'],
  [/\bshadowless\b/i, 'shadowless'],
  [/\b(?:misprint|miscut|fehldruck|error card|erreur d.impression)/i, 'misprint'],
];
const grader =
  '(?<![a-z\\d])(psa|bgs|beckett|cgc|sgc|pca|aog|ccc|graad|tag|ace|gma|hga|ags|afg|ksa|mnt|bvg|bccg|cga|brg|pgs|ap(?= grad))(?![a-z])';
const words =
  '(?:[\\s:#.-]{0,3}(?:gem|mint|mt|nm|near|pristine|grading|graded?|slab)(?![a-z])){0,4}[\\s:#.-]{0,2}';
const number = '(10|[1-9](?:[.,]5)?)(?![\\d/]|[.,–-]\\d)';
const denial = '(?:no|not|non|un|nicht|keine?|pas|sans|sin|senza|without|never)';
const article = '(?:\\s+(?:an?|the|eine?|une?|un[ao]?|de|been|yet))?';
/** Words for a raw card: no grade, or a hoped-for one. */
const raw = new RegExp(
  [
    `(?<!\\p{L})${denial}${article}[\\s-]+(?:graded|gegradet|slab\\w*|grad[ée]e?|gradat[ao]|gradad[ao]|${grader})(?:${words}(?:by\\s+)?${grader})?`,
    '\\bungraded\\b',
    `\\b(?:for|für|pour|per|para)\\s+${grader}(?:${words}${number})?`,
    `${grader}(?:${words}${number})?\\s?(?:\\?|[\\s-](?:ready|candidat|kandidat|contender|potential|potentiel|worthy|würdig|anwärter|hopeful|possible))`,
  ].join('|'),
  'giu',
);
/** In German. */
const day = /(?<!\p{L})Tag [1-7](?![\d.,])/gu;
const graded = /\b(?:graded|gegradet|gradée?|gradat[ao]|gradad[ao]|slab)/iu;
/** A number of its own, or a company whose name is no other word. */
const mention = new RegExp(
  `${grader}(?:(?<=psa|bgs|beckett|cgc|sgc)|${words}${number})|\\bgrade\\s?${number}`,
  'iu',
);
const opening = new RegExp(
  `^(?:(?:graded|slab(?:bed)?|gegradet)[\\s:,-]+(?:by\\s+)?)?${grader}${words}${number}`,
  'iu',
);
/** The rest of a note behind the grade of this very copy: the grade's own words, or a slab. */
const closing = /^[^\p{L}]*$|^[\s-]*(?:gem|mint|mt|nm|[^\p{L}])*$|\b(?:slab|graded|gegradet|cert)/iu;
const denied = new RegExp(`(?<!\\p{L})${denial}${article}[\\s-]+$`, 'iu');

/** The slab that a part of a note says its copy is in. */
function readSlab(part: string): Record<string, string> | undefined {
  const [all = '', company, grade] = opening.exec(part) ?? [];
  return company && grade && closing.test(part.slice(all.length))
    ? { 'professional grader': company.toUpperCase(), grade: grade.replace(',', '.') }
    : undefined;
}

/**
 * The parts of a seller's note that set the copy apart, as specifics: `features` in English;
 * `professional grader` and `grade` where a part begins with them; `graded` where a grader is named otherwise, of this
 * copy or of another. Empty for a note that says none of it.
 */
export function readNote(...parts: readonly string[]): Record<string, string> {
  const note = parts.join(' | ');
  const features = marks.flatMap(([pattern, word]) => {
    const found = pattern.exec(note);
    return found && !denied.test(note.slice(0, found.index)) ? word : [];
  });
  const rest = parts.map((part) => part.replace(day, ' ').replace(raw, ' ').trim());
  const slab = rest.map(readSlab).find((found) => found !== undefined);
  return {
    ...(features.length > 0 && { features: features.join(', ') }),
    ...(slab ?? (rest.some((part) => graded.test(part) || mention.test(part)) && { graded: 'Yes' })),
  };
}
