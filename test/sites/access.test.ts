import { describe, expect, it } from 'vitest';
import {
  findKindsOn,
  findNeededOrigins,
  findStanding,
  planRegistrations,
  switchReading,
} from '@/lib/sites/access';
import * as amazon from '@/lib/sites/amazon';
import * as ebay from '@/lib/sites/ebay/ebay';
import { findPageKind, type SiteFacts } from '@/lib/sites/site';

const installed: SiteFacts = {
  id: 'bay',
  name: 'Bay',
  matches: ['https://*.bay.example/sch/*'],
  pages: [
    { id: 'search', path: /^.sch/, evidence: 'seen', date: '2026-07' },
    { id: 'store', path: /^.str/, evidence: 'reported', date: '2026-07' },
  ],
  isInstalled: true,
};
const fair: SiteFacts = {
  id: 'fair',
  name: 'Fair',
  matches: ['https://www.fair.example/search/*', 'https://www.fair.test/search/*'],
  pages: [
    { id: 'search', path: /^.search/, evidence: 'seen', date: '2026-07' },
    { id: 'item', path: /^.item/, evidence: 'reported', date: '2026-01' },
  ],
};
const rumour: SiteFacts = {
  id: 'rumour',
  name: 'Rumour',
  matches: ['https://rumour.example/*'],
  pages: [{ id: 'offers', path: /^.offers/, evidence: 'reported', date: '2026-01' }],
};
const generic: SiteFacts = {
  id: 'generic',
  name: 'Any shop',
  matches: [],
  pages: [{ id: 'any', path: /^/, evidence: 'reported', date: '2026-01', isOn: true }],
};
type ReadingChoice = Parameters<typeof switchReading>[0];
const readers = { sites: [installed, fair, rumour], generic };
const nothing: ReadingChoice = { sites: {}, shops: [] };
const everything = (choice: ReadingChoice) => new Set(findNeededOrigins(readers, choice));

const planScripts = (choice: ReadingChoice, allowed = everything(choice)) =>
  planRegistrations(readers, choice, allowed, []).fresh.map(({ id, matches }) => ({
    site: id.replace('site-', ''),
    matches,
  }));

describe('the scripts to register', () => {
  it('are none before the browser allows anything, and never those of the manifest', () => {
    expect(planScripts(nothing, new Set())).toEqual([]);
    expect(planScripts(nothing).map(({ site }) => site)).toEqual(['fair']);
  });

  it('run only where the browser allows it', () => {
    expect(planScripts(nothing, new Set(['https://www.fair.test/*']))).toEqual([
      { site: 'fair', matches: ['https://www.fair.test/search/*'] },
    ]);
  });

  it('leave out what is switched off, and what nobody has seen until it is switched on', () => {
    const off = { sites: { fair: false }, shops: [] };
    expect(planScripts(off)).toEqual([]);
    const on = { sites: { 'rumour/offers': true, 'fair/search': false }, shops: [] };
    expect(planScripts(on).map(({ site }) => site)).toEqual(['rumour']);
  });

  it('read a shop that no site reads, all ports of it as one', () => {
    const choice = { sites: {}, shops: ['https://shop.example', 'https://shop.example:8443'] };
    expect(planScripts(choice)).toContainEqual({
      site: 'generic',
      matches: ['https://shop.example/*'],
    });
    expect(planScripts(choice, new Set())).toEqual([]);
  });

  it('never read a page twice: a shop that became a known site is that site’s once it is on', () => {
    const choice = { sites: {}, shops: ['https://rumour.example', 'https://www.fair.example'] };
    const scripts = planScripts(choice);
    expect(scripts.find(({ site }) => site === 'generic')?.matches).toEqual(['https://rumour.example/*']);
    const on = { ...choice, sites: { 'rumour/offers': true } };
    expect(planScripts(on).map(({ site }) => site)).toEqual(['fair', 'rumour']);
  });
});

const stand = (address: string, choice = nothing, allowed = true) =>
  findStanding(readers, choice, new URL(address), () => allowed);

describe('how reading stands', () => {
  it.each([
    ['https://www.fair.example/search/x', {}, true, 'works'],
    ['https://www.fair.example/search/x', {}, false, 'not-allowed'],
    ['https://www.fair.example/item/1', {}, true, 'kind-off'],
    ['https://www.fair.example/item/1', { 'fair/item': true }, true, 'works'],
    ['https://www.fair.example/about', {}, true, 'kind-unknown'],
    ['https://www.fair.example/search/x', { fair: false }, true, 'off'],
    ['https://rumour.example/offers', {}, true, 'off'],
    ['https://shop.example/p/1', {}, true, 'new-shop'],
    ['http://shop.example/p/1', {}, true, 'no-page'],
    ['https://intranet/p/1', {}, true, 'no-page'],
    ['https://chromewebstore.google.com/x', {}, true, 'no-page'],
    ['https://chrome.google.com/webstore/x', {}, true, 'no-page'],
    ['https://addons.mozilla.org/x', {}, true, 'no-page'],
    ['chrome://extensions', {}, true, 'no-page'],
    ['about:blank', {}, true, 'no-page'],
    ['file:///a/b.html', {}, true, 'no-page'],
  ])('at %s with %j (allowed: %s) is %s', (address, sites, allowed, state) => {
    expect(stand(address, { sites, shops: [] }, allowed).state).toBe(state);
  });

  it('asks for the host of the page alone, not for all of the site', () => {
    const { origins } = stand('https://www.fair.test/search/x', nothing, false);
    expect(origins).toEqual(['https://www.fair.test/*']);
  });

  it('in a shop that was switched on is that of the reader of any shop', () => {
    const choice = { sites: {}, shops: ['https://shop.example'] };
    expect(stand('https://shop.example/p/1', choice)).toMatchObject({
      state: 'works',
      isShop: true,
      name: 'shop.example',
    });
    expect(stand('https://shop.example/p/1', choice, false).state).toBe('not-allowed');
    expect(stand('https://other.example/p/1', choice).state).toBe('new-shop');
  });
});

