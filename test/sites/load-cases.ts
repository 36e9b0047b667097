import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Listing } from '@/lib/domain/listing';
import type { MissReason, PageReading, Site } from '@/lib/sites/site';

/** What a fixture's page says, as people would read it. */
interface Expected {
  readonly url: string;
  readonly listings: readonly Listing[];
  /** Text of each listing's anchor, in the same order. */
  readonly anchors: readonly string[];
  readonly misses: readonly MissReason[];
}

/** One fixture: a drawn page and what is to be read from it. */
export interface SiteCase {
  readonly name: string;
  readonly site: Site;
  readonly html: string;
  readonly url: URL;
  readonly expected: Expected;
}

const folder = join(import.meta.dirname);

function loadCase(site: Site, name: string): SiteCase {
  const path = join(folder, site.facts.id, name);
  const expected: Expected = JSON.parse(readFileSync(join(path, 'expected.json'), 'utf8'));
  const html = readFileSync(join(path, 'page.html'), 'utf8');
  return { name: `${site.facts.id}/${name}`, site, html, url: new URL(expected.url), expected };
}

function listFolders(path: string): string[] {
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? entry.name : [],
  );
}

/** The reader in a site's folder: the one export of its index. */
async function loadReader(id: string): Promise<Site> {
  const { [toCamelCase(id)]: site } = await import(
    `../../lib/sites/${id}/${id === 'ebay' ? 'ebay' : 'index'}.ts`
  );
  return site;
}

function toCamelCase(id: string): string {
  return id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Every reader that there is, by the folders of lib/sites. */
export const readers: readonly Site[] = await Promise.all(
  listFolders(join(folder, '../../lib/sites')).map(loadReader),
);

/** Every fixture of every site. */
export const siteCases: readonly SiteCase[] = readers.flatMap((site) =>
  listFolders(join(folder, site.facts.id)).map((name) => loadCase(site, name)),
);

/** The page as a document of its own, apart from the one that the test runs in. */
export function parsePage(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

/** A reading without its elements, to compare with what a fixture expects. */
export function summarise({ sightings, misses }: PageReading): Omit<Expected, 'url'> {
  return {
    listings: sightings.map(({ listing }) => listing),
    anchors: sightings.map(({ anchor }) => (anchor.textContent ?? '').replace(/\s+/g, ' ').trim()),
    misses: misses.map(({ reason }) => reason),
  };
}
