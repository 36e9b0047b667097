import type { CardHit, CardIndex } from './card-index';
import { numberKey } from './card-number';
import { nameKey } from './name-key';

/** A card as a price service names it; `cardNumber` is `<number>/<total>` or the number alone. */
export interface ServiceCard {
  readonly name: string;
  readonly cardNumber: string;
  readonly set: { readonly slug: string; readonly name: string };
}

/** Sets of the index that a service's set is, by its slug or else its name; empty for one that the index lacks. */
function findSets(index: CardIndex, { slug, name }: ServiceCard['set']): ReadonlySet<number> {
  const named = index.sets.find((set) => set.slug === slug);
  return new Set(named ? [named.index] : index.findSetsByPhrase(nameKey(name)));
}

function hasName(index: CardIndex, card: number, name: string): boolean {
  const key = nameKey(name);
  return index.spellings(index.nameOf(card)).some(({ text }) => text === key || nameKey(text) === key);
}

/** The card of the index that has this number, name and set; undefined where none or more than one has. */
export function findServiceCard(
  index: CardIndex,
  { name, cardNumber, set }: ServiceCard,
): number | undefined {
  const [number = '', total = null] = cardNumber.split('/');
  const sets = findSets(index, set);
  const printed = total === null ? [] : index.findByNumber(number, total);
  const cards = printed.length > 0 ? printed : index.findByNumber(number, null);
  const found = cards.filter((card) => sets.has(index.setOf(card)) && hasName(index, card, name));
  return found.length === 1 ? found[0] : undefined;
}

/** Whether a service's card has this card's number and name, and no other set that the index knows. */
export function isServiceCard(
  index: CardIndex,
  card: number,
  { name, cardNumber, set }: ServiceCard,
): boolean {
  const sets = findSets(index, set);
  const number = numberKey(cardNumber.split('/')[0] ?? '');
  return (
    index.numberKeyOf(card) === number &&
    hasName(index, card, name) &&
    (sets.size === 0 || sets.has(index.setOf(card)))
  );
}

/**
 * Words by which a price service, which searches names, finds the best of these hits. Words that the index takes for
 * neither a name, a set nor a number go to the service as they are: it may know more.
 */
export function toServiceWords(index: CardIndex, text: string, hits: readonly CardHit[]): string {
  const [best] = hits;
  if (!best) return text;
  const name = index.nameText(index.nameOf(best.card));
  const begins = (words: readonly string[], word: string) => words.some((other) => other.startsWith(word));
  const nameWords = nameKey(name).split(' ');
  const others = nameKey(text)
    .split(' ')
    .filter((word) => !begins(nameWords, word));
  if (others.length === 0) return text;
  const foreign = index.spellings(index.nameOf(best.card)).flatMap((spelling) => spelling.text.split(' '));
  const set = index.sets[index.setOf(best.card)];
  const ofSet = [...(set?.codes ?? []), ...(set?.aliases ?? []).map(({ phrase }) => phrase)].flatMap((one) =>
    nameKey(one).split(' '),
  );
  const isOfSet = (word: string) => ofSet.includes(word);
  const isRead = (word: string) => /\d/.test(word) || begins(foreign, word) || isOfSet(word);
  if (!others.every(isRead)) return text;
  return set && others.some((word) => isOfSet(word) && !/^\d+$/.test(word)) ? `${name} ${set.name}` : name;
}
