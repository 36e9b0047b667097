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

/** Has the tile be another width. */
function stubSize() {
  let report: (entries: unknown[]) => void = () => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: typeof report) {
        report = tell;
      }
      observe() {
        report([{ contentRect: { width: 300 } }]);
      }
      disconnect() {
        report = () => undefined;
      }
    },
  );
  return (width: number) => report([{ contentRect: { width } }]);
}

async function fitInto(seen: number, needed: number, said = '−11% under $510') {
  const options = stubView(seen, needed);
  const resize = stubSize();
  const button = document.createElement('button');
  const words = document.createElement('bdi');
  words.textContent = said;
  const tile = document.createElement('li');
  document.body.replaceChildren(tile);
  tile.append(button);
  const stop = fitLabel(button, words, tile, (doubt) => `▼${doubt}`);
  await Promise.resolve();
  return { button, options, tile, resize, stop };
}

it('leaves a label alone that has room in its tile', async () => {
  const { button, options, tile } = await fitInto(120, 120);
  expect(button.style.maxWidth).toBe('');
  expect(button.textContent).toBe('−11% under $510');
  expect(options[0]).toEqual({ root: tile, rootMargin: '0px -6px' });
});

it('cuts the words to the room there is', async () => {
  const { button } = await fitInto(80, 120);
  expect(button.style.maxWidth).toBe('80px');
  expect(button.textContent).toBe('−11% under $510');
});

it('never cuts a number: without room for the first word something shorter stands there', async () => {
  const { button } = await fitInto(40, 120);
  expect(button.textContent).toBe('▼');
  expect(button.style.maxWidth).toBe('');
});

it('never cuts off a doubt: something shorter that carries it stands there', async () => {
  const { button } = await fitInto(100, 120, '−11% under $510?');
  expect(button.textContent).toBe('▼?');
  const { button: roomy } = await fitInto(120, 120, '−11% under $510?');
  expect(roomy.textContent).toBe('−11% under $510?');
});

it('fits the words again when the tile is another width, and only then', async () => {
  const { button, options, resize } = await fitInto(40, 120);
  const before = options.length;
  resize(300);
  expect(options).toHaveLength(before);
  resize(500);
  expect(button.textContent).toBe('−11% under $510');
  await Promise.resolve();
  expect(button.textContent).toBe('▼');
});

it('leaves the label alone once it is told to', async () => {
  const { button, resize, stop } = await fitInto(40, 120);
  stop();
  resize(500);
  expect(button.textContent).toBe('▼');
});
