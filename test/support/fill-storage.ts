import type { Page } from 'puppeteer-core';

/** Preferences of Firefox that keep all storage small enough to be filled; in kilobytes. */
export const smallStorage = { 'dom.quotaManager.temporaryStorage.fixedLimit': 50 * 1024 };

/** Is sent as text, so it sees nothing of this file. */
async function fill(): Promise<void> {
  const write = (bytes: number) =>
    new Promise<boolean>((done, fail) => {
      const opening = indexedDB.open('filler');
      opening.onupgradeneeded = () => {
        opening.result.createObjectStore('filler', { autoIncrement: true });
      };
      opening.onerror = () => fail(opening.error);
      opening.onsuccess = () => {
        const writing = opening.result.transaction('filler', 'readwrite');
        const end = (isWritten: boolean) => {
          opening.result.close();
          done(isWritten);
        };
        writing.oncomplete = () => end(true);
        writing.onabort = () => end(false);
        const chunk = new Uint8Array(bytes);
        // The most that it gives at once.
        for (let at = 0; at < bytes; at += 65_536) crypto.getRandomValues(chunk.subarray(at, at + 65_536));
        writing.objectStore('filler').add(chunk);
      };
    });
  for (let bytes = 1 << 20; bytes >= 1024; ) if (!(await write(bytes))) bytes >>= 1;
}

/**
 * Fills a Firefox that was started with {@link smallStorage}, until not a kilobyte more is taken, from one of the
 * extension's own pages. Gives what makes the room again.
 */
export async function fillStorage(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(fill);
  return () =>
    page.evaluate(async () => {
      const deleting = indexedDB.deleteDatabase('filler');
      await new Promise((done) => {
        deleting.onsuccess = done;
      });
    });
}
