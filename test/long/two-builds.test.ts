import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildExtension, listFiles, zipFolder } from '@/scripts/build-extension';
import { listProjectFiles, projectRoot } from '@/test/repo/source-files';

let base = '';
beforeAll(() => {
  // Inside of the project, where the packages are found; what is built leaves no trace of either folder.
  mkdirSync(join(projectRoot, '.output'), { recursive: true });
  base = mkdtempSync(join(projectRoot, '.output', 'two-builds-'));
});
afterAll(() => rmSync(base, { recursive: true, force: true, maxRetries: 5 }));

/** A checkout of its own, with the given date on every file. */
function checkOut(folder: string, date: number): string {
  const root = join(base, folder);
  for (const file of listProjectFiles()) {
    cpSync(join(projectRoot, file), join(root, file));
    utimesSync(join(root, file), date, date);
  }
  return root;
}

test.each(['chrome', 'firefox'] as const)(
  'two clean builds for %s give the same zip, byte for byte',
  async (name) => {
    const zips = [];
    for (const [folder, date, zone] of [
      [`${name}-one`, 1_000_000_000, 'Pacific/Auckland'],
      [`deeper/in/${name}-other`, 1_700_000_000, 'America/Los_Angeles'],
    ] as const) {
      const built = await buildExtension(name, checkOut(folder, date), { TZ: zone });
      expect(listFiles(built)).toContain('manifest.json');
      zips.push(Buffer.from(zipFolder(built)).toString('base64'));
    }
    expect(zips[1] === zips[0]).toBe(true);
  },
);
