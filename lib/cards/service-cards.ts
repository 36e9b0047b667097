import type { CardHit, CardIndex, SetFacts } from './card-index';
import { numberKey } from './card-number';
import { splitWords } from './japanese';
import { nameKey } from './name-key';

/** A card as a price service names it; `cardNumber` is `<number>/<total>` or the number alone. */
export interface ServiceCard {
  readonly name: string;
  readonly cardNumber: string;
  readonly set: { readonly slug: string; readonly name: string };
}

type ServiceSet = ServiceCard['set'];

/** A series before the set's name: "SV: Paldean Fates", "Sword & Shield: Lost Origin". */
const series =
  /^(?:pokemon )?(?:scarlet and violet|sword and shield|sun and moon|mega evolution|black and white|diamond and pearl|xy|ex|sv\d*|swsh\d*|sm\d*[a-z]?|s\d+[a-z]?|m\d+[a-z]?|me\d*|hgss) /;
const japaneseWord = /^(?:japanese|jpn?) | (?:japanese|jpn?)$/;
const mostKept = 2000;

/** Whether a folded phrase is the name of a whole series of sets. */
export function isSeriesName(phrase: string): boolean {
  return !/\d/.test(phrase) && `${phrase} `.replace(series, '') === '';
}

/** Finds the index's sets and cards for those of a price service, however it writes names, numbers and slugs. */
export function createServiceCards(index: CardIndex) {
  const bySlug = new Map(index.sets.map((set) => [set.slug, set.index]));
  const found = new Map<string, number | undefined>();

  function findByName({ slug, name }: ServiceSet): number | undefined {
    const phrase = nameKey(name);
    const isJapanese = /(?:^|-)(?:ja|jp|japanese)(?:-|$)/.test(slug) || japaneseWord.test(phrase);
    const bare = phrase.replace(japaneseWord, '');
    const rank = (set: SetFacts) =>
      (nameKey(set.name) === bare ? 2 : 0) + ((set.region === 'japan') === isJapanese ? 1 : 0);
    const sets = [phrase, bare, bare.replace(series, '')]
      .map((one) =>
        index
          .findSetsByPhrase(one)
          .flatMap((set) => index.sets[set] ?? [])
          .filter(({ aliases }) => aliases.some((alias) => alias.phrase === one && !alias.isWeak)),
      )
      .find((list) => list.length > 0);
    return sets?.toSorted((a, b) => rank(b) - rank(a))[0]?.index;
  }

  /** The index's set by slug, else by name; undefined for one that the index does not have. */
  function findSet(set: ServiceSet): number | undefined {
    const slugged = bySlug.get(set.slug);
    if (slugged !== undefined) return slugged;
    const key = `${set.slug}\n${set.name}`;
    if (!found.has(key)) {
      if (found.size > mostKept) found.clear();
      found.set(key, findByName(set));
    }
    return found.get(key);
  }

  /** Whether sets of two regions have this name, and the slug tells nothing. */
  function isOfTwoRegions({ slug, name }: ServiceSet): boolean {
    if (bySlug.has(slug)) return false;
    const key = nameKey(name);
    const regions = index.findSetsByPhrase(key).flatMap((set) => {
      const facts = index.sets[set];
      return facts && nameKey(facts.name) === key ? [facts.region] : [];
    });
    return new Set(regions).size > 1;
  }

  /** Whether a service's card is this card of the index. A set that the index does not have may reprint any card. */
  function isSame({ name, cardNumber, set: ofService }: ServiceCard, card: number): boolean {
    const set = findSet(ofService);
    if (set === undefined) return false;
    const [number = '', total = ''] = cardNumber.split('/').map(numberKey);
    const key = index.numberKeyOf(card);
    const isNumbered = index.numberOf(card) !== '' && number !== '';
    if (isNumbered && number !== key && /^[A-Z]+(\d+)$/.exec(key)?.[1] !== number) return false;
    const own = index.setOf(card);
    // A service may hold gallery cards ("TG17/TG30") in the set that they come with.
    const isGallery =
      /^[A-Z]/.test(key) &&
      total === numberKey(index.totalOf(card) ?? '-') &&
      index.sets[set]?.releaseDate === index.sets[own]?.releaseDate;
    return (set === own || isGallery) && isCalled(name, index.nameOf(card));
  }

  function isCalled(name: string, of: number): boolean {
    const written = [name, name.replace(/\s*[([].*$/, '')].map((one) => splitWords(nameKey(one)).join(' '));
    return index.spellings(of).some(({ text }) => written.includes(text));
  }

  /** The card of the index that a service's card with a number is; undefined where none or more than one is. */
  function findCard(card: ServiceCard): number | undefined {
    const [number = '', total = null] = card.cardNumber.split('/');
    const printed = total === null ? [] : index.findByNumber(number, total);
    const cards = printed.length > 0 ? printed : index.findByNumber(number, null);
    const same = cards.filter((one) => isSame(card, one));
    return same.length === 1 ? same[0] : undefined;
  }

  return { findSet, isOfTwoRegions, isSame, findCard };
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
