import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Listing, limitListing } from '@/lib/domain/listing';
import { calls } from '@/lib/messaging/calls';
import { squash, textOf } from '@/lib/sites/dom';
import { toSighting } from '@/lib/sites/site';
import { parsePage } from './load-cases';

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
        expect(calls['calls/estimate'].input.safeParse({ listings: [listing] }).success).toBe(true);
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

const bodyOf = (html: string) => parsePage(`<body>${html}</body>`).body;

describe('the text of an element', () => {
  it('is squashed, and empty where there is none', () => {
    expect(textOf(bodyOf(' a&nbsp; <b>b</b>\n'))).toBe('a b');
    expect(textOf(null)).toBe('');
    expect(textOf(undefined, 's')).toBe('');
  });

  it('is squashed whatever white space it is made of', () => {
    const all = Array.from({ length: 0x1_00_00 }, (_, code) => String.fromCharCode(code));
    const white = all.filter((one) => /\s/.test(one));
    expect(white.map((one) => squash(`a${one}b`)).filter((text) => text !== 'a b')).toEqual([]);
    const text = fc
      .array(fc.constantFrom('a', '1', 'ポ', '\u200b', ' ', ' ', ...white))
      .map((some) => some.join(''));
    fc.assert(
      fc.property(text, (one) => squash(one) === one.replace(/\s+/g, ' ').trim()),
      { numRuns: 2_000 },
    );
  });

  it('leaves out what is skipped and nothing that reads the same', () => {
    expect(textOf(bodyOf('$400.00 <s>$40</s>'), 's')).toBe('$400.00');
    expect(textOf(bodyOf('a<s>b<s>c</s></s>d <!-- e --><i>f <s>g</s></i>'), 's')).toBe('a d f');
    expect(textOf(bodyOf('a<b>b</b>'), 's')).toBe('ab');
    expect(textOf(bodyOf('tab <s>tab</s>'), 's')).toBe('tab');
    expect(textOf(bodyOf('<s>a</s>b <s> c</s>'), 's')).toBe('b');
    expect(textOf(bodyOf('a <b>b<s>c</s></b>'), 's')).toBe('a b');
  });
});
