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

/** Ids of the sites whose condition codes are ranks of Japanese shops. */
export const rankSites = /^(?:mercari-?jp|jp-?mercari|yahoo|snkrdunk|cardrush|magi|hareruya)/;

const rank = '([SABCDEＳＡＢＣＤＥ])([+＋－−-]?)(?![A-Za-z\\d])';
/** "状態A", "ランク:B", "Aランク": Japanese words say that the letter is a rank. */
const worded = new RegExp(
  `(?:状態|ランク)\\s?[:：]?\\s?${rank}|(?<![A-Za-z\\d])([SABCDEＳＡＢＣＤＥ])([+＋－−-]?)\\s?ランク`,
  'i',
);
/** A letter alone in brackets says so only where ranks are used; C and S are rarities there. */
const bracketed = /[【[［〔]\s?([ABＡＢ])([+＋－−-]?)\s?[】\]］〕]/;
const alone = new RegExp(`^${rank}$`, 'i');

/** A rank as the scale writes it ("A", "B+"), and where the text says it. */
interface RankFound {
  readonly code: string;
  readonly start: number;
  readonly end: number;
}

/** The rank of a Japanese shop that a title names; brackets count on sites with such ranks only. */
export function findRank(title: string, site: string): RankFound | null {
  return toRank(worded.exec(title) ?? (rankSites.test(site) ? bracketed.exec(title) : null));
}

/** The rank that is all a field says: "A", "状態B", "Cランク". */
export function readRankField(words: string): string | null {
  return toRank(alone.exec(words) ?? (words.length < 12 ? worded.exec(words) : null))?.code ?? null;
}

function toRank(found: RegExpExecArray | null): RankFound | null {
  if (!found) return null;
  const letter = found[1] ?? found[3] ?? '';
  const sign = found[2] || found[4] || '';
  const code = letter.normalize('NFKC').toUpperCase() + (sign === '' ? '' : /[+＋]/.test(sign) ? '+' : '-');
  return { code, start: found.index, end: found.index + found[0].length };
}
