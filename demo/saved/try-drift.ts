import type { Page } from 'puppeteer-core';
import { z } from 'zod';
import { readerHost, serveReaderModule } from '@/demo/reader-modules';
import { readerName } from '@/lib/sites/site-script';
import { launchBrowser } from '@/test/support/browsers';
import { buildOnce } from '@/test/support/build-once';
import type { BrowserKind } from '@/test/support/extension-browser';
import { servePages } from '@/test/support/page-server';
import { listSavedPages, type SavedPage } from './saved-pages';

/** What to try. */
export interface DriftOptions {
  /** Folder of saved pages. */
  readonly folder: string;
  readonly kind: BrowserKind;
  /** Mutations that break reading to look at. */
  readonly count: number;
  readonly seed: number;
  readonly say: (line: string) => void;
}

const countsSchema = z.object({
  priceTexts: z.number(),
  ownPrices: z.number(),
  links: z.number(),
  tiles: z.number(),
  sightings: z.number(),
  misses: z.record(z.string(), z.number()),
});
const answerSchema = z.object({ counts: countsSchema, isNoticed: z.boolean() });
type Answer = z.output<typeof answerSchema>;

/** Reading that finds at most this share of what it found before is broken. */
const brokenShare = 0.1;

/** Reads a page, after a mutation where a seed is given, and says whether the drift would be noticed. In the page. */
async function look(page: Page, { url, site }: SavedPage, seed: number | null): Promise<Answer> {
  const address = (path: string): string => JSON.stringify(`https://${readerHost}/${path}`);
  const answer: unknown = await page.evaluate(`Promise.all([
    import(${address(`lib/sites/${site.id}/index.ts`)}),
    import(${address('lib/sites/drift.ts')}),
    import(${address('lib/sites/page-kinds.ts')}),
    import(${address('demo/saved/mutate-page.ts')}),
    import(${address('demo/read-page.ts')}),
  ]).then(([reader, drift, kinds, mutations, { readPage }]) => {
    const site = reader[${JSON.stringify(readerName(site.id))}];
    const url = new URL(${JSON.stringify(url.href)});
    const page = new DOMParser().parseFromString(globalThis.savedPage, 'text/html');
    const seed = ${JSON.stringify(seed)};
    if (seed !== null) {
      const { sightings } = readPage(site, page, url);
      mutations.mutatePage(page, sightings.map(({ tile }) => tile), seed);
    }
    const steps = drift.countPage(page, url, { isVisible: () => true });
    let step = steps.next();
    while (!step.done) step = steps.next();
    const counts = drift.toDriftCounts(step.value, readPage(site, page, url));
    return { counts, isNoticed: drift.missesListings(kinds.findPageKind(site.facts, url), counts) };
  })`);
  return answerSchema.parse(answer);
}

/** Hands a page's text over once: it may be larger than all else. */
async function hand(page: Page, { html }: SavedPage): Promise<void> {
  await page.evaluate((text) => Object.assign(globalThis, { savedPage: text }), html);
}

/**
 * Mutates saved pages mechanically and counts how often it is noticed that their reader no longer sees the listings.
 * Gives false where a page as it was saved brings a notice, or where fewer than 95 % of the broken readings do.
 */
export async function tryDrift({ folder, kind, count, seed, say }: DriftOptions): Promise<boolean> {
  const name = kind === 'chromium' ? 'chrome' : 'firefox';
  const extensionDir = (await buildOnce([name]))[name];
  const pages = await servePages(
    (url) => serveReaderModule(url) ?? { body: '<!doctype html><title>Drift</title>' },
  );
  const browser = await launchBrowser(kind, { extensionDir, proxyPort: pages.proxyPort });
  try {
    const page = await browser.openPage('https://saved.card-comps.test/');
    const rows: { saved: SavedPage; before: Answer; tried: number; broken: number; noticed: number }[] = [];
    for (const saved of listSavedPages(folder)) {
      if (saved.kind === null) continue;
      await hand(page, saved);
      rows.push({ saved, before: await look(page, saved, null), tried: 0, broken: 0, noticed: 0 });
    }
    const readable = rows.filter(({ before }) => before.counts.sightings > 0 && before.counts.priceTexts > 0);
    const each = Math.ceil(count / readable.length);
    for (const [index, row] of readable.entries()) {
      await hand(page, row.saved);
      for (; row.broken < each && row.tried < each * 10; row.tried += 1) {
        const own = seed + index * 1_000_003 + row.tried;
        const after = await look(page, row.saved, own);
        if (after.counts.sightings > row.before.counts.sightings * brokenShare) continue;
        row.broken += 1;
        if (after.isNoticed) row.noticed += 1;
        else say(`   not noticed: ${row.saved.file}, seed ${own}: ${JSON.stringify(after.counts)}`);
      }
    }
    for (const { saved, before, tried, broken, noticed } of rows) {
      const { sightings, tiles } = before.counts;
      say(
        `${saved.file}: ${sightings} read, ${tiles} boxes${before.isNoticed ? ', FALSE NOTICE' : ''}; ${tried} mutations, ${broken} broke reading, ${noticed} noticed`,
      );
    }
    const broken = rows.reduce((sum, row) => sum + row.broken, 0);
    const noticed = rows.reduce((sum, row) => sum + row.noticed, 0);
    const wrong = rows.filter(({ before }) => before.isNoticed).length;
    say(
      `\n${noticed} of ${broken} mutations that break reading are noticed (${((100 * noticed) / broken).toFixed(1)} %); ${wrong} of ${rows.length} pages as they were saved bring a notice.`,
    );
    return wrong === 0 && noticed >= broken * 0.95;
  } finally {
    await browser.close();
    await pages.close();
  }
}
