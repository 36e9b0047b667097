import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';

type Encoding = 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'Windows-1252';

const lineBreak = 0x0a;
const readAtOnce = 1024 * 1024;
/** Letters of Windows-1252 for the bytes 80 to 9f, of which five are none; TextDecoder of Node 20 does not know them. */
const windowsLetters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const noWindowsLetters = [0x81, 0x8d, 0x8f, 0x90, 0x9d];

/** How the text of a file is written in bytes. Bytes begin with a whole letter. */
export interface TextForm {
  readonly encoding: Encoding;
  /** The text of bytes that end with a whole letter; a byte order mark stays in it. */
  decode(bytes: Buffer): string;
  /** Where the `count`th line ends, behind its line break; 0 where there are fewer. */
  findLineEnd(bytes: Buffer, count: number): number;
  /** Where the last whole line ends, behind its line break; 0 without one. */
  findLastLineEnd(bytes: Buffer): number;
}

/** The form of a text file, by its byte order mark or by all of its bytes. Rejects where they are of no known encoding. */
export async function detectText(file: string): Promise<TextForm> {
  let waiting: Buffer = Buffer.alloc(0);
  let isFirst = true;
  let isText = true;
  let isWindows = true;
  const judge = (bytes: Buffer) => {
    isText &&= isUtf8(bytes);
    isWindows &&= !noWindowsLetters.some((byte) => bytes.includes(byte));
  };
  for await (const chunk of createReadStream(file, { highWaterMark: readAtOnce })) {
    const marked = isFirst ? findMark(chunk) : undefined;
    if (marked) return createForm(marked);
    isFirst = false;
    const bytes = Buffer.concat([waiting, chunk]);
    const end = findLetterEnd(bytes);
    judge(bytes.subarray(0, end));
    waiting = bytes.subarray(end);
  }
  judge(waiting);
  if (isText) return createForm('UTF-8');
  if (isWindows) return createForm('Windows-1252');
  throw new Error(`${file}: its letters are neither UTF-8 nor Windows-1252; save it as UTF-8`);
}

/** Where the last whole letter of UTF-8 ends. */
function findLetterEnd(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes.length;
    if (byte < 0xc0) continue;
    const size = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return size > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

/** The encoding that a file's first bytes state; undefined where they state none. */
function findMark(bytes: Buffer): Encoding | undefined {
  const [first, second, third, fourth] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'UTF-8';
  if (first === 0xff && second === 0xfe) return 'UTF-16LE';
  if (first === 0xfe && second === 0xff) return 'UTF-16BE';
  if (first && second === 0 && third && fourth === 0) return 'UTF-16LE';
  return first === 0 && second && third === 0 && fourth ? 'UTF-16BE' : undefined;
}

/** The form of a whole file, or of its beginning, for a look at it. */
export function guessText(bytes: Buffer): TextForm {
  const whole = bytes.subarray(0, findLetterEnd(bytes));
  return createForm(findMark(bytes) ?? (isUtf8(whole) ? 'UTF-8' : 'Windows-1252'));
}

function createForm(encoding: Encoding): TextForm {
  return {
    encoding,
    decode: (bytes) => decode(bytes, encoding),
    findLineEnd: (bytes, count) => findLineEnd(bytes, count, encoding),
    findLastLineEnd: (bytes) => findLastLineEnd(bytes, encoding),
  };
}

function decode(bytes: Buffer, encoding: Encoding): string {
  switch (encoding) {
    case 'UTF-8':
      return bytes.toString('utf8');
    case 'UTF-16LE':
      return bytes.toString('utf16le');
    case 'UTF-16BE':
      return Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2)))
        .swap16()
        .toString('utf16le');
    case 'Windows-1252':
      return bytes
        .toString('latin1')
        .replace(/[\x80-\x9f]/g, (letter) => windowsLetters[letter.charCodeAt(0) - 0x80] ?? letter);
  }
}

function findLineEnd(bytes: Buffer, count: number, encoding: Encoding): number {
  let end = 0;
  for (let line = 0; line < count; line += 1) {
    end = findNextEnd(bytes, end, encoding);
    if (end === 0) return 0;
  }
  return end;
}

function findLastLineEnd(bytes: Buffer, encoding: Encoding): number {
  if (!isWide(encoding)) return bytes.lastIndexOf(lineBreak) + 1;
  for (let at = bytes.length - (bytes.length % 2) - 2; at >= 0; at -= 2)
    if (isBreak(bytes, at, encoding)) return at + 2;
  return 0;
}

function findNextEnd(bytes: Buffer, from: number, encoding: Encoding): number {
  if (!isWide(encoding)) return bytes.indexOf(lineBreak, from) + 1;
  for (let at = from; at + 1 < bytes.length; at += 2) if (isBreak(bytes, at, encoding)) return at + 2;
  return 0;
}

function isWide(encoding: Encoding): boolean {
  return encoding === 'UTF-16LE' || encoding === 'UTF-16BE';
}

function isBreak(bytes: Buffer, at: number, encoding: Encoding): boolean {
  const [low, high] = encoding === 'UTF-16LE' ? [bytes[at], bytes[at + 1]] : [bytes[at + 1], bytes[at]];
  return low === lineBreak && high === 0;
}
