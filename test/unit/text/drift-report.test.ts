import { expect, test } from 'vitest';
import { formatDriftReport, toBrowserName } from '@/lib/text/drift-report';

const counts = {
  priceTexts: 40,
  links: 61,
  tiles: 38,
  ownPrices: 3,
  sightings: 0,
  misses: { 'no-price': 2, 'no-title': 0, 'no-id': 0 },
};

test('a report holds site, kind of page, versions, day and counts, and nothing of the page or the person', () => {
  const noted = { site: 'ebay', kind: 'search', on: '2026-11-21', counts };
  // Whatever else comes along is left out.
  const more = { ...noted, url: 'https://www.ebay.com/sch/i.html?_nkw=secret', title: 'a secret title' };
  const text = formatDriftReport(more, { version: '0.1.0', browser: 'Firefox 140' });
  expect(JSON.parse(text)).toEqual({ cardComps: '0.1.0', browser: 'Firefox 140', ...noted });
});

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140'],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/145.0.0.0 Safari/537.36',
    'Chrome 145',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/145.0.0.0 Safari/537.36 Edg/145.0.1.2',
    'Edg 145',
  ],
  ['something else', 'unknown'],
])('the browser is told by name and main version alone: %s', (agent, name) => {
  expect(toBrowserName(agent)).toBe(name);
});
