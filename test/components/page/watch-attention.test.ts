import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchAttention } from '@/components/page/watch-attention';
import { createFakeMarks } from './fake-marks';

let ended: AbortController;

beforeEach(() => {
  ended = new AbortController();
});
afterEach(() => {
  ended.abort();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** A mark beside a price on which what points rests, on a machine with or without a touch screen. */
function rest({ hasTouch }: { readonly hasTouch: boolean }) {
  const [mark] = createFakeMarks(1, () => undefined);
  if (!mark) throw new Error('no mark');
  document.body.append(mark.anchor);
  // The test's browser knows neither what is hovered nor what screens there are.
  vi.spyOn(document, 'querySelector').mockReturnValue(document.documentElement);
  vi.spyOn(document, 'querySelectorAll').mockImplementation((selector: string) => {
    expect(selector).toMatch(/:hover$/);
    return [document.body, mark.anchor] as unknown as NodeListOf<Element>;
  });
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: hasTouch && query === '(any-pointer:coarse)' }) as MediaQueryList,
  );
  const onEnter = vi.fn();
  const events = { onEnter, onLeave: vi.fn() };
  const meet = watchAttention(document, 'pointerover', ended.signal, () => undefined, events);
  meet(mark);
  return { mark, onEnter };
}

it('comes to a mark whose price the pointer rested on before', () => {
  const { mark, onEnter } = rest({ hasTouch: false });
  expect(onEnter).toHaveBeenCalledExactlyOnceWith(mark);
});

it('does not where it may be what a finger touched last', () => {
  expect(rest({ hasTouch: true }).onEnter).not.toHaveBeenCalled();
});
