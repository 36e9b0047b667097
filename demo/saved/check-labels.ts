import type { Page } from 'puppeteer-core';
import { z } from 'zod';
import { readerHost } from '@/demo/reader-modules';
import type { Listing } from '@/lib/domain/listing';
import { readerName } from '@/scripts/site-entries';
import type { SavedPage } from './saved-pages';

const answerSchema = z.object({
  listings: z.array(z.custom<Listing>((value) => typeof value === 'object' && value !== null)),
  /** Of each listing: its label stands where it should, is not there, or is none because it can be no single card. */
  labels: z.array(z.enum(['placed', 'missing', 'none'])),
  misses: z.array(z.string()),
  /** Listings that could be a single card, by their titles alone: these get a label. */
  wanted: z.number(),
  /** Labels in their place: in or right after the price of such a listing. */
  placed: z.number(),
  /** Labels anywhere else. */
  strays: z.number(),
  /** Some that should be there and are not, by title. */
  missing: z.array(z.string()),
});

/** What stands on a page, and which labels the extension put there. */
export type Labelled = z.output<typeof answerSchema>;

/**
 * Goes through the page from top to end, since labels are drawn when they come near, and holds every label against
 * what the site's reader finds when it is run in the page itself.
 */
export async function checkLabels(page: Page, { site }: SavedPage): Promise<Labelled> {
  const address = (path: string): string => JSON.stringify(`https://${readerHost}/${path}`);
  const answer: unknown = await page.evaluate(`Promise.all([
    import(${address(`lib/sites/${site.id}/${site.id === 'ebay' ? 'ebay' : 'index'}.ts`)}),
    import(${address('lib/recognise/read.ts')}),
  ]).then(async ([reader, { read }]) => {
    const site = reader[${JSON.stringify(readerName(site.id))}];
    const url = new URL(location.href);
    const { sightings, misses } = site.read(document, url);
    const wanted = sightings.filter(({ listing }) => read(listing).kind === 'card');
    const isMark = (element) => element?.localName === 'card-comps-mark';
    const findMark = ({ anchor }) => [anchor.nextElementSibling, anchor.lastElementChild].find(isMark);
    const rest = () => new Promise((done) => setTimeout(done, 120));
    for (const one of wanted) {
      one.anchor.scrollIntoView({ block: 'center', behavior: 'instant' });
      for (let tries = 25; tries > 0 && !findMark(one); tries -= 1) await rest();
    }
    const marks = wanted.flatMap((one) => findMark(one) ?? []);
    const toLabel = (one) => (!wanted.includes(one) ? 'none' : findMark(one) ? 'placed' : 'missing');
    return {
      listings: sightings.map(({ listing }) => listing),
      labels: sightings.map(toLabel),
      misses: misses.map(({ reason, tile }) => reason + ': ' + tile.textContent.replace(/\\s+/g, ' ').trim().slice(0, 80)),
      wanted: wanted.length,
      placed: marks.length,
      strays: document.querySelectorAll('card-comps-mark').length - new Set(marks).size,
      missing: wanted.filter((one) => !findMark(one)).map(({ listing }) => listing.title).slice(0, 3),
    };
  })`);
  return answerSchema.parse(answer);
}
