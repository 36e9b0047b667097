import type { NameParts } from '@/lib/recognise/reading';
import { readNames, readOtherNames } from '@/lib/recognise/grammar/read-names';
import { scan } from '@/lib/recognise/grammar/scan';
import { tokenize } from '@/lib/recognise/text/tokenize';
import type { TitleNames } from './title-names';

/**
 * How a title's name and a card's name go together: `same`, `short` (the title leaves parts of the name out), `extra`
 * (the title says a part that the card's name lacks), `other` (another card), `unsaid` (the title names no card).
 */
export type NameFit = 'same' | 'short' | 'extra' | 'other' | 'unsaid';

/** Suffixes and words that titles use in other senses too: saying them does not contradict a card without them. */
const loose = new Set([
  'x',
  'y',

  'ex',
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
  readonly parts: NameParts | undefined;
  readonly dex: readonly number[];
  readonly words: readonly string[];
  readonly phrase: string;
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
  const parts = whole ? undefined : all[all.length - 1];
  const read: CardName = {
    parts: parts && { ...parts, forms: all.flatMap((one) => one.forms) },
    dex: whole ? [] : all.flatMap((one) => one.dex),
    words: tokens.list.map((token) => token.text),
    phrase: tokenize(name.replace(/\s*[([].*$/, '')).joined,
  };
  if (cardNames.size > 5000) cardNames.clear();
  cardNames.set(name, read);
  return read;
}

/** How the title's words and the card's name go together; in the EX era (2003 to 2007) "EX" also names the sets. */
export function fitName(title: TitleNames, name: string, hasNames: boolean, isExEra: boolean): NameFit {
  const card = readCardName(name);
  if (card.dex.length === 0 || card.parts === undefined) return fitWords(title, card, hasNames);
  const said = title.species.filter(
    (one) => one.dex.some((dex) => card.dex.includes(dex)) || isPlainNidoran(one, card.dex),
  );
  if (said.length === 0) return title.species.length > 0 ? 'other' : fitWords(title, card, hasNames);
  const saidDex = new Set(said.flatMap((one) => one.dex));
  if (!card.dex.every((dex) => saidDex.has(dex)))
    return said.some((one) => isPlainNidoran(one, card.dex)) ? 'short' : 'extra';
  return fitParts(title, card, said, isExEra);
}

/** "Nidoran" alone is female or male. */
function isPlainNidoran(said: NameParts, dex: readonly number[]): boolean {
  return said.dex[0] === 29 && dex[0] === 32 && said.core.end - said.core.start === 7;
}

function fitParts(title: TitleNames, card: CardName, said: readonly NameParts[], isExEra: boolean): NameFit {
  const saidParts = new Set(said.flatMap((one) => [...one.forms, ...one.mechanics]));
  const cardParts = new Set(card.parts ? [...card.parts.forms, ...card.parts.mechanics] : []);
  // Sellers shorten "Team Rocket's" to "Rocket's".
  if (saidParts.has('rockets') && cardParts.has('team rockets')) saidParts.delete('rockets');
  for (const part of saidParts) if (!cardParts.has(part) && !loose.has(part)) return 'extra';
  if ((saidParts.has('x') && cardParts.has('y')) || (saidParts.has('y') && cardParts.has('x')))
    return 'extra';
  for (const part of saidParts) if (!cardParts.has(part) && part === 'ex' && !isExEra) return 'extra';
  const words = title.words;
  const missing = [...cardParts].filter(
    (part) =>
      !saidParts.has(part) &&
      !part.split(' ').every((word) => words.has(word) || words.has(word.replace(/s$/, ''))),
  );
  if (missing.length > 0) return 'short';
  const others = card.words.filter((word) => word.length > 2 && !words.has(word));
  const species = card.parts ? card.parts.to - card.parts.from : 0;
  return others.length > species ? 'short' : 'same';
}

/** A card that names no species fits when its name stands in the title. */
function fitWords(title: TitleNames, card: CardName, hasNames: boolean): NameFit {
  const { joined } = title.tokens;
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
export function namesOthers(title: TitleNames, name: string): boolean {
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
