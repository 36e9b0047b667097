import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type TileTexts, tileLimits } from '@/lib/domain/tile-texts';
import { parseCall } from '@/lib/messaging/parse-call';
import { tileTexts } from '@/test/support/tile-texts';
import { titledListing } from '@/test/support/titled-listing';

const tile = tileTexts('Charizard 4/102');
const listing = titledListing('Charizard 4/102');

/** What stands for each of the listings once the message is parsed. */
function parse(listings: readonly unknown[]): readonly unknown[] {
  const call = parseCall({ cardComps: 1, call: 'page/sort', input: { listings, bar: 'load' } });
  if (!call.ok) throw new Error(JSON.stringify(call.failure));
  return (call.value.input as { readonly listings: readonly unknown[] }).listings;
}

test('listings and tiles cross as they are', () => {
  expect(parse([listing, tile])).toEqual([listing, tile]);
});

test('one that is wrong anywhere is none, and spoils no other', () => {
  const wild = fc.record({
    at: fc.constantFrom(...Object.keys(tile), 'more'),
    value: fc.anything({ maxDepth: 2 }),
  });
  fc.assert(
    fc.property(wild, ({ at, value }) => {
      const changed = { ...tile, [at]: value };
      const [before, between, after] = parse([listing, changed, tile]);
      expect([before, after]).toEqual([listing, tile]);
      if (between !== null) expect(between).toEqual(changed);
    }),
  );
});

const long = 'x'.repeat(tileLimits.text + 1);
test.each<[string, Partial<Record<keyof TileTexts | 'more', unknown>>]>([
  ['a title of a megabyte', { title: 'x'.repeat(1e6) }],
  ['too long a line', { lines: [long] }],
  ['too many lines', { lines: Array(tileLimits.lines + 1).fill('') }],
  ['too many links', { links: Array(tileLimits.links + 1).fill('') }],
  ['too many prices', { prices: Array(tileLimits.prices + 1).fill(tile.prices[0]) }],
  ['half a price', { prices: [{ shown: '$1' }] }],
  ['an end of no such name', { end: 'soon' }],
  ['a further key', { more: 1 }],
])('%s makes no tile', (_, change) => {
  expect(parse([{ ...tile, ...change }])).toEqual([null]);
});
