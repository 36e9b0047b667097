import { describe, expect, test } from 'vitest';
import { createSiteCheck } from '@/entrypoints/background/create-site-check';
import { genericFacts, siteFacts } from '@/lib/sites/registry';

const shops = ['https://cards.example', 'https://www.slabs.example'];
const maySpeakOf = createSiteCheck({ sites: siteFacts, generic: genericFacts }, async () => ({
  sites: {},
  shops,
}));
const from = (url: string) => ({ tabId: 1, frameId: 0, url });
const ebay = { site: 'ebay', id: '1' };
const cardmarket = { site: 'cardmarket', id: '1' };
const ofShop = (id: string) => ({ site: genericFacts.id, id });

describe('a page speaks of the listings', () => {
  test.each([
    ['of its own marketplace', 'https://www.ebay.com/sch/i.html', [ebay, { ...ebay, id: '2' }], true],
    ['of another', 'https://www.ebay.com/sch/i.html', [cardmarket], false],
    ['of both', 'https://www.ebay.com/sch/i.html', [ebay, cardmarket], false],
    ['of a site that nobody knows', 'https://www.ebay.com/sch/i.html', [{ site: 'typed', id: 'x' }], false],
    ['of a shop, from a marketplace', 'https://www.ebay.com/sch/i.html', [ofShop('www.ebay.com/1')], false],
    ['of its own shop', 'https://cards.example/p', [ofShop('cards.example/p?v=1')], true],
    ['of its own shop under www', 'https://www.slabs.example/', [ofShop('slabs.example/p')], true],
    ['of another shop', 'https://cards.example/p', [ofShop('slabs.example/p')], false],
    ['of a shop whose name begins alike', 'https://cards.example/p', [ofShop('cards.example.org/p')], false],
    ['of a shop that is not among the user’s', 'https://else.example/p', [ofShop('else.example/p')], false],
    ['of its own, without an address', '', [ebay], false],
  ] as const)('%s', async (_, url, listings, allowed) => {
    expect(await maySpeakOf(from(url), listings)).toBe(allowed);
  });

  test('whatever they are of where it is the extension’s own', async () => {
    expect(await maySpeakOf(null, [ebay, cardmarket])).toBe(true);
  });
});
