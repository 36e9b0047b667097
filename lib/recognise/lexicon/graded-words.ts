/*
 * How marketplaces say that a card is graded, in the languages of their sites: as folded text (small letters, no accents,
 * one blank between words), alternatives of a regular expression.
 */

// Graded, in every gender and ending.
const graded =
  '(?:graded|slabbed|gegradet\\w*|bewertet\\w*|benotet\\w*|gradee?s?|notees?|evaluees?|gradat[aeio]|valutat[aeio]|' +
  'graduad[ao]s?|clasificad[ao]s?|calificad[ao]s?|classificad[ao]s?|avaliad[ao]s?|beoordeeld\\w*|gegradeerd\\w*|' +
  'ocenion[aey]|gradowan[aey])';

// What turns the word after it into its opposite.
const not = '(?:not|non|never|no|nicht|pas|nao|niet|nie|sin|sem)';

// Ungraded in words that are more than "not" and graded.
const ungraded = '(?:sin (?:clasificar|graduar|calificar)|sem classifica\\w*|(?:un|on|nie)graded)';

/** A folded text that says ungraded. */
export const ungradedStart = new RegExp(
  `^(?:${ungraded}|(?:un|on|nie)${graded}|${not} (?:\\w+ )?${graded})(?!\\w)`,
);

/** A folded text that begins with graded, or with a word before it ("professionally graded"). */
export const gradedStart = new RegExp(`^(?:\\w+ )?${graded}(?!\\w)`);

/** English graded that is denied, anywhere in a folded text. */
export const deniedGraded = new RegExp(`\\b${not} (?:\\w+ )?graded\\b`);

/** Graded in Japanese, Chinese and Korean, which set no space between words. */
export const gradedEastern = /鑑定|評価|格付|採点|グレーディング|グレード|评级|評級|등급|그레이딩/;

/** The opposite of {@link gradedEastern}, before or after it. */
export const notEastern = /^[未無无미]|な[しい]$|無し$|ません$|없음$/;

/** Yes as the answer to whether a card is graded or signed, folded. */
export const yesAnswer = /^(?:yes|ja|oui|si|sim|tak|true|はい|是|있음)(?: |$)/;

/** No as the answer to it. */
export const noAnswer = /^(?:no|nein|non|nao|nee|nie|false|いいえ|なし|否)(?: |$)/;
