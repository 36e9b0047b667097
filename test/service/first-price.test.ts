import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { acceptedType, directCardPath, headerNames } from '@/lib/contract/wire';
import { createLineAppraiser } from '@/scripts/appraise/appraise-line';
import { createSearch } from '@/scripts/recognise-titles';
import { type SpawnedCommand, spawnCommand } from '@/test/service/support/spawn-service';
import { cardIndex, read, recogniser } from '@/test/support/recogniser';

let folder: string;
let service: SpawnedCommand | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'card-comps-first-'));
});
afterEach(async () => {
  service?.child.kill();
  await service?.ended;
  await rm(folder, { recursive: true });
});

/** Charizard ex 125/197 and Surskit 006/197 of Obsidian Flames, in the form of Cardmarket's guide. */
const guide = JSON.stringify({
  version: 1,
  createdAt: `${new Date().toISOString().slice(0, 10)}T02:45:12+0100`,
  priceGuides: [
    ...[
      {
        idProduct: 725205,
        idCategory: 51,
        avg: 12.4,
        low: 8,
        trend: 12.1,
        avg1: 12,
        avg7: 12.2,
        avg30: 12.5,
      },
    ],
    {
      ...{ idProduct: 725086, idCategory: 51, avg: 0.12, low: 0.02, trend: 0.15, avg1: 0.1, avg7: 0.12 },
      ...{ avg30: 0.12, 'avg-holo': 0.5, 'low-holo': 0.04, 'avg1-holo': 0.28, 'avg7-holo': 0.39 },
    },
  ],
});

test('two commands lead from a file in the form of Cardmarket’s guide to a verdict on a listing', async () => {
  const start = performance.now();
  const file = join(folder, 'guide.json');
  const database = join(folder, 'prices.sqlite');
  await writeFile(file, guide);
  const imported = spawnCommand('import', [file, '--file', database], process.env);
  expect(await imported.ended, imported.said()).toBe(0);
  service = spawnCommand('serve', ['--file', database, '--port', '0', '--print-keys'], process.env);
  const [, apiKey = ''] = await service.hear(/API key: +(\S+)/);
  const [, gatewayKey = ''] = await service.hear(/Gateway key: +(\S+)/);
  const [, url = ''] = await service.hear(/answers at (http\S+)/);
  const search = createSearch(url, gatewayKey);

  async function find(title: string) {
    const reading = read({ title });
    const memory = { findByNumber: () => [], findByName: () => [], findSetSlugs: () => [] };
    const steps = recogniser.identify(reading, recogniser.match(reading), memory);
    let state = steps.next();
    while (!state.done) state = steps.next(await search(state.value));
    return state.value;
  }
  async function appraise(title: string, id: string, price: number) {
    const headers = { [headerNames.accept]: acceptedType, [headerNames.apiKey]: apiKey };
    const card: unknown = await (await fetch(new URL(directCardPath(id), url), { headers })).json();
    const listing = { title, price, currency: 'EUR', shipping: 0, priceKind: 'fixed' };
    return createLineAppraiser(cardIndex)({ listing, card, now: new Date().toISOString() });
  }

  const title = 'Charizard ex 125/197 Obsidian Flames';
  const match = await find(title);
  expect(match).toMatchObject({ kind: 'sure', card: { name: 'Charizard ex' } });
  if (match.kind !== 'sure') return;
  expect(await appraise(title, match.card.id, 30)).toMatchObject({ match: 'sure', verdict: 'over' });
  const seconds = (performance.now() - start) / 1000;
  console.log(`from a file to the first verdict: ${seconds.toFixed(1)} s`);
  expect(seconds).toBeLessThan(60);

  // A title that names no printing is most likely of the usual one.
  expect(await find('Surskit 006/197 Obsidian Flames')).toMatchObject({
    kind: 'likely',
    card: { name: 'Surskit' },
  });
  expect(await find('Surskit 006/197 Obsidian Flames reverse holo')).toMatchObject({
    kind: 'sure',
    card: { name: 'Surskit (Reverse Holo)' },
  });
});
