import type { CardIdentity } from '@/lib/domain/card';
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
export function findNamedPrintings(card: CardIdentity): readonly Variant[] {
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
export function isPlainPrint({ name, rarity, cardNumber }: CardIdentity): boolean {
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
export function isBall(variant: Variant): boolean {
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
