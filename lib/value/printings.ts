import type { CardIdentity } from '@/lib/domain/card';
import type { CardMatch, ReasonCode } from '@/lib/recognise/match';
import type { Variant } from '@/lib/recognise/reading';

/** A printing with a price of its own, and how a service's name, slug, set or rarity may word it (folded). */
const printingWords: readonly { readonly variant: Variant; readonly words: RegExp }[] = [
  { variant: 'first_edition', words: /\b(1st|first|1) ?ed(ition)?\b/ },
  { variant: 'shadowless', words: /\bshadowless\b/ },
  { variant: 'unlimited', words: /\bunlimited\b/ },
  { variant: 'reverse_holo', words: /\breverse\b/ },
  { variant: 'cosmos_holo', words: /\bcosmos\b/ },
  { variant: 'stamped', words: /\bstamp(ed)?\b/ },
  { variant: 'jumbo', words: /\b(jumbo|oversized?)\b/ },
  { variant: 'error', words: /\b(error|misprint)\b/ },
  { variant: 'prerelease', words: /\bpre ?release\b/ },
  { variant: 'staff', words: /\bstaff\b/ },
  { variant: 'masterball', words: /\bmaster ?ball\b/ },
  { variant: 'pokeball', words: /\bpoke ?ball\b/ },
  {
    variant: 'other_printing',
    words: /\b(battle academy|trick or trade|world championships? decks?|worlds decks?)\b/,
  },
];

/** The cards that are called like a printing (folded): every such name in the English sets up to 2026. */
const ownNames: readonly string[] = [
  ...['poke ball', 'rockets poke ball', 'master ball', 'computer error', 'league staff', 'reverse valley'],
  ...['reset stamp', 'unfair stamp', 'jumbo ice cream'],
];

/**
 * The printings that the card's name, slug, set or rarity names. A card that is called Master Ball, Unfair Stamp or
 * Reverse Valley names none by that; what follows its own name does.
 */
function findNamedPrintings(card: CardIdentity): readonly Variant[] {
  const name = foldWords(card.name);
  const own = ownNames.find((one) => `${name} `.startsWith(`${one} `));
  // Slugs write "Rocket's" as rockets or as rocket-s.
  const slug = ` ${foldWords(card.slug)} `.replaceAll(' s ', 's ');
  const [nameRest, slugRest] = own ? [name.slice(own.length), slug.replace(` ${own} `, ' ')] : [name, slug];
  const others = [card.set.name, card.set.slug, card.rarity].map(foldWords);
  const text = [nameRest, slugRest, ...others].join(' | ');
  return withoutImplied(printingWords.filter(({ words }) => words.test(text)).map(({ variant }) => variant));
}

/**
 * Whether the card exists without holo foil only, so that "non-holo" says nothing new of it: by its rarity, or by words
 * of its name. Since 2023 every Rare has foil; those cards' numbers are printed with three digits.
 */
function isPlainPrint({ name, rarity, cardNumber }: CardIdentity): boolean {
  const folded = foldWords(rarity);
  if (folded === 'common' || folded === 'uncommon') return true;
  if (folded === 'rare' && /^[1-9]\d?(?!\d)/.test(cardNumber)) return true;
  return /\bnon ?holo\b/.test(`${folded} | ${foldWords(name)}`);
}

/** A bucket's key (folded) without the printings that it names, and those printings. */
export function splitPrintings(folded: string): {
  readonly rest: string;
  readonly printings: readonly Variant[];
} {
  const found = printingWords.filter(({ words }) => words.test(folded));
  const rest = found.reduce((text, { words }) => text.replace(words, ' '), folded);
  return {
    rest: found.length > 0 ? rest.replace(/\b(holo(foil)?|foil|pattern)\b/g, ' ') : rest,
    printings: withoutImplied(found.map(({ variant }) => variant)),
  };
}

/** Whether a printing is one of the ball patterns, each of which is a reverse holo. */
function isBall(variant: Variant): boolean {
  return variant === 'masterball' || variant === 'pokeball';
}

function withoutImplied(variants: readonly Variant[]): readonly Variant[] {
  return variants.some(isBall) ? variants.filter((one) => one !== 'reverse_holo') : variants;
}

