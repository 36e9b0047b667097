import puppeteer, { type Page } from 'puppeteer-core';
import { findBrowser } from '@/scripts/set-up.mjs';
import { serveStories } from './serve-stories';
import type { StoryFacts } from './story';

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
    // What comes in by itself has come; what goes on until an answer comes goes on.
    for (const animation of window.stories.listAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
    }
  }, setting);
}
