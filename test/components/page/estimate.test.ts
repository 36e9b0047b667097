import { expect, it, vi } from 'vitest';
import { createEstimate } from '@/components/page/estimate';
import { succeed } from '@/lib/domain/failure';
import type { Ask } from '@/lib/messaging/protocol';
import { createFakeMarks } from './fake-marks';

it('counts a page of more listings than the worker takes at a time in parts', async () => {
  const sizes: number[] = [];
  const ask = (async (_: string, { listings }: { listings: readonly unknown[] }) => {
    sizes.push(listings.length);
    return succeed({ cards: listings.length, calls: listings.length + 1, left: 40 });
  }) as unknown as Ask;
  const onChange = vi.fn();
  const estimate = createEstimate(ask, new AbortController().signal, onChange);
  estimate.follow(createFakeMarks(1_100, () => undefined));
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce());
  expect(sizes).toEqual([500, 500, 100]);
  expect(estimate.get()).toEqual({ cards: 1_100, calls: 1_103, left: 40 });
});
