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
export interface RankFound {
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
