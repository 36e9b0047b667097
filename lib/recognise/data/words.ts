import lexicon from './lexicon.json' with { type: 'json' };
/**
 * Words of titles that say something about a printing, one meaning a line: kind, value, then the phrases. `!` marks
 * phrases that count only in capitals.
 */
export const titleWords: readonly string[] = lexicon.titleWords;

/**
 * Words that sellers write beside any card and that change nothing about which card it is, in what state, or whether it is
 * one at all: a title is trusted as far as all of its words are known. Words that could mean another thing for sale, another
 * printing or language ("stand", "artwork", "sketch", "exclusive", "asia") have no place here. Facts of usage.
 */
const english = lexicon.plainEnglishWords.join('\n');

/** The same in other languages: known only where the print's language is, which they are a sign of elsewhere. */
const others = lexicon.plainOtherWords.join('\n');

const englishWords = new Set(english.split(/\s+/));
const otherWords = new Set(others.split(/\s+/));

/** Whether a folded word is such a word; words of other languages than English only where `isLanguageKnown`. */
export function isPlainWord(text: string, isLanguageKnown: boolean): boolean {
  return englishWords.has(text) || (isLanguageKnown && otherWords.has(text));
}
