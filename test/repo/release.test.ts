import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openCardIndex } from '@/lib/cards/card-index';
import { requireFreshIndex } from '@/scripts/build-extension';
import { projectRoot } from './source-files';

const { sets } = openCardIndex(readFileSync(join(projectRoot, 'lib/cards/index.bin')));
const newest = sets
  .filter(({ cardCount }) => cardCount > 0)
  .map(({ releaseDate }) => releaseDate)
  .sort()
  .at(-1);
const daysLater = (days: number) => new Date(Date.parse(newest ?? '') + days * 86_400_000);

describe('a release build', () => {
  it.each([-30, 0, 120])('is made %i days after the newest set of the card index', (days) => {
    expect(() => requireFreshIndex(daysLater(days))).not.toThrow();
  });

  it('is refused 121 days after it, with the set, its date and the command that helps', () => {
    const check = () => requireFreshIndex(daysLater(121));
    expect(check).toThrow(`of ${newest}, 121 days ago`);
    expect(check).toThrow('npm run card-index');
  });
});
