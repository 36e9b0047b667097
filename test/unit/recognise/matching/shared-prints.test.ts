import { describe, expect, it } from 'vitest';
import { type CardSet, findSet } from '@/lib/recognise/data/sets';
import { mayShare } from '@/lib/recognise/shared-prints';

function set(id: string): CardSet {
  const found = findSet(id);
  if (!found) throw new Error(`No set ${id}`);
  return found;
}

function share(one: string, other: string, number: string, total: string | null, name = 'pikachu'): boolean {
  return mayShare({ set: set(one), number, name }, set(other), total);
}

describe('whether two sets share a number', () => {
  it('is listed by name between western sets', () => {
    expect(share('base-set', 'triumphant', '19', '102', 'dugtrio')).toBe(true);
    expect(share('base-set', 'triumphant', '19', '102', 'raichu')).toBe(false);
  });

  it('is listed by range between Japanese sets, in either order', () => {
    for (const number of ['1', '2', '3', '6']) {
      expect(share('ja-fusion-arts', 'ja-battle-partners', number, '100')).toBe(true);
      expect(share('ja-battle-partners', 'ja-fusion-arts', number, '100')).toBe(true);
    }
    expect(share('ja-fusion-arts', 'ja-battle-partners', '5', '100')).toBe(false);
    expect(share('ja-snow-hazard', 'ja-clay-burst', '14', '71')).toBe(false);
  });

  it('is listed by range across the regions', () => {
    expect(share('ja-pokemon-card-151', '151', '25', '165')).toBe(true);
    expect(share('ja-pokemon-card-151', '151', '190', '165')).toBe(false);
    expect(share('ja-pokemon-card-151', 'expedition-base-set', '25', '165')).toBe(false);
  });

  it('is open where the numbers of a set were not compared', () => {
    expect(share('ja-vmax-rising', 'ja-silver-lance', '12', '70')).toBe(true);
    expect(share('ja-silver-lance', 'ja-jet-black-spirit', '12', '70')).toBe(false);
  });

  it('is open without a total, but between promos without a prefix', () => {
    expect(share('base-set', 'jungle', '5', null)).toBe(true);
    expect(share('wizards-black-star-promos', 'svp-black-star-promos', '27', null)).toBe(true);
    expect(share('wizards-black-star-promos', 'svp-black-star-promos', '28', null)).toBe(false);
  });
});
