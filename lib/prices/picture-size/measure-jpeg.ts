import { type Measured, readBig } from './measured';

/** A picture is drawn anew for each of its scans: of a few bytes each, thousands would keep a processor busy for minutes. */
const mostScans = 64;

const marker = { end: 0xd9, scan: 0xda, lines: 0xdc, hierarchy: 0xde, expand: 0xdf } as const;

function isFrame(code: number): boolean {
  return code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);
}

/** Markers that neither hold anything nor belong between two that do. */
function isBare(code: number): boolean {
  return code <= 0x01 || (code >= 0xd0 && code <= 0xd8);
}

/** Where the marker after a scan's data begins; the end of the bytes where there is none. */
function skipScan(bytes: Uint8Array, start: number): number {
  let at = start;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    if (at < 0 || at + 1 >= bytes.length) return bytes.length;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
    at += 2;
  }
}

/**
 * What a JPEG says of its size (ITU-T T.81, annex B); undefined where it says none, says it only after its lines, or
 * has more scans than a picture needs.
 */
export function measureJpeg(bytes: Uint8Array): Measured | undefined {
  let size: { width: number; height: number } | undefined;
  let scans = 0;
  let at = 2;
  while (at < bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    while (bytes[at] === 0xff) at += 1;
    const code = bytes[at] ?? 0;
    at += 1;
    if (code === marker.end) break;
    const length = readBig(bytes, at, 2);
    if (isBare(code) || !(length >= 2)) return undefined;
    if (code === marker.lines || code === marker.hierarchy || code === marker.expand) return undefined;
    if (isFrame(code)) {
      // A decoder may take the first or the last of two.
      if (size) return undefined;
      size = { height: readBig(bytes, at + 3, 2), width: readBig(bytes, at + 5, 2) };
    }
    at += length;
    if (code !== marker.scan) continue;
    scans += 1;
    if (!size || scans > mostScans) return undefined;
    at = skipScan(bytes, at);
  }
  return size && scans > 0 ? { ...size, isMoving: false } : undefined;
}
