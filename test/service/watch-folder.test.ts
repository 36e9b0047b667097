import { appendFile, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { watchFolder } from '@/service/import/watch-folder';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'card-comps-watch-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** What comes out of a folder while `steps` happen, one between two looks. */
async function watch(steps: readonly (() => Promise<unknown>)[]): Promise<readonly string[]> {
  const stopping = new AbortController();
  const waiting = [...steps];
  const pause = async () => {
    const step = waiting.shift();
    if (step) await step();
    else stopping.abort();
  };
  const files: string[] = [];
  for await (const file of watchFolder(folder, { signal: stopping.signal, pause }))
    files.push(basename(file));
  return files;
}

const nothing = async () => undefined;
const put = (name: string, text = 'x') => writeFile(join(folder, name), text);

test('a file comes once, when two looks find it the same', async () => {
  await put('there.json');
  expect(await watch([nothing, nothing])).toEqual(['there.json']);
});

test('a file that grows waits until it is complete', async () => {
  const grow = () => appendFile(join(folder, 'big.json'), 'more');
  expect(await watch([() => put('big.json'), grow, grow, nothing])).toEqual(['big.json']);
  // One look after it last grew is not enough.
  await rm(join(folder, 'big.json'));
  expect(await watch([() => put('big.json'), grow])).toEqual([]);
});

test('a file that changes later comes again; what is loaded, hidden, empty or a folder does not come', async () => {
  await mkdir(join(folder, 'below'));
  const files = await watch([
    () => Promise.all([put('a.csv'), put('b.csv.part'), put('.hidden'), put('empty', '')]),
    nothing,
    () => Promise.all([put('a.csv', 'longer'), rename(join(folder, 'b.csv.part'), join(folder, 'b.csv'))]),
    nothing,
  ]);
  expect(files).toEqual(['a.csv', 'a.csv', 'b.csv']);
});

test('a folder that is not there is an error', async () => {
  const options = { signal: new AbortController().signal, pause: nothing };
  await expect(watchFolder(join(folder, 'none'), options).next()).rejects.toThrow('ENOENT');
});
