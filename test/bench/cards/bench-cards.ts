// `npm run bench:cards`: what opening the card index costs, beside JSON.parse of the same facts, each in fresh processes.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateSync } from 'fflate';
import { type CardIndex, openCardIndex } from '@/lib/cards/card-index';
import { createQuickSearch } from '@/lib/cards/quick-search';

const index = fileURLToPath(new URL('../../../lib/cards/index.bin', import.meta.url));
const runs = 15;

/** Milliseconds of each step in one process that has run nothing before. */
function measureOnce(facts: string): Record<string, number> {
  const buffer = readFileSync(index);
  const json = readFileSync(facts, 'utf8');
  const times: Record<string, number> = {};
  const time = <T>(name: string, run: () => T): T => {
    const start = performance.now();
    const value = run();
    times[name] = performance.now() - start;
    return value;
  };
  const cards = time('open', () => openCardIndex(buffer));
  time('first card by number', () => cards.findByNumber('199', '165'));
  time('first card by code', () => cards.findInSet(cards.findBySetCode('obf')[0] ?? 0, '223'));
  time('first card by name', () => cards.findByName('dracaufeu ex'));
  time('first facts of a card', () => cards.card(17_000));
  times['opening and all of these'] = Object.values(times).reduce((sum, ms) => sum + ms, 0);
  time('JSON.parse', () => JSON.parse(json));
  const search = time('quick search, made', () => createQuickSearch(cards));
  time('quick search, first', () => search.search('umbreon 215'));
  time('quick search, next', () => search.search('charizard 199'));
  return times;
}

function writeFacts(cards: CardIndex, file: string): void {
  const all = Array.from({ length: cards.cardCount }, (_, card) => cards.card(card));
  writeFileSync(file, JSON.stringify({ sets: cards.sets, cards: all }));
}

const [facts] = process.argv.slice(2);
if (facts === undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'cards-'));
  const file = join(folder, 'facts.json');
  const bytes = readFileSync(index);
  writeFacts(openCardIndex(bytes), file);
  const compressed = deflateSync(bytes, { level: 9 }).length;
  console.log(
    `index.bin: ${bytes.length} bytes, ${compressed} compressed; the same facts as JSON: ${readFileSync(file).length}`,
  );
  const command = [...process.execArgv, fileURLToPath(import.meta.url), file];
  const all: Record<string, number>[] = Array.from({ length: runs }, () =>
    JSON.parse(execFileSync(process.execPath, command, { encoding: 'utf8' })),
  );
  rmSync(folder, { recursive: true });
  const median = (name: string) => all.map((run) => run[name] ?? 0).sort((a, b) => a - b)[runs >> 1] ?? 0;
  const whole = median('JSON.parse');
  for (const name of Object.keys(all[0] ?? {}))
    console.log(
      `${name.padEnd(36)} ${median(name).toFixed(2).padStart(8)} ms  ${(median(name) / whole).toFixed(3)} of JSON.parse`,
    );
} else {
  console.log(JSON.stringify(measureOnce(facts)));
}
