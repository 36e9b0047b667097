import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PageReading, Sighting } from '@/lib/sites/site';
import { parsePage, readers, type SiteCase, siteCases, summarise } from './load-cases';

const read = ({ site, url }: SiteCase, page: Document): PageReading => site.read(page, url);

/** One address of each site that is for its own pages alone. */
const others = readers
  .filter(({ facts }) => facts.id !== 'generic')
  .flatMap((site) => siteCases.find((one) => one.site === site) ?? []);

/** What an element says, in its text, its labels and the data that a script draws it from, without white space. */
function wordsOf(element: Element): string {
  const labels = [...element.querySelectorAll('*')].flatMap((part) =>
    [...part.attributes].flatMap(({ name, value }) => (/^(?:aria-label|alt|:.+)$/.test(name) ? value : [])),
  );
  return [element.textContent ?? '', ...labels].join('|').replace(/\s/g, '');
}

/**
 * All that belongs to each listing: its tile; on an item page whatever belongs to no tile of another one; for an offer
 * both, since what it offers stands at the head of the page.
 */
function ownWords(page: Document, { sightings }: PageReading): Map<string, string> {
  const tiles = sightings.filter(({ listing }) => listing.page !== 'item');
  const shared = tiles.reduce(
    (words, { tile }) => words.replace(wordsOf(tile), ''),
    wordsOf(page.documentElement),
  );
  return new Map(
    sightings.map(({ listing, tile }) => {
      const own = { results: wordsOf(tile), item: shared, offers: `${wordsOf(tile)}|${shared}` };
      return [listing.id, own[listing.page]];
    }),
  );
}

describe.each(siteCases)('$name', (fixture) => {
  const { site, html, expected } = fixture;
  let page: Document;
  let before: PageReading;
  let source: string;
  beforeAll(() => {
    page = parsePage(html);
    source = page.documentElement.outerHTML;
    before = read(fixture, page);
  });
  afterEach(() => expect(page.documentElement.outerHTML).toBe(source));
  const anchorsOf = ({ sightings }: PageReading) => sightings.map(({ anchor }) => anchor);

  it('is read as people read it', () => {
    const { url: _, ...reading } = expected;
    expect(summarise(before)).toEqual(reading);
  });

  it('is read the same a second time, and with a label after each price', () => {
    const labels = before.sightings.map(({ anchor }) => {
      const label = page.createElement('card-comps-label');
      anchor.after(label);
      return label;
    });
    const after = read(fixture, page);
    for (const label of labels) label.remove();
    for (const again of [read(fixture, page), after]) {
      expect(anchorsOf(again)).toEqual(anchorsOf(before));
      expect(summarise(again)).toEqual(summarise(before));
    }
  });

  it('has every anchor within its tile and every tile once', () => {
    const { sightings, misses } = before;
    for (const { tile, anchor } of sightings) expect(tile.contains(anchor)).toBe(true);
    const tiles = [...sightings, ...misses].map(({ tile }) => tile);
    expect(new Set(tiles).size).toBe(tiles.length);
  });

  it('gives no other site a listing', () => {
    for (const other of others) {
      if (other.site === site) continue;
      expect(other.site.read(page, other.url)).toEqual({ sightings: [], misses: [] });
    }
  });

  it('gives a typed miss for each listing whose prices are taken away, and never another asking price', () => {
    for (const target of before.sightings) {
      const restore: (() => void)[] = [];
      let current: Sighting | undefined = target;
      for (let left = 5; current && left > 0; left -= 1) {
        const { anchor } = current;
        const place = page.createComment('');
        anchor.replaceWith(place);
        restore.unshift(() => place.replaceWith(anchor));
        current = read(fixture, page).sightings.find(({ tile }) => tile === target.tile);
        if (target.listing.asking) expect(current?.listing.asking ?? null).toBeNull();
      }
      expect(current).toBeUndefined();
      expect(read(fixture, page).misses.map(({ reason }) => reason)).toContain('no-price');
      for (const step of restore) step();
    }
  });

  it('survives any loss and shuffle of nodes without tying a price or a title to another listing', () => {
    const words = ownWords(page, before);
    const all = wordsOf(page.documentElement);
    const change = fc.record({ drop: fc.boolean(), at: fc.nat(), seed: fc.nat() });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), (changes) => {
        const changed = parsePage(html);
        const tiles = new Map(read(fixture, changed).sightings.map(({ tile }) => [tile, wordsOf(tile)]));
        for (const { drop, at, seed } of changes) {
          const elements = [...changed.body.querySelectorAll('*')];
          const element = elements[at % Math.max(elements.length, 1)];
          if (drop) element?.remove();
          else element?.append(...[...element.childNodes].sort((a, b) => hash(a, seed) - hash(b, seed)));
        }
        for (const { listing, tile } of read(fixture, changed).sightings) {
          const named = words.get(listing.id) ?? all;
          // An offer may be told by what it says, so one that lost some of it can be taken for the seller's other one.
          const own = listing.page === 'offers' ? `${named}|${tiles.get(tile) ?? ''}` : named;
          const parts = [...(listing.askingText.match(/\d[\d.,]*/g) ?? []), ...listing.title.split(' ')];
          for (const part of parts) expect(own).toContain(part);
        }
      }),
      { numRuns: 8 },
    );
  });
});

/** A stable order for a shuffle: by what the node says and the seed. */
function hash(node: Node, seed: number): number {
  let sum = seed;
  for (const letter of node.textContent ?? '') sum = (sum * 31 + letter.charCodeAt(0)) % 65_521;
  return sum;
}

describe('a foreign page', () => {
  it('gives no listing of eBay’s, whatever stands on it', () => {
    const eBayCase = siteCases.find(({ name }) => name === 'ebay/results-s-card-list');
    const page = parsePage(eBayCase?.html ?? '');
    const reading = eBayCase?.site.read(page, new URL('https://www.ebay.com.example.org/sch/i.html'));
    expect(reading).toEqual({ sightings: [], misses: [] });
  });
});
