import type { CardIndex } from '@/lib/cards/card-index';
import type { NameMention, Span } from '@/lib/recognise/reading';
import { findSpan, type TitleWords } from '@/lib/recognise/title-words';

/** A name of the index that a title means. */
export interface SaidName {
  readonly text: string;
  readonly span: Span;
  /** National Dex number of its first species; 0 for Trainers and Energy. */
  readonly dex: number;
  /** Null where English says it too, and for romaji; `und` where several other languages do. */
  readonly language: string | null;
}

/** Names that a title means. */
export interface SaidNames {
  /** One of each species, the fullest first, without those that belong to a set's or a longer name. */
  readonly species: readonly SaidName[];
  /** Trainers and Energy, the longest first. */
  readonly others: readonly SaidName[];
  /** A species is named, or a word that only names of species have. */
  readonly hasSpecies: boolean;
}

const japanese = /[\u30a1-\u30fc]/;
const shortestJapanese = 4;
const shortestForeign = 6;

/** The names that a title's words mean, and not those that stand within another name. */
export function listNames(index: CardIndex, { words, names, phrases }: TitleWords): SaidNames {
  const told = [...names]
    .filter(([, { fit, shadow }]) => (fit === 'full' || fit === 'short') && shadow !== 'inside')
    .map(([name, mention]) => ({
      mention,
      said: toSaid(name, mention),
      count: index.cardsOfName(name).length,
    }))
    // No title fills in the blank of "_____'s Pikachu".
    .filter(({ said }) => !said.text.includes('_'))
    .sort(
      (a, b) =>
        compareFits(a.mention, b.mention) ||
        (a.mention.fit === 'short' ? a.said.text.length - b.said.text.length : 0) ||
        a.said.span.start - b.said.span.start ||
        b.count - a.count,
    );

  function toSaid(name: number, mention: NameMention): SaidName {
    const { languages, fit } = mention;
    const isEnglish = fit !== 'full' || languages.includes('en') || languages.length === 0;
    const language = isEnglish ? null : languages.length > 1 ? 'und' : languages[0];
    return {
      text: index.nameText(name),
      span: findSpan(words, mention),
      dex: index.dexOfName(name),
      language: language ?? null,
    };
  }

  const ofSpecies = told.filter(({ said }) => said.dex > 0);
  const isOfSet = ({ span }: SaidName) =>
    phrases.some(({ start, end }) => start <= span.start && span.end <= end);
  const free = ofSpecies.filter(({ said }) => !isOfSet(said));
  const meant = free.length > 0 ? free : ofSpecies;
  // "Espeon & Deoxys", the one name of two species, holds both.
  const single = meant.filter(
    ({ mention }) =>
      !meant.some(
        ({ mention: other, said }) =>
          isJoined(said.text, other) &&
          other.at.length > mention.at.length &&
          mention.at.every((place) => other.at.includes(place)),
      ),
  );
  const bySpecies = new Map<number, SaidName>();
  for (const { said, mention } of single) {
    const known = bySpecies.get(said.dex);
    // A word names one species, though "Nidoran" is short for two.
    const isTold = [...bySpecies.values()].some(({ span }) => span.start === said.span.start);
    if (!known && !isTold) bySpecies.set(said.dex, said);
    // "Dracaufeu Charizard" names one card twice.
    else if (known && mention.fit === 'full' && said.language === null)
      bySpecies.set(said.dex, { ...known, language: null });
  }
  const others = told.filter(
    ({ said, mention }) => said.dex === 0 && mention.fit === 'full' && isTelling(mention),
  );
  const isSpeciesWord = ({ text }: { readonly text: string }) =>
    japanese.test(text) &&
    text.length >= shortestJapanese &&
    index.findNamesWithWord(text).some((name) => index.dexOfName(name) > 0);
  return {
    species: [...bySpecies.values()],
    others: others.map(({ said }) => said),
    hasSpecies: bySpecies.size > 0 || words.some(isSpeciesWord),
  };

  /** Short words of names are words of other titles too: "N", "Carte". */
  function isTelling({ at, languages }: NameMention): boolean {
    const text = words[at[0] ?? 0]?.text ?? '';
    const least = japanese.test(text) ? shortestJapanese : languages.includes('en') ? 2 : shortestForeign;
    return at.length > 1 || text.length >= least;
  }
}

/** Whether a name in one piece has all its species and what joins them: "Espeon & Deoxys" of "Espeon & Deoxys-GX". */
function isJoined(text: string, { at, isWhole }: NameMention): boolean {
  return isWhole && at.length > 2 * (text.split(' & ').length - 1);
}

/** In full before in part, in one piece before scattered, more words before fewer. */
function compareFits(a: NameMention, b: NameMention): number {
  return (
    Number(b.fit === 'full') - Number(a.fit === 'full') ||
    Number(b.isWhole) - Number(a.isWhole) ||
    b.at.length - a.at.length
  );
}
