import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findDollar } from '@/lib/sites/ebay/facts';
import { ebay } from '@/lib/sites/ebay/index';
import { sampleFacts, siteFacts } from '@/lib/sites/registry';
import { sample } from '@/lib/sites/sample/index';

const readers = [ebay, sample];

describe('the registry', () => {
  it('knows the facts of every reader, and one id for each', () => {
    expect([...siteFacts, sampleFacts]).toEqual(readers.map(({ facts }) => facts));
    expect(new Set(readers.map(({ facts }) => facts.id)).size).toBe(readers.length);
  });

  it('leaves the demo marketplace out of the production sites', () => {
    expect(siteFacts).not.toContain(sampleFacts);
    expect(
      siteFacts.flatMap(({ matches }) => matches).filter((pattern) => !pattern.startsWith('https://')),
    ).toEqual([]);
  });

  it('names a folder of fixtures for each site', () => {
    const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    expect(folders.map(({ name }) => name).sort()).toEqual(readers.map(({ facts }) => facts.id).sort());
    for (const { name } of folders) expect(readdirSync(join(import.meta.dirname, name))).not.toHaveLength(0);
  });

  it('has match patterns that a browser accepts, for pages of listings only', () => {
    for (const pattern of siteFacts.flatMap(({ matches }) => matches)) {
      expect(pattern).toMatch(/^https:\/\/\*\.ebay\.[a-z.]+\/(?:sch|itm|b|str|usr)\/\*$/);
    }
  });
});

describe('eBay’s sites', () => {
  it.each([
    ['www.ebay.com', 'USD'],
    ['ebay.com', 'USD'],
    ['www.ebay.ca', 'CAD'],
    ['www.cafr.ebay.ca', 'CAD'],
    ['www.ebay.com.au', 'AUD'],
    ['www.ebay.de', undefined],
    ['www.ebay.co.uk', undefined],
    ['www.ebay.example', null],
    ['www.notebay.com', null],
    ['ebay.com.example.org', null],
    ['', null],
  ])('a bare dollar on %s is %s', (host, dollar) => {
    expect(findDollar(host)).toBe(dollar);
  });
});
