import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listingLimits } from '@/lib/domain/listing';
import { parseCall } from '@/lib/messaging/parse-call';
import { titledListing } from '@/test/support/titled-listing';

const listing = titledListing('Charizard 4/102');

/** The listings of a parsed message; null for one that is invalid. */
function parse(listings: readonly unknown[]): readonly unknown[] {
  const call = parseCall({ cardComps: 1, call: 'page/sort', input: { listings, bar: 'load' } });
  if (!call.ok) throw new Error(JSON.stringify(call.failure));
  return (call.value.input as { readonly listings: readonly unknown[] }).listings;
}

test('an invalid listing is null, and spoils no other', () => {
  const wild = fc.record({
    at: fc.constantFrom(...Object.keys(listing), 'more'),
    value: fc.anything({ maxDepth: 2 }),
  });
  fc.assert(
    fc.property(wild, ({ at, value }) => {
      const changed = { ...listing, [at]: value };
      const [before, between, after] = parse([listing, changed, listing]);
      expect([before, after]).toEqual([listing, listing]);
      if (between !== null) expect(between).toEqual(changed);
    }),
  );
});

test.each<[string, object]>([
  ['a title of a megabyte', { title: 'x'.repeat(1e6) }],
  ['too long a price', { askingText: 'x'.repeat(listingLimits.text + 1) }],
  ['a price of no such kind', { priceKind: 'soon' }],
  ['a further key', { more: 1 }],
])('%s makes no listing', (_, change) => {
  expect(parse([{ ...listing, ...change }])).toEqual([null]);
});
