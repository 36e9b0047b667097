import { expect, it } from 'vitest';
import { toBarRows } from '@/components/page/bar-rows';
import { createTileTreatment } from '@/components/page/treat-tiles';
import { createFakeMarks } from './fake-marks';

const settings = { rule: { atMostPercent: 85, most: '85%', leastPopulation: 5 }, languages: [] };
const hiding = { collapsed: false, sort: 'deal', over: 'hide', onlySureDeals: false } as const;

/** One listing at 89 % of the market, which is over a rule of 85 %. */
function setUp(spot: 'in' | 'after') {
  const [mark = null] = createFakeMarks(1, () => undefined);
  mark?.settle();
  const treatment = createTileTreatment(document);
  const entries = [{ tile: document.createElement('li'), mark }];
  const treat = (isPressed: boolean, state: Parameters<typeof toBarRows>[0]['state'] = hiding) =>
    toBarRows({ entries, state, settings, treatment, spots: { find: () => spot }, isPressed })[0]?.treatment;
  return treat;
}

it('hides at once when somebody asks for it', () => {
  expect(setUp('in')(true)).toBe('hide');
});

it('moves nothing in view by itself: such a tile is only dimmed until somebody uses the bar', () => {
  const treat = setUp('in');
  expect(treat(false)).toBe('dim');
  expect(treat(true)).toBe('hide');
  expect(treat(false)).toBe('hide');
});

it('hides by itself what is still to come', () => {
  expect(setUp('after')(false)).toBe('hide');
});

it('lets go of everything when the bar is folded away', () => {
  const treat = setUp('in');
  treat(true);
  expect(treat(true, { ...hiding, collapsed: true })).toBeNull();
});
