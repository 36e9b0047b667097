import { setTimeout as pause } from 'node:timers/promises';
import type { ExtensionBrowser } from '@/test/support/extension-browser';
import { readLongTasks } from './long-tasks';
import { rawPage } from './sixty-listings';

/** How long a load is left alone: nothing polls the page meanwhile, since that would be measured as well. */
const settleMs = 3_000;

/** One load of the page. */
export interface Load {
  /** CPU time of the page's main thread in milliseconds, until the page has come to rest. */
  readonly cpuMs: number;
  /** Sum of all layout shifts. */
  readonly shift: number;
}

/** Loads the page in a new tab and gives what it took. Garbage of earlier loads stays with their tabs. */
export async function measureLoad(browser: ExtensionBrowser): Promise<Load> {
  const page = await browser.openPage();
  try {
    const session = await page.createCDPSession();
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(rawPage.url, { waitUntil: 'load' });
    await pause(settleMs);
    const { metrics } = await session.send('Performance.getMetrics');
    const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
    const shift = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          new PerformanceObserver((list) => {
            const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
            done(shifts.reduce((sum, { value }) => sum + value, 0));
          }).observe({ type: 'layout-shift', buffered: true });
          // Without a single shift the observer never calls.
          setTimeout(() => done(0), 100);
        }),
    );
    return { cpuMs: seconds * 1000, shift };
  } finally {
    await page.close();
  }
}

/** Loads the page with the CPU slowed down and gives the CPU time of each main-thread task over 50 ms. */
export async function measureSlowLoad(
  browser: ExtensionBrowser,
  slowdown: number,
): Promise<readonly number[]> {
  const page = await browser.openPage();
  try {
    await page.emulateCPUThrottling(slowdown);
    await page.tracing.start({ categories: ['toplevel', 'devtools.timeline'] });
    await page.goto(rawPage.url, { waitUntil: 'load' });
    await pause(settleMs);
    const trace = await page.tracing.stop();
    return readLongTasks(trace ?? new Uint8Array(), 50);
  } finally {
    await page.close();
  }
}
