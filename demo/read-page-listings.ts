import type { Page } from 'puppeteer-core';
import { z } from 'zod';
import type { Listing } from '@/lib/domain/listing';
import { readerHost } from './reader-modules';

/** What the extension's reader finds on a page: listings in document order, and tiles that it does not trust. */
export interface PageListings {
  readonly listings: readonly Listing[];
  readonly misses: readonly string[];
}

const answerSchema = z.object({
  listings: z.array(z.custom<Listing>((value) => typeof value === 'object' && value !== null)),
  misses: z.array(z.string()),
});

/**
 * Runs the site's reader in the page, as the content script does, and writes each listing's id on its tile so that
 * marks can be told apart.
 */
export async function readPageListings(page: Page, site: string): Promise<PageListings> {
  const address = JSON.stringify(`https://${readerHost}/lib/sites/${site}/index.ts`);
  const answer: unknown = await page.evaluate(`import(${address}).then((module) => {
    const { sightings, misses } = module[${JSON.stringify(site)}].readPage(document, new URL(location.href));
    for (const { listing, anchor, tile } of sightings) {
      const box = anchor.closest('[data-listing-id]') ? anchor.parentElement : tile;
      box.setAttribute('data-listing-id', listing.id);
    }
    return {
      listings: sightings.map((sighting) => sighting.listing),
      misses: misses.map(({ reason, tile }) => reason + ': ' + tile.textContent.replace(/\\s+/g, ' ').trim().slice(0, 120)),
    };
  })`);
  return answerSchema.parse(answer);
}
