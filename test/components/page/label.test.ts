import { screen } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ListingView } from '@/components/overlay/listing-view';
import { createLabel } from '@/components/page/label';
import { answer, asking, charizard, fair, likely, refuse, unasked, view } from '@/test/components/views';

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function createDrawn(shown: ListingView, open = false) {
  const host = document.createElement('span');
  const link = document.createElement('a');
  link.href = '#listing';
  link.append(host);
  document.body.append(link);
  const root = host.attachShadow({ mode: 'closed' });
  const onPress = vi.fn();
  const draw = createLabel(root, link, onPress);
  draw(shown, open);
  const find = () => root.querySelector('button');
  return { draw, find, link, onPress };
}

function drawButton(shown: ListingView, open = false): HTMLButtonElement {
  const button = createDrawn(shown, open).find();
  if (!button) throw new Error('The label drew no button.');
  return button;
}

describe('a label', () => {
  it('is a quiet mark with a name before anything is asked', () => {
    const button = drawButton(unasked);
    expect(button.dataset.tone).toBe('idle');
    expect(button.textContent).toBe('');
    expect(button.getAttribute('aria-label')).toBe('Card Comps: Show the market price');
  });

  it('is a real button that says what it opens and whether that is open', () => {
    expect(drawButton(view()).type).toBe('button');
    expect(drawButton(view()).getAttribute('aria-haspopup')).toBe('dialog');
    expect(drawButton(view(), false).getAttribute('aria-expanded')).toBe('false');
    expect(drawButton(view(), true).getAttribute('aria-expanded')).toBe('true');
  });

  it('says that it is looking while it is', () => {
    const button = drawButton(asking);
    expect(button.dataset.tone).toBe('wait');
    expect(button.getAttribute('aria-label')).toBe('Card Comps: Looking up the market price');
  });

  it('shows the face of its answer', () => {
    const button = drawButton(view());
    expect(button.dataset.tone).toBe('under');
    expect(button.textContent).toBe('11%\u00a0under $510');
    expect(button.getAttribute('aria-label')).toBe(
      'Card Comps: 11%\u00a0under $510. Charizard 4/102. $454.99 with shipping is 11% under the value of $510.00. ' +
        'Copies like it (condition open) are worth $478.00 to $545.00.',
    );
  });

  it('keeps a price while more is asked for, and waits where there is none yet', () => {
    expect(drawButton(view({ state: 'asking' })).textContent).toBe('11%\u00a0under $510');
    const open = answer({ appraisal: refuse('detail-needed'), depth: 'label' });
    expect(drawButton(view({ state: 'asking', answer: open })).dataset.tone).toBe('wait');
  });

  it('waits again where a failure is asked about once more', () => {
    const failed = answer({ appraisal: refuse('detail-needed'), failure: { code: 'offline' } });
    expect(drawButton(view({ answer: failed })).textContent).toBe('Charizard 4/102 · offline');
    expect(drawButton(view({ state: 'asking', answer: failed })).dataset.tone).toBe('wait');
    expect(drawButton({ ...asking, failure: { code: 'offline' } }).dataset.tone).toBe('wait');
  });

  it('shows the price of a likely card without the colour of a verdict, and waits for it', () => {
    const button = drawButton(
      view({ answer: answer({ match: likely, appraisal: refuse('likely-only', fair) }) }),
    );
    expect([button.textContent, button.dataset.tone]).toEqual(['likely $510', 'plain']);
    expect(button.getAttribute('aria-label')).toMatch(
      /^Card Comps: likely \$510\. Charizard 4\/102\. Likely this card/,
    );
    const open = answer({ match: likely, appraisal: refuse('detail-needed'), depth: 'label' });
    expect(drawButton(view({ state: 'asking', answer: open })).dataset.tone).toBe('wait');
  });

  it('does not wait for the details of several possible cards', () => {
    const match = {
      kind: 'choose',
      candidates: [charizard, charizard],
      probability: 0.5,
      reasons: [],
    } as const;
    const several = answer({ match, priced: null, appraisal: null });
    expect(drawButton(view({ state: 'asking', answer: several })).textContent).toBe('2\u00a0cards may fit');
  });

  it('goes back to the quiet mark when nobody waited for the answer', () => {
    expect(drawButton(view({ answer: null, failure: { code: 'cancelled' } })).dataset.tone).toBe('idle');
  });

  it('goes away for what is no single card, and comes back for what is', () => {
    const { draw, find } = createDrawn(view());
    const match = { kind: 'none', reasons: ['not-a-card'] } as const;
    draw(view({ answer: answer({ match, appraisal: null }) }), false);
    expect(find()).toBeNull();
    draw(view(), false);
    expect(find()?.textContent).toBe('11%\u00a0under $510');
  });

  it('changes its words in place, so that the focus stays', () => {
    const { draw, find } = createDrawn(unasked);
    const button = find();
    draw(asking, false);
    draw(view(), true);
    expect(find()).toBe(button);
    draw(unasked, false);
    expect(button?.matches(':empty')).toBe(true);
  });
});

