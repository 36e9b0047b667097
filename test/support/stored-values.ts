import type { Page } from 'puppeteer-core';

/** A place in the extension's database: a single value, or a field of all records of an object store. */
export type StoredPlace =
  | readonly ['kv', key: string]
  | readonly ['answers' | 'cards' | 'corrections', field: string];

/**
 * Puts `value` in a place of the database, past the extension's own code: as a disk, an older or a newer program would.
 * `page` is one of the extension's own. Gives how many values were replaced.
 */
export function spoilStored(page: Page, place: StoredPlace, value: unknown): Promise<number> {
  return page.evaluate(
    async ([name, part], put) => {
      const opening = indexedDB.open('card-comps');
      await new Promise((done) => {
        opening.onsuccess = done;
      });
      const writing = opening.result.transaction(name, 'readwrite');
      const store = writing.objectStore(name);
      const reading = store.getAll();
      await new Promise((done) => {
        reading.onsuccess = done;
      });
      if (name === 'kv') store.put(put, part);
      else for (const record of reading.result) store.put({ ...record, [part]: put });
      await new Promise((done) => {
        writing.oncomplete = done;
      });
      opening.result.close();
      return name === 'kv' ? 1 : reading.result.length;
    },
    place,
    value,
  );
}
