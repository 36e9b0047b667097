import type { Page } from 'puppeteer-core';

/** One of the extension's databases. */
export type DatabaseName = 'card-comps-keys' | 'card-comps-data' | 'card-comps-pictures';

/**
 * Puts `value` in the place of every value whose key begins with `prefix`, or under `prefix` itself where there is none, past
 * the extension's own code: as a disk, an older or a newer program would. `page` is one of the extension's own. Gives how
 * many were replaced.
 */
export function spoilStored(
  page: Page,
  database: DatabaseName,
  prefix: string,
  value: unknown,
): Promise<number> {
  return page.evaluate(
    async (name, start, put) => {
      const opening = indexedDB.open(name);
      await new Promise((done) => {
        opening.onsuccess = done;
      });
      const writing = opening.result.transaction('values', 'readwrite');
      const store = writing.objectStore('values');
      const reading = store.getAllKeys(IDBKeyRange.bound(start, `${start}\uffff`));
      await new Promise((done) => {
        reading.onsuccess = done;
      });
      for (const key of reading.result.length > 0 ? reading.result : [start]) store.put(put, key);
      await new Promise((done) => {
        writing.oncomplete = done;
      });
      opening.result.close();
      return reading.result.length;
    },
    database,
    prefix,
    value,
  );
}
