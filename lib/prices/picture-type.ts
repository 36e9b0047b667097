/** The kinds of picture that are shown; anything else, whatever it calls itself, is not. */
type PictureType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/avif' | 'image/gif' | 'image/svg+xml';

function startsWith(bytes: Uint8Array, start: string, at = 0): boolean {
  return [...start].every((sign, index) => bytes[at + index] === sign.charCodeAt(0));
}

/**
 * What kind of picture these bytes are, by how each format begins, never by what the server calls them; undefined for
 * anything else. A drawing (SVG) is text that may hold much more than a drawing: only where `drawings` allows it.
 */
export function findPictureType(bytes: Uint8Array, drawings: boolean): PictureType | undefined {
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith(bytes, 'GIF8')) return 'image/gif';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'image/webp';
  if (startsWith(bytes, 'ftypavif', 4) || startsWith(bytes, 'ftypavis', 4)) return 'image/avif';
  return drawings && startsWith(bytes, '<svg ') ? 'image/svg+xml' : undefined;
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
