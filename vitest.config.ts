import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '');
/** Set by `npm run test:all`: both browsers everywhere, attacks, endurance, fresh seeds. */
const isEverything = process.env.CARD_COMPS_TEST_ALL !== undefined;

function project(name: string, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration {
  return {
    resolve: { alias: { '@': root } },
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    test: {
      name,
      // Files of one worker share their imports; the set-up files reset what a file may leave behind.
      isolate: false,
      setupFiles: ['test/support/set-up.ts'],
      testTimeout: 60_000,
      hookTimeout: 60_000,
      ...test,
    },
  };
}

const browsers = {
  globalSetup: ['test/support/build-once.ts'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
  sequence: { groupOrder: 1 },
};

const everyPush = [
  project('node', {
    include: ['test/{unit,messaging,service,repo,faults}/**/*.test.ts'],
    exclude: ['test/service/postgres/**'],
  }),
  // The conformance suite runs once more on PostgreSQL, besides the tests of PostgreSQL alone.
  project('postgres', {
    include: ['test/service/{conformance,postgres}/**/*.test.ts'],
    globalSetup: ['test/support/provide-postgres.ts'],
  }),
  project('dom', {
    include: ['test/{components,sites}/**/*.test.{ts,tsx}'],
    environment: 'happy-dom',
    setupFiles: ['test/support/set-up.ts', 'test/support/set-up-dom.ts'],
  }),
  // Two browsers on a loaded machine are not always on time.
  project('browsers', { ...browsers, include: ['test/e2e/**/*.test.ts'], retry: 1 }),
];

const everything = [
  project('attack', { ...browsers, include: ['test/attack/**/*.test.ts'] }),
  project('long', {
    ...browsers,
    include: ['test/long/**/*.test.ts'],
    testTimeout: 600_000,
    isolate: true,
    fileParallelism: false,
    sequence: { groupOrder: 2 },
  }),
];

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: isEverything ? [...everyPush, ...everything] : everyPush,
  },
});
