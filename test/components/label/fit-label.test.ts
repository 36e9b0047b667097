import { afterEach, expect, it, vi } from 'vitest';
import { fitLabel } from '@/components/label/fit-label';

afterEach(() => void vi.unstubAllGlobals());

/** A browser that finds at most `seen` pixels of what it observes inside the tile; a letter is 8 pixels wide. */
function stubView(seen: number) {
  const options: unknown[] = [];
  class Observer {
    constructor(
      private readonly report: (entries: unknown[]) => void,
      given: unknown,
    ) {
      options.push(given);
    }
    observe(element: Element) {
      const width = (element.textContent ?? '').length * 8;
      this.report([{ boundingClientRect: { width }, intersectionRect: { width: Math.min(width, seen) } }]);
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
      observe(element: Element) {
        this.observer.observe(element);
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

/** Comes when all has been looked at, be it several times over. */
const looked = () => new Promise((resolve) => setTimeout(resolve));

async function fitInto(seen: number, said = '−11% under $510') {
  const options = stubView(seen);
  const resize = stubSize();
  const button = document.createElement('button');
  const words = document.createElement('bdi');
  words.textContent = said;
  const tile = document.createElement('li');
  document.body.replaceChildren(tile);
  tile.append(button);
  const stop = fitLabel(button, words, tile, (doubt) => `▼${doubt}`);
  await looked();
  return { button, options, tile, resize, stop };
}

it('leaves a label alone that has room in its tile', async () => {
  const { button, options, tile } = await fitInto(120);
  expect(button.textContent).toBe('−11% under $510');
  expect(options[0]).toEqual({ root: tile, rootMargin: '0px -6px' });
});

it.each([
  ['−11% under $510', 119, '−11% under\u00a0…'],
  ['−11% under $510', 80, '−11%\u00a0…'],
  // An amount beside "your ceiling" would be taken for it.
  ['$510 · your\u00a0ceiling\u00a0$428.51', 215, '$510\u00a0…'],
  ['$510 · condition not read', 165, '$510 · condition\u00a0…'],
  ['2\u00a0cards may fit', 110, '2\u00a0cards\u00a0…'],
  ['2\u00a0cards may fit', 60, '▼'],
])('leaves out whole words of "%s" in %d pixels', async (said, seen, left) => {
  const { button } = await fitInto(seen, said);
  expect(button.textContent).toBe(left);
});

it('never cuts a number, whatever the room', async () => {
  for (const said of [
    '−11% under $510',
    'sold 11% over $510',
    '1\u202f234,56\u00a0€ sous 2\u202f000\u00a0€',
  ]) {
    for (let seen = 0; seen < 250; seen += 1) {
      const { button } = await fitInto(seen, said);
      const shown = (button.textContent ?? '').replace('\u00a0…', '').split(' ');
      expect(shown.every((word) => word === '▼' || said.split(' ').includes(word))).toBe(true);
    }
  }
});

it('has something shorter stand where not even the first word has room', async () => {
  const { button } = await fitInto(30);
  expect(button.textContent).toBe('▼');
});

it('never cuts off a doubt: something shorter that carries it stands there', async () => {
  const { button } = await fitInto(100, '−11% under $510?');
  expect(button.textContent).toBe('▼?');
  const { button: roomy } = await fitInto(128, '−11% under $510?');
  expect(roomy.textContent).toBe('−11% under $510?');
});

it('fits the words again when the tile is another width, and only then', async () => {
  const { button, options, resize } = await fitInto(30);
  const before = options.length;
  resize(300);
  expect(options).toHaveLength(before);
  resize(500);
  expect(button.textContent).toBe('−11% under $510');
  await looked();
  expect(button.textContent).toBe('▼');
});

it('leaves the label alone once it is told to', async () => {
  const { button, resize, stop } = await fitInto(30);
  stop();
  resize(500);
  expect(button.textContent).toBe('▼');
});
