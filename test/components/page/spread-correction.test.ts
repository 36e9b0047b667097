import { expect, it, vi } from 'vitest';
import type { PanelAsk } from '@/components/page/panel';
import { spreadCorrections } from '@/components/page/spread-correction';
import { fail, succeed } from '@/lib/domain/failure';
import { createFakeMarks } from './fake-marks';

function setUp(isSaved: boolean) {
  const marks = createFakeMarks(3, vi.fn());
  const [first, second, other] = marks;
  if (!first || !second || !other) throw new Error('There are three marks.');
  Object.assign(other, { listing: { ...other.listing, title: 'Another card' } });
  const inner = (async () => (isSaved ? succeed(null) : fail('storage'))) as PanelAsk;
  const ask = spreadCorrections(inner, () => marks);
  return { ask, first, second, other };
}

it('asks every mark again, whatever its title: the worker alone tells which are meant', async () => {
  const { ask, first, second, other } = setUp(true);
  await ask('correction/save', { listing: first.listing, cardId: 'card-1' });
  expect(first.renew).toHaveBeenCalledWith('label');
  expect(second.renew).toHaveBeenCalledWith('label');
  expect(other.renew).toHaveBeenCalledWith('label');
});

it('asks nothing again when the correction was not stored, or for another call', async () => {
  const failing = setUp(false);
  await failing.ask('correction/remove', { listing: failing.first.listing });
  const { ask, first } = setUp(true);
  await ask('card/open', { cardId: 'card-1' });
  expect(failing.second.renew).not.toHaveBeenCalled();
  expect(first.renew).not.toHaveBeenCalled();
});
