/** Characters that stand for a word or a letter of their own in card names. */
const special: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  δ: 'δ',
};

const foldedByCode = new Map<number, string>();

/**
 * The character in lower case without accents, full-width forms made plain; a letter of another script stays one
 * character, so that places inside a run of such letters are places in the title.
 */
export function foldChar(code: number): string {
  const known = foldedByCode.get(code);
  if (known !== undefined) return known;
  const char = String.fromCharCode(code);
  const lower = char.normalize('NFKC').toLowerCase();
  const isLatin = code < 0x0250 || (code >= 0xff00 && code < 0xff5f);
  const plain = special[lower] ?? (isLatin ? stripMarks(lower) : lower.length === 1 ? lower : char);
  foldedByCode.set(code, plain);
  return plain;
}

function stripMarks(text: string): string {
  return text.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
}
