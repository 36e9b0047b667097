import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Listing, limitListing } from '@/lib/domain/listing';
import { parseCall } from '@/lib/messaging/parse-call';
import { toSighting } from '@/lib/sites/to-sighting';

const tile = document.createElement('div');
const price = {
  asking: { minor: 40_000, currency: 'USD' },
  askingText: '$400.00',
  priceKind: 'fixed',
  currentBid: null,
  anchor: tile,
} as const;

function toListing(id: string, facts: { readonly url?: string; readonly productId?: string } = {}): Listing {
  const sighting = toSighting({
    site: 'test',
    page: 'results',
    tile,
    id,
    title: 'Charizard 4/102',
    price,
    facts,
  });
  if (!sighting || !('listing' in sighting)) throw new Error('no listing');
  return limitListing(sighting.listing);
}

describe('what a page states of a listing', () => {
  it('crosses to the worker however long it is', () => {
    const long = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3000 });
    fc.assert(
      fc.property(long, long, long, (id, productId, path) => {
        const listing = toListing(id, { productId, url: `https://shop.example/${encodeURIComponent(path)}` });
        const call = { cardComps: 1, call: 'calls/estimate', input: { listings: [listing] } };
        expect(parseCall(call).ok).toBe(true);
      }),
    );
  });

  it('has no address or product id that is cut short', () => {
    const facts = { url: `https://shop.example/${'a'.repeat(1000)}`, productId: 'x'.repeat(129) };
    expect(toListing('a', facts)).toEqual(toListing('a'));
    const fitting = { url: 'https://shop.example/p/1', productId: 'x'.repeat(128) };
    expect(toListing('a', fitting)).toMatchObject(fitting);
  });

  it('keeps an id that is too long the same each time and apart from others', () => {
    const idOf = (id: string): string => toListing(id).id;
    const ids = ['1', '2', '12', '21'].map((end) => `${'a'.repeat(500)}${end}`);
    expect(ids.map(idOf)).toEqual(ids.map(idOf));
    expect(new Set(ids.map(idOf)).size).toBe(ids.length);
    expect(idOf('b'.repeat(129))).toHaveLength(128);
    expect(idOf('c'.repeat(128))).toBe('c'.repeat(128));
  });
});
