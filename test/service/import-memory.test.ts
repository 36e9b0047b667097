import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { toTestId } from '@/test/service/support/rows';
import { serviceScript } from '@/test/service/support/spawn-service';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'card-comps-memory-'));
});
afterEach(() => rm(folder, { recursive: true }));

const cards = 200_000;
/** What the command needs for a file of any size, and less than the ids of all these cards would take. */
const heapMib = 24;

function* writeCards() {
  yield 'id,slug,name,card_number,set_slug,set_name,language\n';
  for (let number = 0; number < cards; number += 1)
    yield `${toTestId(number)},card-${number},Charizard ${number % 1000},${number % 300}/300,base-set,Base Set,EN\n`;
  yield `${toTestId(0)},card-0,Charizard 0,7/300,base-set,Base Set,EN\n`;
}

test('cards are imported in memory that does not grow with their number, and a repeated id is still found', async () => {
  const file = join(folder, 'cards.csv');
  await pipeline(Readable.from(writeCards()), createWriteStream(file));
  const args = [`--max-old-space-size=${heapMib}`, serviceScript, 'import-main'];
  const child = spawn(process.execPath, [...args, '--cards', file, '--file', join(folder, 'prices.sqlite')], {
    env: { ...process.env, DATABASE_URL: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (bytes: Buffer) => {
    said.out += bytes.toString();
  });
  child.stderr.on('data', (bytes: Buffer) => {
    said.err += bytes.toString();
  });
  expect(await once(child, 'close'), said.err).toEqual([0, null]);
  expect(said.out).toBe(`${file}: ${cards} added, 0 changed, 0 unchanged, 1 refused\n`);
  expect(said.err).toContain(`${file}:${cards + 2}: the id stands in line 2 already`);
}, 180_000);
