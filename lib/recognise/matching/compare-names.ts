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
  readonly words: readonly { readonly word: string; readonly bare: string }[];
}

const cardNames = new Map<string, CardName>();
const never = (): boolean => false;

/** A card's name in parts; remembered, since the same names come again. */
function readCardName(name: string): CardName {
  const known = cardNames.get(name);
  if (known) return known;
  if (cardNames.size > 5000) cardNames.clear();
  const read = parseCardName(name);
  cardNames.set(name, read);
  return read;
}

function parseCardName(name: string): CardName {
  const tokens = tokenize(name);
  const hits = scan(tokens);
  const all = readNames(tokens, hits, never, []);
  const whole = readOtherNames(hits, never).find((one) => one.from === 0 && one.to === tokens.list.length);
  const last = whole ? undefined : all[all.length - 1];
  const ids = last ? new Set([...all.flatMap((one) => one.forms), ...last.mechanics]) : [];
  return {
    parts: [...ids].map((id) => ({
      id,
      words: id.split(' ').map((word) => ({ word, bare: word.replace(/s$/, '') })),
    })),
    speciesWords: last ? last.to - last.from : null,
    dex: whole ? [] : all.flatMap((one) => one.dex),
    words: tokens.list.map((token) => token.text),
    phrase: tokenize(name.replace(/\s*[([].*$/, '')).joined,
  };
}

/** How the title's words and the card's name go together; in the EX era (2003 to 2007) "EX" also names the sets. */
export function fitName(title: Naming, name: string, hasNames: boolean, isExEra: boolean): NameFit {
  const card = readCardName(name);
  if (card.dex.length === 0) return fitWords(title, card, hasNames);
  const said = keepKin(title.species, card.dex);
  if (said.length === 0) return title.species.length > 0 ? 'other' : fitWords(title, card, hasNames);
  for (const dex of card.dex) {
    if (!saysDex(said, dex)) return said.some((one) => isPlainNidoran(one, card.dex)) ? 'short' : 'extra';
  }
  return fitParts(title, card, said, isExEra);
}

/** The names that are of one of these species: mostly all of a title's. */
function keepKin(names: readonly NameParts[], dex: readonly number[]): readonly NameParts[] {
  for (const one of names) if (!isKin(one, dex)) return names.filter((name) => isKin(name, dex));
  return names;
}

function isKin(said: NameParts, dex: readonly number[]): boolean {
  for (const one of said.dex) if (dex.includes(one)) return true;
  return isPlainNidoran(said, dex);
}

function saysDex(said: readonly NameParts[], dex: number): boolean {
  for (const one of said) if (one.dex.includes(dex)) return true;
  return false;
}

/** "Nidoran" alone is female or male. */
function isPlainNidoran(said: NameParts, dex: readonly number[]): boolean {
  return said.dex[0] === 29 && dex[0] === 32 && said.core.end - said.core.start === 7;
}

function fitParts(title: Naming, card: CardName, said: readonly NameParts[], isExEra: boolean): NameFit {
  for (const { forms, mechanics } of said) {
    if (saysMore(forms, card, isExEra) || saysMore(mechanics, card, isExEra)) return 'extra';
  }
  const { words } = title;
  for (const part of card.parts) if (!saysPart(part, said, words)) return 'short';
  let others = 0;
  for (const word of card.words) if (word.length > 2 && !words.has(word)) others += 1;
  return others > (card.speciesWords ?? 0) ? 'short' : 'same';
}

function saysPart({ id, words: own }: CardPart, said: readonly NameParts[], words: Naming['words']): boolean {
  for (const one of said) if (one.forms.includes(id) || one.mechanics.includes(id)) return true;
  for (const { word, bare } of own) if (!words.has(word) && !words.has(bare)) return false;
  return true;
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
  let told = 0;
  let met = 0;
  for (const word of card.words) {
    if (word.length < 3) continue;
    told += 1;
    if (title.words.has(word)) met += 1;
  }
  if (met > 1 && met >= told - 1) return 'short';
  return hasNames ? 'other' : 'unsaid';
}

/** Whether the title names species, and none of this card's: the quick way to rule a card out. */
export function namesOthers(title: Naming, name: string): boolean {
  if (title.species.length === 0) return false;
  const { dex } = readCardName(name);
  if (dex.length === 0) return false;
  for (const said of title.species) if (isKin(said, dex)) return false;
  return true;
}

/** National Dex numbers of the species in a card's name. */
export function dexOf(name: string): readonly number[] {
  return readCardName(name).dex;
}
