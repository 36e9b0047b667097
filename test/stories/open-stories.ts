import { fileURLToPath } from 'node:url';
import puppeteer, { type Page } from 'puppeteer-core';
import { createServer } from 'vite';
import { findBrowser } from '@/scripts/set-up.mjs';
import type { StoryFacts } from './story';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The stories on loopback; `port` 0 takes any free one. */
export async function serveStories(port = 0): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = await createServer({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    resolve: { alias: { '@': root.replace(/\/$/, '') } },
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    optimizeDeps: { include: ['preact', 'preact/hooks', 'preact/jsx-runtime', 'preact/jsx-dev-runtime'] },
    cacheDir: '.output/.stories',
    server: { host: '127.0.0.1', port, strictPort: port !== 0, hmr: false, watch: port === 0 ? null : {} },
  });
  await server.listen();
  const address = server.httpServer?.address();
  if (!address || typeof address === 'string') throw new Error('The stories have no address.');
  return { url: `http://127.0.0.1:${address.port}/test/stories/index.html`, close: () => server.close() };
}

/** A page of Chromium that draws stories. */
export interface StoryPage {
  readonly page: Page;
  readonly all: readonly StoryFacts[];
  close(): Promise<void>;
}

/** Serves the stories and opens their table of contents in a headless Chromium of its own. */
export async function openStories(): Promise<StoryPage> {
  const server = await serveStories();
  const browser = await puppeteer.launch({
    executablePath: await findBrowser('chromium', { install: false }),
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  const close = async () => {
    await browser.close();
    await server.close();
  };
  try {
    const page = await browser.newPage();
    await page.setViewport({ width: 1000, height: 900 });
    await page.goto(server.url, { timeout: 60_000 });
    await page.waitForFunction(() => 'stories' in window, { timeout: 60_000 });
    return { page, all: await page.evaluate(() => window.stories.all), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Draws one story and waits until it stands as drawn. */
export async function drawStory(
  page: Page,
  setting: { story: string; theme?: string; locale?: string; dir?: string },
): Promise<void> {
  await page.evaluate(async (wanted) => {
    await window.stories.draw(wanted as Parameters<typeof window.stories.draw>[0]);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // Endless animations go on until an answer comes.
    for (const animation of window.stories.listAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
    }
  }, setting);
}
