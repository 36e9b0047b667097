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

const cards = 300_000;
/** Each stands once more behind all others, every second time with another price. */
const ids = 150_000;
/** The command's heap for a file of any size: half of it is the program's own, and the ids alone would take more. */
const heapMib = 48;

const cardColumns = 'id,slug,name,card_number,set_slug,set_name,language\n';

function* writeCards() {
  yield cardColumns;
  for (let number = 0; number < cards; number += 1)
    yield `${toTestId(number)},card-${number},Charizard ${number % 1000},${number % 300}/300,base-set,Base Set,EN\n`;
  yield `${toTestId(0)},card-0,Charizard 0,7/300,base-set,Base Set,EN\n`;
}

function* writeSales() {
  yield 'id,card_id,kind,date,price,currency\n';
  for (let number = 0; number < ids; number += 1) yield `${number},${toTestId(0)},sold,2026-01-02,5,USD\n`;
  for (let number = 0; number < ids; number += 1)
    yield `${number},${toTestId(0)},sold,2026-01-02,${5 + (number % 2)},USD\n`;
}

async function write(name: string, lines: Iterable<string>): Promise<string> {
  const file = join(folder, name);
  await pipeline(Readable.from(lines), createWriteStream(file));
  return file;
}

/** What the command says when it may hold so little in memory; it must end well. */
async function runImport(files: readonly string[]): Promise<{ readonly out: string; readonly err: string }> {
  const args = [`--max-old-space-size=${heapMib}`, serviceScript, 'import', ...files];
  const child = spawn(process.execPath, [...args, '--file', join(folder, 'prices.sqlite')], {
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
  return said;
}

test('cards are imported in memory that does not grow with their number, and a repeated id is still found', async () => {
  const file = await write('cards.csv', writeCards());
  const said = await runImport(['--cards', file]);
  expect(said.out).toBe(`${file}: ${cards} added, 0 changed, 0 unchanged, 1 refused; import 1\n`);
  expect(said.err).toContain(`${file}:${cards + 2}: the id stands in line 2 already`);
}, 180_000);

test('prices are imported in memory that does not grow with the number of ids that stand twice', async () => {
  const card = await write('card.csv', [
    cardColumns,
    `${toTestId(0)},card-0,Charizard,4/102,base-set,Base Set,EN\n`,
  ]);
  const file = await write('sales.csv', writeSales());
  const said = await runImport(['--cards', card, '--observations', file]);
  expect(said.out).toContain(
    `${file}: ${ids} added, ${ids / 2} changed, ${ids / 2} unchanged, 0 refused; import 2\n`,
  );
}, 180_000);
