import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, describe, expect, it } from 'vitest';
import { listFiles, zipFolder } from '@/scripts/build-extension';
import { buildOnce } from '@/test/support/build-once';
import { projectRoot } from './source-files';

const made: string[] = [];

function makeFolder(files: readonly (readonly [string, string])[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'zip-'));
  made.push(folder);
  mkdirSync(join(folder, 'icon'));
  for (const [name, text] of files) writeFileSync(join(folder, name), text);
  return folder;
}

const files = [
  ['manifest.json', '{}'],
  ['a.js', 'x'.repeat(5000)],
  ['icon/16.svg', '<svg/>'],
] as const;

afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('zipFolder', () => {
  it('writes the same bytes for the same files, whatever their dates, modes and order', () => {
    const one = makeFolder(files);
    const other = makeFolder([...files].reverse());
    utimesSync(join(other, 'a.js'), 1, 1);
    writeFileSync(join(other, 'icon/16.svg'), '<svg/>', { mode: 0o755 });
    expect(Buffer.from(zipFolder(one)).equals(zipFolder(other))).toBe(true);
  });

  it('of the real build tells nothing of the machine that built it', async () => {
    const { chrome, firefox } = await buildOnce(['chrome', 'firefox']);
    for (const folder of [chrome, firefox]) {
      const files = listFiles(folder).filter((file) => /\.(js|json|html|css)$/.test(file));
      const telling = files.filter((file) => readFileSync(join(folder, file), 'utf8').includes(projectRoot));
      expect(telling).toEqual([]);
    }
  }, 240_000);

  it('does not depend on the time zone', () => {
    const folder = makeFolder(files);
    const code = `
      import { zipFolder } from ${JSON.stringify(join(import.meta.dirname, '../../scripts/build-extension.ts'))};
      process.stdout.write(Buffer.from(zipFolder(${JSON.stringify(folder)})).toString('base64'));`;
    const zips = ['Pacific/Auckland', 'America/Los_Angeles'].map(
      (TZ) =>
        spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
          encoding: 'utf8',
          env: { ...process.env, TZ },
        }).stdout,
    );
    expect(zips[0]).toBe(Buffer.from(zipFolder(folder)).toString('base64'));
    expect(zips[1]).toBe(zips[0]);
  });

  it('holds every file, in order, with its contents', () => {
    const entries = Object.entries(unzipSync(zipFolder(makeFolder(files))));
    expect(entries.map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual(
      [...files].sort(([one], [other]) => (one < other ? -1 : 1)),
    );
  });
});
