import type { CardIndex, SetFacts } from '@/lib/cards/card-index';
import { nameKey } from '@/lib/cards/name-key';
import type { CardIdentity } from '@/lib/domain/card';

type ServiceSet = CardIdentity['set'];

/** A series before the set's name: "SV: Paldean Fates", "Sword & Shield: Lost Origin". */
const series =
  /^(?:pokemon )?(?:scarlet and violet|sword and shield|sun and moon|mega evolution|black and white|diamond and pearl|xy|ex|sv\d*|swsh\d*|sm\d*[a-z]?|s\d+[a-z]?|m\d+[a-z]?|me\d*|hgss) /;
const japaneseWord = /^(?:japanese|jpn?) | (?:japanese|jpn?)$/;

/** Whether a set's slug says that it is Japanese. */
function namesJapan(slug: string): boolean {
  return /(?:^|-)(?:ja|jp|japanese)(?:-|$)/.test(slug);
}

/** Finds the index's set for a set of the service, by slug, then by name; undefined for an unknown one. */
export function createServiceSets(index: CardIndex) {
  const bySlug = new Map(index.sets.map((set) => [set.slug, set.index]));
  const found = new Map<string, number | undefined>();

  function findByName({ slug, name }: ServiceSet): number | undefined {
    const phrase = nameKey(name);
    const isJapanese = namesJapan(slug) || japaneseWord.test(phrase);
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

  return (set: ServiceSet): number | undefined => {
    const slugged = bySlug.get(set.slug);
    if (slugged !== undefined) return slugged;
    const key = `${set.slug}\n${set.name}`;
    if (!found.has(key)) {
      if (found.size > 2000) found.clear();
      found.set(key, findByName(set));
    }
    return found.get(key);
  };
}
