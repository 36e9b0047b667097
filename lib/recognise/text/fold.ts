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

/** The character in lower case without accents, full-width forms made plain; what is no Latin letter stays itself. */
export function foldChar(code: number): string {
  const known = foldedByCode.get(code);
  if (known !== undefined) return known;
  const lower = String.fromCharCode(code).normalize('NFKC').toLowerCase();
  const plain =
    special[lower] ?? (code < 0x0250 || (code >= 0xff00 && code < 0xff5f) ? stripMarks(lower) : lower);
  foldedByCode.set(code, plain);
  return plain;
}

function stripMarks(text: string): string {
  return text.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
}
