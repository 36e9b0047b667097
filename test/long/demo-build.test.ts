import { expect, test } from 'vitest';
import { readManifest } from '@/test/repo/built-extension';
import { buildOnce } from '@/test/support/build-once';

test('only the demo build knows the sample marketplace', async () => {
  const builds = await buildOnce();
  const listSampleMatches = (folder: string) =>
    readManifest(folder)
      .content_scripts.filter(({ js }) => js.some((file) => file.includes('sample')))
      .flatMap(({ matches }) => matches);
  expect(listSampleMatches(builds['chrome-demo']).join()).toMatch(/localhost|127\.0\.0\.1/);
  expect(listSampleMatches(builds.chrome)).toEqual([]);
  expect(listSampleMatches(builds.firefox)).toEqual([]);
});
