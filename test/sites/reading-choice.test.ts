import { describe, expect, it } from 'vitest';
import { defaultSettings } from '@/lib/settings/settings';
import { amazonFacts } from '@/lib/sites/amazon/facts';
import { ebayFacts } from '@/lib/sites/ebay/ebay';
import { findKindsOn, findPageKind } from '@/lib/sites/page-kinds';
import { findNeededOrigins, planScripts, type ReadingChoice } from '@/lib/sites/reading-plan';
import { genericFacts, siteFacts } from '@/lib/sites/registry';

const readers = { sites: siteFacts, generic: genericFacts };
const { sites, shops } = defaultSettings;
const fresh: ReadingChoice = { sites, shops };
const everything = (choice: ReadingChoice) => new Set(findNeededOrigins(readers, choice));

describe('what is read', () => {
  it('is nothing of a site that the browser does not allow, whatever is switched on', () => {
    expect(planScripts(readers, { sites, shops: ['https://shop.example'] }, new Set())).toEqual([]);
  });

  it('is on other shops those that the user switched on and no others', () => {
    const shopsOf = (choice: ReadingChoice) =>
      planScripts(readers, choice, everything(choice)).filter(({ site }) => site === genericFacts.id);
    expect(shopsOf(fresh)).toEqual([]);
    expect(shopsOf({ sites, shops: ['https://shop.example'] })).toEqual([
      { site: genericFacts.id, matches: ['https://shop.example/*'] },
    ]);
  });

  it('is what was seen: a kind of page may be known on some of a site’s hosts alone', () => {
    const kindAt = (address: string) => findPageKind(amazonFacts, new URL(address));
    expect(kindAt('https://www.amazon.co.jp/s?k=x')).toMatchObject({ id: 'search', evidence: 'seen' });
    expect(kindAt('https://www.amazon.de/-/en/s?k=x')).toMatchObject({
      id: 'search-abroad',
      evidence: 'reported',
    });
    const ofEBay = (path: string) => findPageKind(ebayFacts, new URL(path, 'https://www.ebay.com'));
    expect(ofEBay('/str/cards')).toMatchObject({ id: 'store', evidence: 'reported' });
    expect(ofEBay('/usr/somebody')).toMatchObject({ id: 'seller', evidence: 'seen' });
  });

  it('is of a person’s own pages on eBay none: the watch list is off until it is switched on', () => {
    const url = new URL('https://www.ebay.com/mye/myebay/watchlist');
    expect(findPageKind(ebayFacts, url)?.id).toBe('watch-list');
    expect(findKindsOn(ebayFacts, sites)).not.toContain('watch-list');
    expect(findKindsOn(ebayFacts, { 'ebay/watch-list': true })).toContain('watch-list');
    const own = ebayFacts.matches.filter((match) => /\/mye\//i.test(match));
    expect(own.filter((match) => !/\/mye\/myebay\/watchlist\*$/i.test(match))).toEqual([]);
    for (const path of ['/mye/myebay/purchase', '/mye/myebay/summary', '/mes/messages'])
      expect(findPageKind(ebayFacts, new URL(path, url))).toBeUndefined();
  });
});
