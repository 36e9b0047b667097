import { readNames, readOtherNames } from '@/lib/recognise/grammar/read-names';
import { scan } from '@/lib/recognise/grammar/scan';
import type { NameParts, Naming } from '@/lib/recognise/reading';
import { tokenize } from '@/lib/recognise/text/tokenize';

/**
 * How a title's name and a card's name go together: `same`, `short` (the title leaves parts of the name out), `extra`
 * (the title says a part that the card's name lacks), `other` (another card), `unsaid` (the title names no card).
 */
export type NameFit = 'same' | 'short' | 'extra' | 'other' | 'unsaid';

/** Suffixes and words that titles use in other senses too: saying them does not contradict a card without them. */
const loose = new Set([
  'x',
  'y',
  'delta',
  'star',
  'crystal',
  'black',
  'white',
  'g',
  'gl',
  'four',
  'champ',
  'sp',
  'prime',
  'ultra',
  'heat',
  'wash',
  'frost',
  'fan',
  'mow',
  'light',
  'legend',
  'fb',
  'break',
  'trainers',
  'captain',
  'detective',
]);

interface CardName {
  readonly parts: readonly CardPart[];
  /** How many words its species has; null for a card that names none. */
  readonly speciesWords: number | null;
  readonly dex: readonly number[];
  readonly words: readonly string[];
  readonly phrase: string;
}

/** A form or suffix in a card's name, with its words, each also without an owner's "s". */
interface CardPart {
  readonly id: string;
  readonly words: readonly (readonly [string, string])[];
}

const cardNames = new Map<string, CardName>();
const never = (): boolean => false;

/** A card's name in parts; remembered, since the same names come again. */
function readCardName(name: string): CardName {
  const known = cardNames.get(name);
  if (known) return known;
  const tokens = tokenize(name);
  const hits = scan(tokens);
  const all = readNames(tokens, hits, never, []);
  const whole = readOtherNames(hits, never).find((one) => one.from === 0 && one.to === tokens.list.length);
  const last = whole ? undefined : all[all.length - 1];
  const ids = last ? new Set([...all.flatMap((one) => one.forms), ...last.mechanics]) : [];
  const read: CardName = {
    parts: [...ids].map((id) => ({
      id,
      words: id.split(' ').map((word) => [word, word.replace(/s$/, '')] as const),
    })),
    speciesWords: last ? last.to - last.from : null,
    dex: whole ? [] : all.flatMap((one) => one.dex),
    words: tokens.list.map((token) => token.text),
    phrase: tokenize(name.replace(/\s*[([].*$/, '')).joined,
  };
  if (cardNames.size > 5000) cardNames.clear();
  cardNames.set(name, read);
  return read;
}

/** How the title's words and the card's name go together; in the EX era (2003 to 2007) "EX" also names the sets. */
export function fitName(title: Naming, name: string, hasNames: boolean, isExEra: boolean): NameFit {
  const card = readCardName(name);
  if (card.dex.length === 0) return fitWords(title, card, hasNames);
  const said = title.species.filter(
    (one) => one.dex.some((dex) => card.dex.includes(dex)) || isPlainNidoran(one, card.dex),
  );
  if (said.length === 0) return title.species.length > 0 ? 'other' : fitWords(title, card, hasNames);
  if (!card.dex.every((dex) => said.some((one) => one.dex.includes(dex))))
    return said.some((one) => isPlainNidoran(one, card.dex)) ? 'short' : 'extra';
  return fitParts(title, card, said, isExEra);
}

/** "Nidoran" alone is female or male. */
function isPlainNidoran(said: NameParts, dex: readonly number[]): boolean {
  return said.dex[0] === 29 && dex[0] === 32 && said.core.end - said.core.start === 7;
}

function fitParts(title: Naming, card: CardName, said: readonly NameParts[], isExEra: boolean): NameFit {
  if (said.some((one) => saysMore(one.forms, card, isExEra) || saysMore(one.mechanics, card, isExEra)))
    return 'extra';
  const { words } = title;
  for (const part of card.parts) if (!saysPart(part, said, words)) return 'short';
  let others = 0;
  for (const word of card.words) if (word.length > 2 && !words.has(word)) others += 1;
  return others > (card.speciesWords ?? 0) ? 'short' : 'same';
}

function saysPart(
  { id, words: own }: CardPart,
  said: readonly NameParts[],
  words: ReadonlySet<string>,
): boolean {
  for (const one of said) if (one.forms.includes(id) || one.mechanics.includes(id)) return true;
  return own.every(([word, bare]) => words.has(word) || words.has(bare));
}

/** Whether the title says a form or suffix that the card would show if it had it. */
function saysMore(said: readonly string[], card: CardName, isExEra: boolean): boolean {
  for (const part of said) {
    if (part === 'x' && hasPart(card, 'y')) return true;
    if (part === 'y' && hasPart(card, 'x')) return true;
    if (hasPart(card, part)) continue;
    if (part === 'ex' ? !isExEra : !loose.has(part) && !isShortOwner(part, card)) return true;
  }
  return false;
}

function hasPart(card: CardName, id: string): boolean {
  for (const part of card.parts) if (part.id === id) return true;
  return false;
}

/** Sellers shorten "Team Rocket's" to "Rocket's". */
function isShortOwner(part: string, card: CardName): boolean {
  return part === 'rockets' && hasPart(card, 'team rockets');
}

/** A card that names no species fits when its name stands in the title. */
function fitWords(title: Naming, card: CardName, hasNames: boolean): NameFit {
  const { joined } = title;
  if (card.phrase !== '' && ` ${joined} `.includes(` ${card.phrase} `)) return 'same';
  // "Iris's Concern" for Iris's Fighting Spirit: the owner is right, the rest is the seller's translation.
  const owner = card.words[0] ?? '';
  if (card.words.length > 1 && owner.endsWith('s') && owner.length > 3 && title.words.has(owner))
    return 'extra';
  const told = card.words.filter((word) => word.length > 2);
  const words = title.words;
  const met = told.filter((word) => words.has(word)).length;
  if (told.length > 1 && met >= told.length - 1 && met > 1) return 'short';
  return hasNames ? 'other' : 'unsaid';
}

/** Whether the title names species, and none of this card's: the quick way to rule a card out. */
export function namesOthers(title: Naming, name: string): boolean {
  if (title.species.length === 0) return false;
  const { dex } = readCardName(name);
  if (dex.length === 0) return false;
  for (const said of title.species) {
    for (const one of said.dex) if (dex.includes(one)) return false;
    if (isPlainNidoran(said, dex)) return false;
  }
  return true;
}

/** National Dex numbers of the species in a card's name. */
export function dexOf(name: string): readonly number[] {
  return readCardName(name).dex;
}
