import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import type { Page } from 'puppeteer-core';
import { openFirefoxProtocol } from './firefox-protocol';

const windowBytes = 16 * 1024 * 1024;

/** The id of the process that draws a page in Firefox, as the browser gives it. */
export async function findFirefoxProcess(page: Page): Promise<number> {
  const host = JSON.stringify(new URL(page.url()).host);
  const id = await openFirefoxProtocol(page.browser()).evaluateInChrome(`(() => {
    for (const window of Services.wm.getEnumerator('navigator:browser'))
      for (const { linkedBrowser } of window.gBrowser.tabs)
        if (linkedBrowser.currentURI.asciiHost === ${host}) return String(linkedBrowser.frameLoader.remoteTab.osPid);
    return '';
  })()`);
  if (!/^\d+$/.test(id)) throw new Error(`No process of Firefox draws ${page.url()}.`);
  return Number(id);
}

/** Where a process may have written: the ranges of its memory, as Linux lists them. */
function listRanges(pid: number): readonly (readonly [number, number])[] {
  return readFileSync(`/proc/${pid}/maps`, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, from = '', to = ''] = /^([0-9a-f]+)-([0-9a-f]+) rw/.exec(line) ?? [];
      return from ? [[Number.parseInt(from, 16), Number.parseInt(to, 16)] as const] : [];
    });
}

/**
 * Which of the texts stand anywhere in the memory that a process may write to, in one or two bytes a letter. Needs Linux,
 * and the right to look into the process.
 */
export function searchProcess(pid: number, texts: readonly string[]): string[] {
  const forms = texts.flatMap((text) => [
    { text, bytes: Buffer.from(text, 'latin1') },
    { text, bytes: Buffer.from(text, 'utf16le') },
  ]);
  const overlap = Math.max(...forms.map(({ bytes }) => bytes.length));
  const found = new Set<string>();
  const buffer = Buffer.alloc(windowBytes + overlap);
  const file = openSync(`/proc/${pid}/mem`, 'r');
  try {
    for (const [from, to] of listRanges(pid)) {
      for (let at = from; at < to; at += windowBytes) {
        let length = 0;
        try {
          length = readSync(file, buffer, 0, Math.min(buffer.length, to - at), at);
        } catch {
          // A range that was given back meanwhile.
          break;
        }
        const part = buffer.subarray(0, length);
        for (const { text, bytes } of forms) if (part.includes(bytes)) found.add(text);
      }
    }
  } finally {
    closeSync(file);
  }
  return [...found];
}
