/** What a picture says of itself before any of it is drawn, in pixels. */
export interface Measured {
  readonly width: number;
  readonly height: number;
  /** Whether there is more than one image in it. */
  readonly isMoving: boolean;
}

/** The whole number that begins at a byte, its highest byte first; NaN where the bytes end before it does. */
export function readBig(bytes: Uint8Array, at: number, count: number): number {
  let value = 0;
  for (let nth = 0; nth < count; nth += 1) value = value * 256 + (bytes[at + nth] ?? Number.NaN);
  return value;
}

/** The same with its lowest byte first. */
export function readLittle(bytes: Uint8Array, at: number, count: number): number {
  let value = 0;
  for (let nth = count - 1; nth >= 0; nth -= 1) value = value * 256 + (bytes[at + nth] ?? Number.NaN);
  return value;
}

/** Whether these letters, one byte each, stand at a byte. */
export function hasLetters(bytes: Uint8Array, letters: string, at: number): boolean {
  for (let nth = 0; nth < letters.length; nth += 1) {
    if (bytes[at + nth] !== letters.charCodeAt(nth)) return false;
  }
  return true;
}