describe('switching in the popup', () => {
  const turn = (address: string, choice: ReadingChoice) =>
    switchReading(choice, stand(address, choice), new URL(address), true);

  it.each([
    ['https://www.fair.example/search/x', nothing],
    ['https://www.fair.example/search/x', { sites: { fair: false }, shops: [] }],
    ['https://www.fair.example/item/1', nothing],
    ['https://rumour.example/offers', nothing],
    ['https://shop.example/p/1', nothing],
  ])('on at %s makes it work, and off ends it', (address, before) => {
    const on = turn(address, before);
    expect(stand(address, on).state).toBe('works');
    const off = switchReading(on, stand(address, on), new URL(address), false);
    expect(['off', 'new-shop']).toContain(stand(address, off).state);
    expect(stand(address, turn(address, off)).state).toBe('works');
  });

  it('on for one kind of page leaves the others as they were', () => {
    expect(turn('https://www.fair.example/search/x', nothing).sites).toEqual({ fair: true });
    expect(turn('https://www.fair.example/item/1', nothing).sites).toEqual({ fair: true, 'fair/item': true });
  });

  it('does nothing where there is no shop', () => {
    expect(turn('about:blank', nothing)).toBe(nothing);
  });
});

describe('the kinds of page', () => {
  it('is what was seen: a kind of page may be known on some of a site’s hosts alone', () => {
    const kindAt = (address: string) => findPageKind(amazon.facts, new URL(address));
    expect(kindAt('https://www.amazon.co.jp/s?k=x')).toMatchObject({ id: 'search', evidence: 'seen' });
    expect(kindAt('https://www.amazon.de/-/en/s?k=x')).toMatchObject({
      id: 'search-abroad',
      evidence: 'reported',
    });
    const ofEBay = (path: string) => findPageKind(ebay.facts, new URL(path, 'https://www.ebay.com'));
    expect(ofEBay('/str/cards')).toMatchObject({ id: 'store', evidence: 'reported' });
    expect(ofEBay('/usr/somebody')).toMatchObject({ id: 'seller', evidence: 'seen' });
  });

  it('is of a person’s own pages on eBay none: the watch list is off until it is switched on', () => {
    const url = new URL('https://www.ebay.com/mye/myebay/watchlist');
    expect(findPageKind(ebay.facts, url)?.id).toBe('watch-list');
    expect(findKindsOn(ebay.facts, {})).not.toContain('watch-list');
    expect(findKindsOn(ebay.facts, { 'ebay/watch-list': true })).toContain('watch-list');
    const own = ebay.facts.matches.filter((match) => /\/mye\//i.test(match));
    expect(own.filter((match) => !/\/mye\/myebay\/watchlist\*$/i.test(match))).toEqual([]);
    for (const path of ['/mye/myebay/purchase', '/mye/myebay/summary', '/mes/messages'])
      expect(findPageKind(ebay.facts, new URL(path, url))).toBeUndefined();
  });
});

/** As browsers report a script: without the slash, and in another order. */
const reported = (id: string, ...hosts: string[]) => ({
  id: `site-${id}`,
  js: [`site-${id}.js`],
  matches: hosts.map((host) => `https://${host}/search/*`).sort(),
});
const ids = (scripts: readonly { readonly id: string }[]) => scripts.map(({ id }) => id);

describe('the steps to the registered scripts', () => {
  const hosts = ['www.fair.test', 'www.fair.example'];
  it.each([
    ['none where the browser has what is wanted', [reported('fair', ...hosts)], [[], [], []]],
    ['adding a missing one', [], [['site-fair'], [], []]],
    ['changing one with fewer addresses', [reported('fair', 'www.fair.test')], [[], ['site-fair'], []]],
    [
      'changing one with another file',
      [{ ...reported('fair', ...hosts), js: ['x.js'] }],
      [[], ['site-fair'], []],
    ],
    ['changing one reported without file and address', [{ id: 'site-fair' }], [[], ['site-fair'], []]],
    ['removing an unwanted one', [reported('fair', ...hosts), reported('gone')], [[], [], ['site-gone']]],
  ])('are %s', (_, there, [fresh, changed, stale]) => {
    const plan = planRegistrations(readers, nothing, everything(nothing), there);
    expect([ids(plan.fresh), ids(plan.changed), plan.stale]).toEqual([fresh, changed, stale]);
  });

  it('register a file of the extension, after restarts too', () => {
    const [fair] = planRegistrations(readers, nothing, everything(nothing), []).fresh;
    expect(fair).toMatchObject({ js: ['/site-fair.js'], persistAcrossSessions: true });
  });
});
