import { nameKey } from '@/lib/cards/name-key';
import { renewRow } from '@/lib/collection/seen-listing';
import { defaultSettings } from '@/lib/settings/default-settings';
import { listing, underValue } from '@/test/components/views';
import type { ExtensionBrowser } from '@/test/support/extension-browser';
import { cardIndex } from '@/test/support/recogniser';

/** Sizes of the lists after long use. */
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
  // Nothing in it has a name: it is sent as text, and the names that a bundler keeps would be missing there.
  await page.evaluate(
    async (templates, counts) => {
      const opening = indexedDB.open('card-comps');
      await new Promise((done) => {
        opening.onsuccess = done;
      });
      const hourMs = 3_600_000;
      for (const store of ['seen', 'owned'] as const) {
        for (let from = 0; from < counts[store]; from += 5000) {
          const writing = opening.result.transaction(store, 'readwrite');
          for (let nth = from; nth < from + 5000; nth += 1) {
            const template = templates[nth % templates.length]?.[store];
            const seenAt = new Date(Date.now() - (nth % 2000) * hourMs).toISOString();
            writing
              .objectStore(store)
              .put(
                store === 'seen'
                  ? { ...template, id: `${1e12 + nth}`, seenAt, deal: seenAt }
                  : { ...template, id: `f:${nth}` },
              );
          }
          await new Promise((done, fail) => {
            writing.oncomplete = done;
            writing.onabort = () => fail(writing.error);
          });
        }
      }
      opening.result.close();
    },
    toTemplates(),
    longUse,
  );
  await page.close();
}
