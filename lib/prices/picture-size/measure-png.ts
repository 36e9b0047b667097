import { hasLetters, type Measured, readBig } from './measured';

/** What a PNG says of its size (PNG specification, third edition, 11.2.1 and 11.3.4.1); undefined where it says none. */
export function measurePng(bytes: Uint8Array): Measured | undefined {
  const signature = 8;
  if (readBig(bytes, signature, 4) !== 13 || !hasLetters(bytes, 'IHDR', signature + 4)) return undefined;
  const size = { width: readBig(bytes, 16, 4), height: readBig(bytes, 20, 4) };
  let isMoving = false;
  for (let at = signature; at < bytes.length; at += 12 + readBig(bytes, at, 4)) {
    if (hasLetters(bytes, 'acTL', at + 4)) isMoving = true;
    if (hasLetters(bytes, 'IDAT', at + 4)) return { ...size, isMoving };
  }
  return undefined;
}
