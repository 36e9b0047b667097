import { expect, it } from 'vitest';
import { listingLimits, toTypedListing } from '@/lib/domain/listing';

it('makes a listing of a title that names no price', () => {
  expect(toTypedListing('  Charizard   4/102\nPSA 9 ')).toEqual({
    site: 'typed',
    id: 'charizard 4/102 psa 9',
    page: 'item',
    title: 'Charizard 4/102 PSA 9',
    asking: null,
    askingText: '',
    priceKind: 'unknown',
    currentBid: null,
    shipping: { kind: 'unknown' },
    condition: null,
    specifics: {},
  });
});

it('is the same listing however the title is spaced or capitalised', () => {
  expect(toTypedListing('CHARIZARD  4/102').id).toBe(toTypedListing(' charizard 4/102').id);
  expect(toTypedListing('charizard 5/102').id).not.toBe(toTypedListing('charizard 4/102').id);
});

it('keeps to what may cross to the worker', () => {
  const { title, id } = toTypedListing('Charizard '.repeat(500));
  expect(title.length).toBeLessThanOrEqual(listingLimits.title);
  expect(id.length).toBeLessThanOrEqual(listingLimits.id);
});
