import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { createViteServer } from 'vitest/node';
import type { openIndexedDb } from '@/lib/storage/indexed-db';
import { findBrowser } from '@/scripts/set-up.mjs';

declare global {
  var openStorage: typeof openIndexedDb;
}

/** A browser with a page of a local origin that holds the real module as `openStorage`. */
export async function openStorageBench(kind: 'chromium' | 'firefox') {
  const closers: (() => Promise<unknown>)[] = [];
  const root = process.cwd();
  const cacheDir = await mkdtemp(join(tmpdir(), 'card-comps-vite-'));
  closers.push(() => rm(cacheDir, { recursive: true, force: true }));
  const server = await createViteServer({
    configFile: false,
    logLevel: 'silent',
    root,
    cacheDir,
    resolve: { alias: { '@': root } },
    optimizeDeps: { noDiscovery: true },
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
    plugins: [
      {
        name: 'bench-page',
        configureServer: ({ middlewares }) => {
          middlewares.use('/bench', (_request, response) => {
            response.setHeader('content-type', 'text/html');
            response.end('<!doctype html><title>bench</title>');
          });
        },
      },
    ],
  });
  await server.listen();
  closers.push(() => server.close());
  const origin = server.resolvedUrls?.local[0] ?? '';
  const browser: Browser = await puppeteer.launch({
    browser: kind === 'chromium' ? 'chrome' : 'firefox',
    executablePath: await findBrowser(kind, { install: false }),
    headless: true,
    args: kind === 'chromium' && process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  closers.push(() => browser.close());
  return {
    async openPage(): Promise<Page> {
      const page = await browser.newPage();
      await page.goto(`${origin}bench`);
      await page.evaluate(
        `import('/lib/storage/indexed-db.ts').then((m) => { globalThis.openStorage = m.openIndexedDb; })`,
      );
      return page;
    },
    async close() {
      for (const close of closers.reverse()) await close();
    },
  };
}
