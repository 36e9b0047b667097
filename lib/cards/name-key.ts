/** Apostrophes in every shape that sellers and catalogues type; they are dropped before anything decomposes them. */
const apostrophes = /['’‘‛`´ʼ′＇]/g;

const symbolWords: Readonly<Record<string, string>> = {
  '&': ' and ',
  '♀': ' f ',
  '♂': ' m ',
  δ: ' delta ',
  '☆': ' star ',
  '★': ' star ',
  '◇': ' prism ',
  '◊': ' prism ',
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
};
const symbols = new RegExp(`[${Object.keys(symbolWords).join('')}]`, 'g');

/**
 * The folded form by which names are compared: words of small letters and digits, one space between them, '' when
 * nothing is left. Accents and apostrophes go, `&` becomes "and", ♀ "f", ♂ "m", δ "delta", ☆ "star", ◇ "prism",
 * `LV.X` "lvx", other punctuation a space; Japanese stays as it is. Folding twice changes nothing.
 */
export function nameKey(text: string): string {
  return (
    text
      .replace(apostrophes, '')
      .normalize('NFKD')
      // Only the accents of Latin letters, and the apostrophe of ŉ: the voicing marks of kana tell names apart, and
      // recompose below.
      .replace(/[\u0300-\u036f\u02bc]/g, '')
      .normalize('NFC')
      .toLowerCase()
      .replace(symbols, (symbol) => symbolWords[symbol] ?? ' ')
      .replace(/\blv[.\s]*x\b/g, 'lvx')
      .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
      .trim()
  );
}
