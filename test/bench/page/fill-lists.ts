import { nameKey } from '@/lib/cards/name-key';
import { renewRow } from '@/lib/collection/seen-listing';
import { defaultSettings } from '@/lib/settings/default-settings';
import { listing, underValue } from '@/test/components/views';
import type { ExtensionBrowser } from '@/test/support/extension-browser';
import { cardIndex } from '@/test/support/recogniser';

/** What the lists of a person hold who has used the extension for long. */
export const longUse = { seen: 100_000, owned: 20_000 } as const;

/** Cards of which there are several each. */
const cards = Array.from({ length: 2000 }, (_, nth) => cardIndex.card(nth * 7));

function toTemplates() {
  return cards.map(({ id, name, set }) => {
    const sight = {
      listing: { ...listing, title: `${name} near mint` },
      card: { key: id, isSure: true, language: 'en' },
      said: {
        ...{ grade: null, condition: null, language: 'en', variants: [] },
        ...{ isSlab: false, conditionDoubt: false },
      },
      ...{ isAnswered: true, appraisal: underValue, costs: defaultSettings.costs, rates: null },
    };
    const row = {
      ...{ line: 2, name, set: cardIndex.sets[set]?.name ?? '', setCode: '', number: '1' },
      ...{ quantity: 1, condition: 'NEAR_MINT', grade: '', language: 'en', printing: '', paid: null },
    };
    return {
      seen: renewRow(undefined, sight, new Date()),
      owned: { file: 'f', name: nameKey(name), cardKey: id, setId: cardIndex.sets[set]?.id, row },
    };
  });
}

/** Fills the lists of listings that were seen and of cards that are owned, as {@link longUse} says. */
export async function fillLists(browser: ExtensionBrowser): Promise<void> {
  const page = await browser.openExtensionPage('options.html');
  await page.evaluate(
    async (templates, counts) => {
      const opening = indexedDB.open('card-comps');
      const database = await new Promise<IDBDatabase>((done, fail) => {
        opening.onsuccess = () => done(opening.result);
        opening.onerror = () => fail(opening.error);
      });
      const write = (store: string, from: number, to: number, make: (nth: number) => object) =>
        new Promise<void>((done, fail) => {
          const writing = database.transaction(store, 'readwrite');
          writing.oncomplete = () => done();
          writing.onabort = () => fail(writing.error);
          for (let nth = from; nth < to; nth += 1) writing.objectStore(store).put(make(nth));
        });
      const hourMs = 3_600_000;
      for (let from = 0; from < counts.seen; from += 5000) {
        await write('seen', from, from + 5000, (nth) => {
          const seenAt = new Date(Date.now() - (nth % 2000) * hourMs).toISOString();
          return { ...templates[nth % templates.length]?.seen, id: `${1e12 + nth}`, seenAt, deal: seenAt };
        });
      }
      for (let from = 0; from < counts.owned; from += 5000) {
        await write('owned', from, from + 5000, (nth) => ({
          ...templates[nth % templates.length]?.owned,
          id: `f:${nth}`,
        }));
      }
      database.close();
    },
    toTemplates(),
    longUse,
  );
  await page.close();
}
