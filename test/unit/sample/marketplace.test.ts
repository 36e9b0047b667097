import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createMarketplace,
  type ListingPrice,
  priceListing,
  type RunningMarketplace,
  startMarketplace,
} from '@/demo/marketplace/marketplace';
import { generateSampleObservations } from '@/service/sample/generate-observations';
import { sampleCards } from '@/service/sample/sample-cards';
import type { ObservationRow } from '@/service/store/tables';

const until = new Date('2026-03-15T09:30:00Z');
const marketplace = createMarketplace({ until });
const get = (path: string) => marketplace.handle(new URL(path, 'http://localhost'));

function listTiles(html: string) {
  return [...html.matchAll(/<li class="listing" data-listing-id="([^"]+)">(.*?)<\/li>/gs)].map(
    ([, id, body]) => {
      const field = (name: string) => new RegExp(`class="listing-${name}">([^<]*)<`).exec(body ?? '')?.[1];
      return {
        id,
        title: field('title') ?? '',
        price: field('price') ?? '',
        kind: field('kind'),
        body: body ?? '',
      };
    },
  );
}

const first = listTiles(get('/').body);
const later = listTiles(get('/more').body);

describe('the sample marketplace', () => {
  test('shows at least 30 listings, adds further ones later, none twice', () => {
    expect(first.length).toBeGreaterThanOrEqual(30);
    expect(later.length).toBeGreaterThanOrEqual(3);
    const ids = [...first, ...later].map((tile) => tile.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('has auctions, sold listings, offers, price ranges and single prices, with and without shipping', () => {
    const kinds = new Set(first.map((tile) => tile.kind));
    expect([...kinds]).toEqual(
      expect.arrayContaining(['Buy It Now', 'or Best Offer', 'Auction, 3 bids', 'Sold']),
    );
    const single = /^\$\d{1,3}(,\d{3})*\.\d\d$/;
    const range = /^\$\d+\.\d\d to \$\d+\.\d\d$/;
    for (const tile of [...first, ...later])
      expect(single.test(tile.price) || range.test(tile.price)).toBe(true);
    expect(first.some((tile) => range.test(tile.price))).toBe(true);
    const bodies = first.map((tile) => tile.body).join();
    expect(bodies).toMatch(/listing-shipping">Free shipping</);
    expect(bodies).toMatch(/listing-shipping">\+\$4\.99 shipping</);
    expect(bodies).toMatch(/listing-condition">Near Mint</);
    expect(bodies).toMatch(/listing-condition">Lightly played</);
  });

  test('every listing has its page and its picture, each with the same title and price', () => {
    for (const tile of [...first, ...later]) {
      const item = get(`/item/${tile.id}`);
      expect(item.status).toBe(200);
      expect(item.body).toContain(`<main class="item" data-listing-id="${tile.id}">`);
      expect(item.body).toContain(`<h1 class="item-title">${tile.title}</h1>`);
      expect(item.body).toContain(`<span class="item-price">${tile.price}</span>`);
      expect(get(`/pictures/${tile.id}.svg`)).toMatchObject({ status: 200, type: 'image/svg+xml' });
    }
    expect(get('/item/S-1101').body).toMatch(/<dt>Grade<\/dt><dd>9<\/dd>/);
  });

  test('says what it is, searches titles, and knows no other address', () => {
    expect(get('/').body).toContain('<meta name="card-comps-sample" content="marketplace">');
    const umbreon = listTiles(get('/?q=umbreon%20psa').body);
    expect(umbreon.length).toBeGreaterThan(1);
    for (const tile of umbreon) expect(tile.title).toMatch(/umbreon/i);
    expect(listTiles(get('/?q=%3Cscript%3E').body)).toEqual([]);
    expect(get('/?q=%3Cscript%3E').body).not.toContain('<script>');
    expect(get('/item/S-9').status).toBe(404);
    expect(get('/elsewhere').status).toBe(404);
  });

  test('has nothing inline and nothing from elsewhere', () => {
    for (const path of ['/', '/item/S-1001', '/more', '/item/nothing']) {
      const { body } = get(path);
      expect(body).not.toMatch(/<style|style=|<script>|\son\w+=|https?:\/\//);
    }
    expect(get('/assets/style.css').body).not.toMatch(/@import|https?:/);
  });
});

const charizard = 'charizard-base-set-4';
const rows = [...generateSampleObservations(sampleCards, until)].filter(
  (row) => row.cardId === sampleCards.find((card) => card.slug === charizard)?.id,
);

function toDollars(price: ListingPrice, day = until): number {
  const { priceText } = priceListing({ id: 'S-1', title: 'x', kind: 'Buy It Now', price }, day);
  return Number(priceText.replace(/[$,]/g, ''));
}

function meanDollars(keep: (row: ObservationRow) => boolean): number {
  const kept = rows.filter((row) => row.date > '2026-02-13' && keep(row));
  return kept.reduce((sum, row) => sum + row.minor, 0) / kept.length / 100;
}

describe('priceListing', () => {
  test('asks the factor on what the card sold for in 30 days', () => {
    const fair = meanDollars((row) => row.kind === 'sold' && row.grader === null);
    for (const factor of [0.5, 1, 2]) {
      expect(Math.abs(toDollars({ card: charizard, factor }) - fair * factor)).toBeLessThanOrEqual(0.51);
    }
  });

  test('asks the factor on what such a slab or such a condition is listed at', () => {
    const slab = meanDollars((row) => row.kind === 'listing' && row.grader === 'PSA' && row.grade === '9');
    const played = meanDollars((row) => row.kind === 'listing' && row.condition === 'LIGHTLY_PLAYED');
    expect(Math.abs(toDollars({ card: charizard, grade: 'PSA 9', factor: 1 }) - slab)).toBeLessThanOrEqual(
      0.51,
    );
    expect(
      Math.abs(toDollars({ card: charizard, condition: 'LIGHTLY_PLAYED', factor: 1 }) - played),
    ).toBeLessThanOrEqual(0.51);
  });

  test('has a price for a slab that nobody else lists', () => {
    expect(toDollars({ card: charizard, grade: 'SGC 9', factor: 1 })).toBeGreaterThan(1);
  });

  test('is the same whatever the day, as the sample data moves with it', () => {
    const later = new Date('2026-09-01T23:59:00Z');
    expect(toDollars({ card: charizard, factor: 1 }, later)).toBe(toDollars({ card: charizard, factor: 1 }));
  });

  test('throws for a card that is not in the sample data', () => {
    expect(() => toDollars({ card: 'missing-card', factor: 1 })).toThrow(/missing-card/);
  });
});

let running: RunningMarketplace;
beforeAll(async () => {
  running = await startMarketplace({ port: 0, until });
});
afterAll(() => running.close());

describe('startMarketplace', () => {
  test('serves the pages under a strict policy', async () => {
    const response = await fetch(`${running.url}/`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toMatch(
      /default-src 'none'; style-src 'self'; script-src 'self'/,
    );
    expect(await response.text()).toContain('class="listings"');
  });

  test('refuses a port that is taken, and frees its own when closed', async () => {
    const port = Number(new URL(running.url).port);
    await expect(startMarketplace({ port })).rejects.toThrow(/EADDRINUSE/);
    const second = await startMarketplace({ port: 0 });
    await second.close();
    await expect(fetch(second.url)).rejects.toThrow();
  });
});