/** Lower case without accents, with single spaces between words: what slugs and names have in common. */
export function foldWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * The English sets whose every card was printed in several editions under one number: 1st edition and unlimited, Base
 * also shadowless. As names without "Pokémon", "set" and the like, and as the short ids that card databases use. Base
 * was sold as "Pokémon Game", and PSA's labels call it nothing else.
 */
const editionSets: ReadonlySet<string> = new Set([
  ...['base', 'base 1', 'game', 'jungle', 'fossil', 'team rocket', 'rocket', 'gym heroes', 'gym challenge'],
  ...['neo genesis', 'neo discovery', 'neo revelation', 'neo revelations', 'neo destiny'],
  ...['base1', 'base2', 'base3', 'base5', 'gym1', 'gym2', 'neo1', 'neo2', 'neo3', 'neo4'],
  ...['neo01', 'neo02', 'neo03', 'neo04', 'gym 1', 'gym 2', 'neo 1', 'neo 2', 'neo 3', 'neo 4'],
]);

/** Words that a service may add to a set's name without making it another set. */
const fillers =
  /\b(pokemon|tcg|wotc|wizards( of the coast)?|original|english|the|set|expansion|1st|first|edition|shadowless|unlimited|199\d|200\d)\b/g;

/** Whether the card's set is one of the ten that were printed in several editions; Base Set 2 and reprints are not. */
function isOfEditionSet(card: CardIdentity): boolean {
  return [card.set.name.replace(/[([].*$/, ''), card.set.slug].some((text) =>
    editionSets.has(foldWords(foldWords(text).replace(fillers, ' '))),
  );
}

/** How a service may say in words that a card or set is of another language than English. */
const languageWords: Readonly<Record<string, RegExp>> = {
  ja: /\b(japanese|japan)\b/,
  ko: /\b(korean|korea)\b/,
  zh: /\b(chinese|china)\b/,
  th: /\bthai\b/,
  id: /\bindonesian\b/,
  de: /\bgerman\b/,
  fr: /\bfrench\b/,
  it: /\bitalian\b/,
  es: /\bspanish\b/,
  pt: /\bportuguese\b/,
  nl: /\bdutch\b/,
  pl: /\bpolish\b/,
  ru: /\brussian\b/,
};

/** ISO 639-1 of the print that the card's texts or its set show, or null where they show none (usually an English one). */
export function findPrintLanguage(card: CardIdentity): string | null {
  const native = card.name + card.set.name;
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(native)) return 'ja';
  if (/\p{Script=Hangul}/u.test(native)) return 'ko';
  const words = [card.set.name, card.set.slug, card.slug, ...(card.name.match(/[([].*$/) ?? [])];
  const text = words.map(foldWords).join(' | ');
  const named = Object.entries(languageWords).find(([, pattern]) => pattern.test(text));
  if (named) return named[0];
  if (/^(ja|jp|jpn) | (ja|jp|jpn)$/.test(foldWords(card.set.slug))) return 'ja';
  return card.set.known?.region === 'japan' ? 'ja' : null;
}

/** Months of the first set of 2001 with both printings and of the last one of 2016. */
const firstMonth = '2001-07';
const lastMonth = '2016-09';

/** Sets of those years that recognition has no line for, by the names under which they are known in English (folded). */
const otherSets = new RegExp(
  `\\b(?:${[
    // 2003 to 2004
    'adv expansion pack|miracle of the desert|rulers of the heavens|magma vs aqua two ambitions|undone seal',
    // 2006 to 2009
    'space time creation|secret of the lakes|shining darkness|moonlit pursuit|dawn dash|cry from the mysterious|temple of anger',
    'intense fight in the destroyed sky|galactics conquest|bonds to the end of time|beat of the frontier|advent of arceus',
    // 2009 to 2010
    'heartgold collection|soulsilver collection|reviving legends|lost link|clash at the summit',
    // 2010 to 2013
    '(?:black|white|red) collection|psycho drive|hail blizzard|dark rush|dragon blast|dragon blade',
    'freeze bolt|cold flare|plasma gale|spiral force|thunder knuckle|megalo cannon|shiny collection|ex battle boost',
    // 2013 to 2016
    'collection [xy]|wild blaze|rising fist|phantom gate|gaia volcano|tidal storm|emerald break|bandit ring|blue shock|red flash',
    'rage of the broken heavens|awakening psychic king|fever burst fighter|cruel traitor|pokekyun collection',
    '(?:expansion pack )?20th anniversary(?: expansion pack)?|cp6|premium champion pack|(?:mythical (?:and )?legendary )?dream shine collection',
  ].join('|')})$`,
);

/** Whether the card is of a Japanese set of which 1st editions and unlimited cards share their numbers; promos are not. */
function isOfJapaneseEditionSet(card: CardIdentity): boolean {
  const { known } = card.set;
  if (known) {
    const month = known.releaseDate.slice(0, 7);
    return known.region === 'japan' && known.isNumbered && firstMonth <= month && month <= lastMonth;
  }
  // Decks and boxes of the West have such names too, but no set has.
  const language = findPrintLanguage(card);
  return (
    (language === null || language === 'ja') &&
    otherSets.test(foldWords(card.set.name.replace(/[([].*$/, '')))
  );
}

/** How a card's prices relate to the printing that a listing offers. */
interface PrintingFit {
  /** Printings that the listing names and the card does not: only a bucket that names them has their price. */
  readonly missing: readonly Variant[];
  /** True when the card names a printing that the listing does not. */
  readonly unsaid: boolean;
  /** True when the prices cover several editions of one number. */
  readonly mayMix: boolean;
}

const editions: readonly Variant[] = ['first_edition', 'shadowless', 'unlimited'];

/** Whether the prices of `card` are those of the printing that the listing says. */
export function fitPrinting(card: CardIdentity, said: readonly Variant[]): PrintingFit {
  const severalEditions = isOfEditionSet(card) || isOfJapaneseEditionSet(card);
  const named = findNamedPrintings(card);
  const missing = said.filter(
    (variant) =>
      isDistinct(variant, said, severalEditions) &&
      !named.includes(variant) &&
      !(variant === 'non_holo' && isPlainPrint(card)),
  );
  return {
    missing: [...new Set(missing)],
    unsaid: named.some((variant) => !implies(said, variant)),
    mayMix: severalEditions && !editions.some((edition) => named.includes(edition)),
  };
}

/** Whether a service's card stands for the usual printing: it names no other. */
export function isUsualPrinting(card: CardIdentity): boolean {
  return !fitPrinting(card, []).unsaid;
}

/** Whether `variant` sets this listing apart from what the card is without it. */
function isDistinct(variant: Variant, said: readonly Variant[], severalEditions: boolean): boolean {
  switch (variant) {
    case 'holo':
      return false;
    case 'unlimited':
      // Shadowless cards are the unlimited ones of their printing, or 1st editions.
      return severalEditions && !said.includes('shadowless');
    case 'reverse_holo':
      // The ball is the pattern of a reverse holo: the word adds nothing to it.
      return !said.some(isBall);
    case 'shadowless':
      // Every 1st edition of Base is without the shadow: the word adds nothing to it.
      return !said.includes('first_edition');
    default:
      return true;
  }
}

function implies(said: readonly Variant[], variant: Variant): boolean {
  return said.includes(variant) || (variant === 'shadowless' && said.includes('first_edition'));
}

/**
 * Whether the matched card's prices are those of the language that the listing says. A card that shows no language of
 * its own counts as English; a Japanese print has its own number, so the match of a Japanese listing is trusted
 * unless the recognition left the language open, the user and not the title chose the card, or the set was only printed
 * in the West.
 */
export function fitsLanguage(match: CardMatch, said: string): boolean {
  if (said === 'unstated') return true;
  const print = findPrintLanguage(match.card);
  if (print !== null) return print === said;
  if (said === 'ja') return !match.reasons.some(leavesOpen) && !isWestern(match.card);
  return said === 'en';
}

/** Services that call a set as nobody else does leave the region open. */
function isWestern(card: CardIdentity): boolean {
  return isOfEditionSet(card) || card.set.known?.region === 'west';
}

function leavesOpen(reason: ReasonCode): boolean {
  return reason === 'language-open' || reason === 'corrected';
}
