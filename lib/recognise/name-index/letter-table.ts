/** Texts side by side as numbered letters: text `i` is `letters[starts[i]..starts[i+1])`. */
export interface LetterTable {
  readonly letters: Uint16Array;
  readonly starts: Uint32Array;
  readonly alphabetSize: number;
  /** The letters of a further text in the same numbering; 0 for a letter that no text of the table holds. */
  toLetters(text: string): Uint16Array;
}

/** A table of `texts`; letters are UTF-16 units, numbered from 1 in order of appearance. */
export function createLetterTable(texts: readonly string[]): LetterTable {
  const numbers = new Map<number, number>();
  const starts = new Uint32Array(texts.length + 1);
  texts.forEach((text, index) => {
    starts[index + 1] = (starts[index] ?? 0) + text.length;
  });
  const letters = new Uint16Array(starts[texts.length] ?? 0);
  let at = 0;
  for (const text of texts) {
    for (let unit = 0; unit < text.length; unit++) {
      const code = text.charCodeAt(unit);
      const number = numbers.get(code) ?? numbers.size + 1;
      numbers.set(code, number);
      letters[at++] = number;
    }
  }
  return {
    letters,
    starts,
    alphabetSize: numbers.size + 1,
    toLetters(text) {
      const numbered = new Uint16Array(text.length);
      for (let unit = 0; unit < text.length; unit++) numbered[unit] = numbers.get(text.charCodeAt(unit)) ?? 0;
      return numbered;
    },
  };
}
