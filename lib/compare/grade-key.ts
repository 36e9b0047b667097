import { foldWords, splitPrintings } from './named-printings';

/** The number in a grade's key, however the service words it ("9", "10 GEM MT"); null where there is none. */
export function readGradeNumber(key: string): number | null {
  const number = /\d+(?:\.\d+)?/.exec(key)?.[0];
  return number === undefined ? null : Number(number);
}

/** Whether a grade's key names a printing: "10 1ST EDITION". */
export function namesPrinting(key: string): boolean {
  return splitPrintings(foldWords(key)).printings.length > 0;
}