describe('words', () => {
  it('stand in a direction of their own, so that a sign stays on its side in a page from right to left', () => {
    const button = drawButton(view());
    expect(button.querySelector('bdi')?.textContent).toBe('11%\u00a0under $510');
  });
});

it('leaves no text for screen readers outside of its button', () => {
  createDrawn(view());
  expect(screen.queryByText(/under/)).toBeNull();
});

function press(isTrusted: boolean) {
  const host = document.createElement('span');
  const tile = document.createElement('a');
  tile.href = '#listing';
  tile.append(host);
  document.body.append(tile);
  const root = host.attachShadow({ mode: 'closed' });
  const onPress = vi.fn();
  createLabel(root, tile, onPress)(unasked, false);
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
  if (isTrusted) Object.defineProperty(event, 'isTrusted', { value: true });
  root.querySelector('button')?.dispatchEvent(event);
  return { onPress, event };
}

it('a press that a script made up does nothing, and one of a person does', () => {
  expect(press(false).onPress).not.toHaveBeenCalled();
  expect(press(true).onPress).toHaveBeenCalledOnce();
});

it('neither follows the link of the listing', () => {
  for (const isTrusted of [false, true]) expect(press(isTrusted).event.defaultPrevented).toBe(true);
});

/** A browser that finds at most `seen` pixels of what it observes inside the tile; a letter is 8 pixels wide. */
function stubView(seen: number) {
  const options: unknown[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(
        private readonly report: (entries: unknown[]) => void,
        given: unknown,
      ) {
        options.push(given);
      }
      observe(element: Element) {
        const width = (element.textContent ?? '').length * 8;
        const entry = { boundingClientRect: { width }, intersectionRect: { width: Math.min(width, seen) } };
        queueMicrotask(() => this.report([entry]));
      }
      disconnect() {
        options.push('ended');
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

async function fitInto(seen: number, said = '11%\u00a0under $510') {
  const options = stubView(seen);
  const resize = stubSize();
  const tile = document.createElement('li');
  document.body.replaceChildren(tile);
  const root = tile.appendChild(document.createElement('span')).attachShadow({ mode: 'closed' });
  const label = createLabel(root, tile, vi.fn());
  const draw = (words: string) =>
    label(view({ answer: { ...answer(), face: { tone: 'under', words, sentence: words } } }), false);
  draw(said);
  const button = root.querySelector('button') as HTMLElement;
  await looked();
  return { button, options, tile, resize, draw };
}

it('leaves a label alone that has room in its tile', async () => {
  const { button, options, tile } = await fitInto(120);
  expect(button.textContent).toBe('11%\u00a0under $510');
  expect(options[0]).toEqual({ root: tile, rootMargin: '0px -6px' });
});

it.each([
  ['11%\u00a0under $510', 110, '11%\u00a0under\u00a0…'],
  ['11%\u00a0under $510', 60, '▼'],
  ['11%\u00a0under $510', 30, '▼'],
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
    '11%\u00a0under $510',
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

it('never cuts off a doubt: something shorter that carries it stands there', async () => {
  const { button } = await fitInto(100, '11%\u00a0under $510?');
  expect(button.textContent).toBe('▼?');
  const { button: roomy } = await fitInto(128, '11%\u00a0under $510?');
  expect(roomy.textContent).toBe('11%\u00a0under $510?');
});

it('fits the words again when the tile is another width, and only then', async () => {
  const { button, options, resize } = await fitInto(30);
  const before = options.length;
  resize(300);
  expect(options).toHaveLength(before);
  resize(500);
  expect(button.textContent).toBe('11%\u00a0under $510');
  await looked();
  expect(button.textContent).toBe('▼');
});

it('fits no words that were replaced', async () => {
  const { button, resize, draw } = await fitInto(30);
  draw('');
  resize(500);
  expect(button.textContent).toBe('');
});
