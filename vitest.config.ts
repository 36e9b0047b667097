import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));
const alias = { '@': root.replace(/\/$/, '') };

/** One project per kind of test: what runs in Node, what needs PostgreSQL, what needs a document, what drives browsers, what takes minutes. */
export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'node',
          environment: 'node',
          setupFiles: ['test/support/property-seed.ts'],
          include: ['test/{unit,messaging,service,repo,faults}/**/*.test.ts'],
          exclude: ['test/service/postgres/**'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // What holds for the price service on SQLite, on PostgreSQL once more, and what is about PostgreSQL alone.
        resolve: { alias },
        test: {
          name: 'postgres',
          environment: 'node',
          setupFiles: ['test/support/property-seed.ts'],
          include: ['test/service/{conformance,postgres}/**/*.test.ts'],
          globalSetup: ['test/support/provide-postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['test/{components,sites}/**/*.test.{ts,tsx}'],
          setupFiles: ['test/support/words.ts', 'test/support/property-seed.ts'],
          testTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'browsers',
          environment: 'node',
          include: ['test/{e2e,attack}/**/*.test.ts'],
          globalSetup: ['test/support/build-once.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Each file has a stage of its own, and half of its time is waiting: for a timer, a worker's death, a browser.
          maxWorkers: 2,
          // What the files import is read once in each of the two processes.
          isolate: false,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'soak',
          environment: 'node',
          include: ['test/soak/**/*.test.ts'],
          globalSetup: ['test/support/build-once.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
