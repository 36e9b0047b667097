import type { Page } from 'puppeteer-core';

/** Preferences of Firefox that keep all storage small enough to be filled; in kilobytes. */
export const smallStorage = { 'dom.quotaManager.temporaryStorage.fixedLimit': 50 * 1024 };

/** Is sent as text, so it sees nothing of this file. */
async function fill(): Promise<void> {
  const folder = await navigator.storage.getDirectory();
  const opening = indexedDB.open('card-comps');
  await new Promise((done) => {
    opening.onsuccess = done;
  });

  async function writeFile(bytes: number): Promise<boolean> {
    try {
      const file = await folder.getFileHandle(`filler-${crypto.randomUUID()}`, { create: true });
      const stream = await file.createWritable();
      await stream.write(new Uint8Array(bytes));
      await stream.close();
      return true;
    } catch {
      return false;
    }
  }

  /** Takes the room to its last byte; gives whether there was any. */
  async function writeFiles(): Promise<boolean> {
    let isAny = false;
    for (let bytes = 1 << 24; bytes >= 1; ) {
      if (await writeFile(bytes)) isAny = true;
      else bytes >>= 1;
    }
    return isAny;
  }

  const writeValue = (length: number) =>
    new Promise<boolean>((done) => {
      const writing = opening.result.transaction('kv', 'readwrite');
      writing.oncomplete = () => done(true);
      writing.onabort = () => done(false);
      try {
        writing.objectStore('kv').put('x'.repeat(length), `filler-${crypto.randomUUID()}`);
      } catch {
        // After a write without room the next transaction may only delete.
        writing.abort();
      }
    });

  /** Takes the free pages of the database; gives whether there were any. */
  async function writeValues(): Promise<boolean> {
    let isAny = false;
    for (let length = 1 << 16; length >= 1; ) {
      if (await writeValue(length)) isAny = true;
      else length >>= 2;
    }
    return isAny;
  }

  // A database that finds no room empties its log of writes, and that is room again.
  for (let isRoom = true; isRoom; ) {
    const isAny = await writeFiles();
    isRoom = (await writeValues()) || isAny;
  }
  opening.result.close();
}

/**
 * Fills a Firefox that was started with {@link smallStorage} from one of the extension's own pages, until neither a byte
 * nor a value of the extension's database is taken. Gives what makes the room again.
 */
export async function fillStorage(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(fill);
  return () =>
    page.evaluate(async () => {
      const folder = await navigator.storage.getDirectory();
      const names = [];
      for await (const name of folder.keys()) names.push(name);
      for (const name of names) await folder.removeEntry(name);
      const opening = indexedDB.open('card-comps');
      await new Promise((done) => {
        opening.onsuccess = done;
      });
      const deleting = opening.result.transaction('kv', 'readwrite');
      deleting.objectStore('kv').delete(IDBKeyRange.bound('filler-', 'filler-\uffff'));
      await new Promise((done) => {
        deleting.oncomplete = done;
      });
      opening.result.close();
    });
}
