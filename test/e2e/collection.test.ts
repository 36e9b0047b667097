import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { askWorker } from '@/test/support/ask-worker';
import { ebayListings } from '@/test/support/ebay-routes';
import { testedKinds } from '@/test/support/extension-browser';
import { cardIndex } from '@/test/support/recogniser';
import { useResultsPage } from '@/test/support/results-stage';
import { waitFor } from '@/test/support/wait-for';

const { giratina, umbreon } = ebayListings;

/** A collection of 5,000 cards of the index, with rows that no reader understands at once. */
function writeCollection(): string {
  const lines = Array.from({ length: 4_990 }, (_, nth) => {
    const { name, number, set } = cardIndex.card(nth);
    return [
      name.replaceAll('"', ''),
      cardIndex.sets[set]?.name ?? '',
      number,
      '1',
      'Near Mint',
      '',
      '12,50 €',
    ]
      .map((cell) => `"${cell}"`)
      .join(';');
  });
  const odd = ['"";;;;;;', '"Zzyzx";"Nowhere";"999";"2";;;', '"Charizard";;;"x";"??";"PSA";"free"', ';;'];
  const header = 'Card name;Expansion;Card number;Qty;Condition;Grade;Price paid';
  const folder = mkdtempSync(join(tmpdir(), 'collection-'));
  writeFileSync(join(folder, 'mine.csv'), [header, ...lines, ...odd, ...odd].join('\r\n'));
  return folder;
}

describe.each(testedKinds)('wants and collection in %s', (kind) => {
  const results = useResultsPage(kind, umbreon.id);

  test('a card that is put on the wants beside its price is marked as at its target', async () => {
    await results.hoverMark(giratina.id);
    await results.waitForOverlay(({ text }) => /Add to wants/.test(text));
    await results.clickInOverlay('Add to wants');
    const mark = await results.waitForMark(giratina.id, ({ words }) => words.startsWith('★'));
    expect(mark.sentence).toMatch(/A card you want, at or under your target of 85% of its value/);
  });

  test('a file of 5,000 rows is taken, and what is not understood waits', { timeout: 120_000 }, async () => {
    const folder = writeCollection();
    try {
      const page = await results.stage.browser.openExtensionPage('collection.html');
      const input = await page.waitForSelector('input[type=file]');
      await (input as unknown as { uploadFile(path: string): Promise<void> }).uploadFile(
        join(folder, 'mine.csv'),
      );
      await waitFor('the rows', () =>
        page.evaluate(() => /Taken: [\d,]+ rows/.test(document.body.textContent ?? '') || undefined),
      );
      const counted = await askWorker(page, 'owned/count', null);
      expect(counted).toMatchObject({ ok: true, value: { rows: 4_994 } });
      const found = await askWorker(page, 'owned/list', { q: 'Zzyzx', after: null });
      expect(found).toMatchObject({
        value: {
          rows: [
            { quantity: 2, card: null },
            { quantity: 2, card: null },
          ],
        },
      });
      await page.close();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
