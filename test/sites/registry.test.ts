import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { genericFacts, sampleFacts, siteFacts } from '@/lib/sites/registry';
import { readers } from './load-cases';

const ids = readers.map(({ facts }) => facts.id).sort();

describe('the registry', () => {
  it('knows the facts of every reader, and one id for each', () => {
    const known = [...siteFacts, genericFacts, sampleFacts];
    expect(known.map(({ id }) => id).sort()).toEqual(ids);
    for (const { facts } of readers) {
      const pages = known.find(({ id }) => id === facts.id)?.pages;
      expect(facts.pages.map(({ id, path }) => [id, path])).toEqual(pages?.map(({ id, path }) => [id, path]));
    }
    expect(new Set(ids).size).toBe(ids.length);
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
    expect(folders.map(({ name }) => name).sort()).toEqual(ids);
    for (const { name } of folders) expect(readdirSync(join(import.meta.dirname, name))).not.toHaveLength(0);
  });

  it('has match patterns that a browser accepts, for pages of listings only', () => {
    for (const { id, matches } of siteFacts) {
      for (const pattern of matches) expect(pattern).toMatch(/^https:\/\/(?:\*\.)?[\w.-]+\.[a-z]+\/\S*\*$/);
      if (id === 'ebay')
        for (const pattern of matches)
          expect(pattern).toMatch(/\/(?:(?:sch|itm|b|str|usr)\/|mye\/myebay\/watchlist)\*$/i);
    }
  });
});
