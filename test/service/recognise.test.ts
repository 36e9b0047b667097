import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openService } from '@/scripts/recognise-titles';

const header = 'id,slug,name,card_number,rarity,image_url,set_slug,set_name,language';
const cards = [
  'first,charizard-base,Charizard,4/102,Rare,,base-set,Base Set,EN',
  'again,charizard-cc,Charizard,4/102,Classic Collection,,celebrations-classic-collection,Celebrations Classic Collection,EN',
  'flames,charizard-ex,Charizard ex,125/197,Double rare,,obsidian-flames,Obsidian Flames,EN',
  'jungle,scyther-10,Scyther,10/64,Rare,,jungle,Jungle,EN',
  'plain,scyther-26,Scyther,26/64,Rare,,jungle,Jungle,EN',
  'pond,pikachu-7,Pikachu,7/30,Common,,test-pond,Test Pond,EN',
];

let folder = '';
let file = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recognise-'));
  file = join(folder, 'cards.csv');
  await writeFile(file, [header, ...cards].join('\n'));
});
afterAll(() => rm(folder, { recursive: true }));

async function recognise(args: readonly string[], input: string) {
  const main = fileURLToPath(new URL('../../scripts/recognise.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', main, ...args]);
  const said = { out: '', words: '' };
  child.stdout.on('data', (bytes: Buffer) => {
    said.out += bytes.toString();
  });
  child.stderr.on('data', (bytes: Buffer) => {
    said.words += bytes.toString();
  });
  child.stdin.end(input);
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  const answers: Record<string, unknown>[] = said.out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
  return { answers, words: said.words, code };
}

const keys =
  'title kind id name number total lang grader grade glabel cond var sure likely probability candidates reasons searches';

describe('the command', { timeout: 60_000 }, () => {
  test('writes one line for each line read, in order, whatever stands in it', async () => {
    const input = [
      'Charizard 4/102 Base Set Holo PSA 9',
      '',
      '{"title": "Charizard ex", "specifics": {"Card Number": "125/197", "Set": "Obsidian Flames"}}',
      '{"title": broken',
      '{"name": "no title"}',
      '[WTB] Charizard 4/102 Base Set',
      'Scyther Jungle PSA 9 pokemon',
      'Charizard 4/102 Base Set again',
    ];
    const { answers, words, code } = await recognise(['--catalogue', file], input.join('\n'));
    expect(answers.map((answer) => Object.keys(answer).join(' '))).toEqual(input.map(() => keys));
    expect(answers.map(({ id, kind }) => [id, kind])).toEqual([
      ['base1-4', 'card'],
      [null, 'none'],
      ['sv03-125', 'card'],
      [null, 'none'],
      [null, 'none'],
      [null, 'wanted'],
      [null, 'card'],
      ['base1-4', 'card'],
    ]);
    expect(answers[0]).toMatchObject({
      name: 'Charizard',
      number: '4',
      total: '102',
      grader: 'PSA',
      grade: '9',
      sure: true,
      likely: false,
      searches: 0,
    });
    expect(answers[6]).toMatchObject({
      sure: false,
      candidates: [{ id: 'base2-10' }, { id: 'base2-26' }, {}],
    });
    expect(answers[3]?.title).toBe('{"title": broken');
    expect(words).toMatch(/Line 4: .*JSON[\s\S]*Line 5: .*"title"/);
    expect(code).toBe(0);
  });

  test('asks the catalogue for cards that the index does not have, by their ids there', async () => {
    const titles = ['Pikachu 7/30 Test Pond', 'Charizard ex 125/197 Obsidian Flames'];
    const { answers, code } = await recognise(
      ['--catalogue', file, '--strict', '--forget'],
      titles.join('\n'),
    );
    expect(answers).toMatchObject([
      { sure: false, likely: true, candidates: [{ id: 'pond' }], searches: 1 },
      { id: 'sv03-125', sure: true, searches: 0 },
    ]);
    expect(code).toBe(0);
  });

  test('asks a running service, and says so when it refuses', async () => {
    const service = await openService([file], false);
    try {
      const right = ['--service', service.url, '--gateway-key', service.gatewayKey];
      const known = await recognise(right, 'Pikachu 7/30 Test Pond\n');
      expect(known.answers).toMatchObject([{ name: 'Pikachu', likely: true }]);
      const refused = await recognise(['--service', service.url], 'Pikachu 7/30 Test Pond\n');
      expect(refused.answers).toMatchObject([{ title: 'Pikachu 7/30 Test Pond', kind: 'card', id: null }]);
      expect(refused.words).toMatch(/Line 1: The service answered 40/);
      expect(refused.code).toBe(1);
    } finally {
      await service.close();
    }
  });

  test('says how it is used', async () => {
    const { answers, words, code } = await recognise([], 'Charizard');
    expect({ answers, code }).toEqual({ answers: [], code: 2 });
    expect(words).toContain('--catalogue FILE');
  });
});
