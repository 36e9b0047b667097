import { afterEach, expect, it, vi } from 'vitest';
import { fitLabel } from '@/components/label/fit-label';

afterEach(() => void vi.unstubAllGlobals());

/** A browser that finds `seen` of `needed` pixels inside the tile. */
function stubView(seen: number, needed: number) {
  const options: unknown[] = [];
  class Observer {
    constructor(
      private readonly report: (entries: unknown[]) => void,
      given: unknown,
    ) {
      options.push(given);
    }
    observe() {
      this.report([{ boundingClientRect: { width: needed }, intersectionRect: { width: seen } }]);
    }
    disconnect() {
      options.push('ended');
    }
  }
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observer: Observer;
      constructor(report: (entries: unknown[]) => void, given: unknown) {
        this.observer = new Observer((entries) => queueMicrotask(() => report(entries)), given);
      }
      observe() {
        this.observer.observe();
      }
      disconnect() {
        this.observer.disconnect();
      }
    },
  );
  return options;
}

async function fitInto(seen: number, needed: number, words = '−11% under $510') {
  const options = stubView(seen, needed);
  const button = document.createElement('button');
  const onNoRoom = vi.fn();
  const tile = document.createElement('li');
  fitLabel(button, words, tile, onNoRoom);
  await Promise.resolve();
  return { button, onNoRoom, options, tile };
}

it('leaves a label alone that has room in its tile, and looks once', async () => {
  const { button, onNoRoom, options, tile } = await fitInto(120, 120);
  expect(button.style.maxWidth).toBe('');
  expect(onNoRoom).not.toHaveBeenCalled();
  expect(options).toEqual([{ root: tile, rootMargin: '0px -6px' }, 'ended']);
});

it('cuts the words to the room there is', async () => {
  const { button, onNoRoom } = await fitInto(80, 120);
  expect(button.style.maxWidth).toBe('80px');
  expect(onNoRoom).not.toHaveBeenCalled();
});

it('never cuts a number: without room for the first word it asks for something shorter', async () => {
  const { button, onNoRoom } = await fitInto(40, 120);
  expect(onNoRoom).toHaveBeenCalledOnce();
  expect(button.style.maxWidth).toBe('');
});
