import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Listing } from '@/lib/domain/listing';
import type { Miss, PageReading, Site } from '@/lib/sites/site';

/** What a fixture's page says, as people would read it. */
interface Expected {
  readonly url: string;
  readonly listings: readonly Listing[];
  /** Text of each listing's anchor, in the same order. */
  readonly anchors: readonly string[];
  readonly misses: readonly Miss['reason'][];
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

const isSite = (module: object): module is Site => 'facts' in module && 'read' in module;

/** Every reader that a file of lib/sites exports. */
export const readers: readonly Site[] = Object.values(
  import.meta.glob<object>(['../../lib/sites/*.ts', '../../lib/sites/*/*.ts'], {
    eager: true,
  }),
).filter(isSite);

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
