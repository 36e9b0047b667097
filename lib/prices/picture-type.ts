import { hasLetters } from './picture-size/measured';

/**
 * The kinds of picture that are shown; anything else, whatever it calls itself, is not. AVIF is none of them: its header
 * need not say how large the picture becomes when it is unpacked.
 */
export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif' | 'image/svg+xml';

/**
 * What kind of picture these bytes are, by how each format begins, never by what the server calls them; undefined for
 * anything else. A drawing (SVG) is text that may hold much more than a drawing: only where `drawings` allows it.
 */
export function findPictureType(bytes: Uint8Array, drawings: boolean): PictureType | undefined {
  if (hasLetters(bytes, '\x89PNG\r\n\x1a\n', 0)) return 'image/png';
  if (hasLetters(bytes, '\xff\xd8\xff', 0)) return 'image/jpeg';
  if (hasLetters(bytes, 'GIF8', 0)) return 'image/gif';
  if (hasLetters(bytes, 'RIFF', 0) && hasLetters(bytes, 'WEBP', 8)) return 'image/webp';
  return drawings && hasLetters(bytes, '<svg ', 0) ? 'image/svg+xml' : undefined;
}

/** The picture as a data URL. */
export function toDataUrl(bytes: Uint8Array, type: string): string {
  let binary = '';
  // In pieces: a call has room for only so many arguments.
  for (let start = 0; start < bytes.length; start += 0x8000) {
    binary += String.fromCharCode(...bytes.subarray(start, start + 0x8000));
  }
  return `data:${type};base64,${btoa(binary)}`;
}
