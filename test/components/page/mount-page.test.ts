import { describe, expect, it, vi } from 'vitest';
import { fail } from '@/lib/domain/failure';
import {
  addTile,
  countMarks,
  fire,
  labelOf,
  observed,
  type Page,
  pointAt,
  priceOf,
  raisePage,
  restart,
  script,
  settle,
  showNow,
  usePage,
} from './raise-page';

usePage();

describe('the settings', () => {
  it('come first: nothing is read before, nor of a kind of page that is switched off', async () => {
    const { reads } = await raisePage({ settings: { kinds: ['store'] } });
    expect(reads()).toEqual([null]);
    history.replaceState(null, '', '/store');
    addTile('Blastoise 2/102');
    await settle();
    expect(reads()).toEqual([null, ['Charizard 4/102', 'Blastoise 2/102']]);
  });

  it('end the script where the site is switched off', async () => {
    const { reads } = await raisePage({ settings: { kinds: [] } });
    addTile('Blastoise 2/102');
    await settle();
    expect([script.signal.aborted, reads()]).toEqual([true, [null]]);
  });

  it('are asked for again while the worker is away', async () => {
    let failures = 2;
    const { reads } = await raisePage({ mayFail: () => failures-- > 0 });
    expect(reads()).toEqual([null]);
    await settle(6_000);
    expect(reads()).toEqual([null, null, null, ['Charizard 4/102']]);
  });
});

describe('the listings', () => {
  it('are classified once for each wording, later ones by themselves; cards alone get a mark', async () => {
    const { reads, tiles } = await raisePage({ titles: ['Charizard 4/102', 'Brass lamp'] });
    expect(observed).toEqual(new Set([priceOf(tiles[0])]));
    const late = addTile('Blastoise 2/102');
    addTile('Charizard 4/102');
    await settle();
    expect(reads().slice(1)).toEqual([['Charizard 4/102', 'Brass lamp'], ['Blastoise 2/102']]);
    expect(observed.has(priceOf(late))).toBe(true);
    expect(observed.size).toBe(3);
  });

  it('are asked about five hundred at a time', async () => {
    const titles = Array.from({ length: 700 }, (_, nth) => `Charizard ${nth}/102`);
    const { reads, ui } = await raisePage({ titles });
    expect(reads().slice(1)).toEqual([titles.slice(0, 500), titles.slice(500)]);
    expect(observed.size).toBe(700);
    expect(ui.showBar).toHaveBeenLastCalledWith(expect.objectContaining({ length: 700 }));
  });

  it('are asked about again with the page’s next change where the worker stayed away', async () => {
    let failures = 0;
    const { reads, tiles } = await raisePage({ titles: [], mayFail: () => failures-- > 0 });
    failures = 4;
    addTile('Charizard 4/102');
    await settle(60_000);
    expect([reads().length, observed.size]).toEqual([6, 0]);
    document.body.append('changed');
    await settle();
    expect([tiles.length, observed.size]).toEqual([0, 1]);
  });

  it('that are none are reported once for an address', async () => {
    const { reads } = await raisePage({ titles: [] });
    document.body.append('changed');
    await settle();
    expect(reads()).toEqual([null, []]);
  });

  it('get their marks where their prices stand by then', async () => {
    let classify: () => void = () => undefined;
    const classified = new Promise<void>((resolve) => {
      classify = resolve;
    });
    const { tiles } = await raisePage({ classified });
    const redrawn = priceOf(tiles[0]).cloneNode(true) as Element;
    priceOf(tiles[0]).replaceWith(redrawn);
    classify();
    await settle();
    expect(observed).toEqual(new Set([redrawn]));
  });
});

describe('a mark', () => {
  it('is drawn when its price comes near the view, once', async () => {
    const { tiles } = await raisePage({ titles: ['Charizard 4/102', 'Blastoise 2/102'] });
    expect(countMarks()).toBe(0);
    showNow([priceOf(tiles[0])]);
    showNow([priceOf(tiles[0])]);
    expect([countMarks(), observed.size]).toEqual([1, 1]);
    expect(labelOf(priceOf(tiles[0]))?.dataset.tone).toBe('idle');
  });

  it('is drawn wherever it is once somebody uses Tab', async () => {
    await raisePage({ titles: ['Charizard 4/102', 'Blastoise 2/102'] });
    fire(document, 'keydown', { key: 'Tab' });
    expect(countMarks()).toBe(2);
  });

  it('comes back where the page removes it, goes with its listing, and all go with the script', async () => {
    const { tiles, count, reads } = await raisePage({ titles: ['Charizard 4/102', 'Blastoise 2/102'] });
    showNow(tiles.map(priceOf));
    document.querySelector('card-comps-mark')?.remove();
    await settle();
    expect(countMarks()).toBe(2);
    tiles[0]?.remove();
    tiles[1]?.setAttribute('title', 'Venusaur 15/102');
    tiles[1]?.append('changed');
    await settle();
    expect(countMarks()).toBe(0);
    showNow([priceOf(tiles[1])]);
    expect(countMarks()).toBe(1);
    script.abort();
    expect(countMarks()).toBe(0);
    expect([count('listing/price'), reads().at(-1)]).toEqual([0, ['Venusaur 15/102']]);
  });

  it.each([
    ['results', 'hover', []],
    ['item', 'hover', ['label']],
    ['item', 'button', []],
    ['offers', 'hover', ['label', 'full']],
  ] as const)('on a page of %s asks at once as deep as fits (%s)', async (page, ask, depths) => {
    const raised = await raisePage({ page, settings: { ask } });
    expect(raised.depths()).toEqual(depths);
  });
});

describe('the overlay', () => {
  it('opens where the pointer rests, and closes some time after it left', async () => {
    const { tiles, openedTitles, depths, count, ui } = await raisePage();
    pointAt(priceOf(tiles[0]));
    await settle(0);
    expect([count('ui/load'), depths()]).toEqual([1, []]);
    await settle(300);
    expect(openedTitles()).toEqual(['Charizard 4/102']);
    expect(depths()[0]).toBe('label');
    pointAt(document.body);
    await settle(200);
    expect(ui.closePanel).not.toHaveBeenCalled();
    await settle(100);
    expect(ui.closePanel).toHaveBeenCalled();
  });

  it('opens at no listing that is swept over, by touch, by a script, or where nothing is asked unless pressed', async () => {
    const { tiles, depths } = await raisePage({ titles: ['Charizard 4/102', 'Blastoise 2/102'] });
    pointAt(priceOf(tiles[0]));
    await settle(200);
    pointAt(priceOf(tiles[1]));
    await settle(200);
    pointAt(document.body);
    await settle(1_000);
    fire(priceOf(tiles[0]), 'pointerover', { pointerType: 'touch' });
    fire(priceOf(tiles[0]), 'pointerover', {}, false);
    await settle(1_000);
    expect(depths()).toEqual([]);
    restart();
    const pressed = await raisePage({ settings: { ask: 'button' } });
    pointAt(priceOf(pressed.tiles[0]));
    await settle(1_000);
    expect(pressed.depths()).toEqual([]);
  });

  it.each([
    ['opens at a price that the pointer rested on before there was a mark', false],
    ['does not where the pointer has left it by then', true],
  ])('%s', async (_, hasLeft) => {
    const { tiles, depths } = await raisePage();
    const late = tiles[0]?.cloneNode(true) as Element;
    tiles[0]?.replaceWith(late);
    pointAt(priceOf(late));
    if (hasLeft) pointAt(document.body);
    await settle(1_000);
    expect(depths().length > 0).toBe(!hasLeft);
  });

  it('does not open where the page puts another listing under the pointer', async () => {
    const { tiles, depths } = await raisePage();
    pointAt(priceOf(tiles[0]));
    tiles[0]?.setAttribute('title', 'Blastoise 2/102');
    tiles[0]?.append('changed');
    await settle(1_000);
    expect(depths()).toEqual([]);
  });

  it('takes the focus where the label is pressed, and gives it back when it closes', async () => {
    const { tiles, ui, events } = await raisePage();
    showNow(tiles.map(priceOf));
    const label = labelOf(priceOf(tiles[0])) as HTMLElement;
    fire(label, 'click');
    await settle(0);
    expect(ui.openPanel).toHaveBeenCalledExactlyOnceWith(expect.anything(), true);
    expect(label.getAttribute('aria-expanded')).toBe('true');
    fire(label, 'click');
    expect(ui.focusPanel).toHaveBeenCalledOnce();
    const focus = vi.spyOn(label, 'focus');
    events().onClose();
    expect([label.getAttribute('aria-expanded'), focus.mock.calls.length]).toEqual(['false', 1]);
  });

  it('closes on Escape; one that was pinned is no longer the page’s to close', async () => {
    const { tiles, ui, events } = await raisePage();
    const open = async () => {
      pointAt(document.body);
      pointAt(priceOf(tiles[0]));
      await settle(300);
    };
    await open();
    fire(document, 'keydown', { key: 'Escape' }, false);
    expect(ui.closePanel).not.toHaveBeenCalled();
    fire(document, 'keydown', { key: 'Escape' });
    expect(ui.closePanel).toHaveBeenCalledOnce();
    await open();
    events().onOpenChange(null);
    const before = ui.closePanel.mock.calls.length;
    fire(document, 'keydown', { key: 'Escape' });
    expect(ui.closePanel).toHaveBeenCalledTimes(before);
  });

  it('says on the label why it cannot be had, and is loaded again at the next look', async () => {
    const { tiles, count } = await raisePage({ ui: fail('reload-needed') });
    showNow(tiles.map(priceOf));
    pointAt(priceOf(tiles[0]));
    await settle(300);
    expect(labelOf(priceOf(tiles[0]))?.dataset.tone).toBe('warn');
    pointAt(document.body);
    pointAt(priceOf(tiles[0]));
    await settle(300);
    expect(count('ui/load')).toBeGreaterThan(1);
  });
});

describe('the panel of an item page', () => {
  it('is shown once the label is answered, and asks for all prices then', async () => {
    const { ui, depths } = await raisePage({ page: 'item', settings: { isPanelOpen: true } });
    await vi.waitFor(() => expect(ui.dockPanel).toHaveBeenCalledOnce());
    expect(depths()).toEqual(['label', 'full']);
  });

  it.each([
    ['that the person closed', 'item', { isPanelOpen: false }],
    ['where nothing is asked unless pressed', 'item', { isPanelOpen: true, ask: 'button' }],
    ['of a results page', 'results', { isPanelOpen: true }],
  ] as const)('is not shown %s', async (_, page, settings) => {
    const { ui } = await raisePage({ page, settings });
    await vi.advanceTimersByTimeAsync(1000);
    expect(ui.dockPanel).not.toHaveBeenCalled();
  });
});

describe('the bar', () => {
  const titles = ['Charizard 4/102', 'Brass lamp', 'Blastoise 2/102', 'Venusaur 15/102'];

  it('is shown with enough cards, for all listings of the page', async () => {
    const { ui, tiles } = await raisePage({ titles });
    expect(ui.showBar).toHaveBeenCalledOnce();
    const [entries] = ui.showBar.mock.calls[0] ?? [];
    expect(entries.map(({ tile }: { tile: Element }) => tile)).toEqual(tiles);
    expect(entries.map(({ mark }: { mark: object | null }) => mark !== null)).toEqual([
      true,
      false,
      true,
      true,
    ]);
    addTile('Pikachu 58/102');
    await settle();
    expect(ui.showBar).toHaveBeenLastCalledWith(expect.objectContaining({ length: 5 }));
    tiles[0]?.remove();
    await settle();
    expect(ui.showBar).toHaveBeenLastCalledWith(expect.objectContaining({ length: 4 }));
  });

  it.each<[string, Page]>([
    ['with few cards', { titles: titles.slice(0, 3) }],
    ['on the page of an item', { titles, page: 'item' }],
  ])('is not shown %s', async (_, page) => {
    const { ui } = await raisePage(page);
    expect(ui.showBar.mock.calls.flatMap(([entries]) => entries)).toEqual([]);
  });

  it('is there from one card on where what is in view is asked about', async () => {
    const { ui } = await raisePage({ settings: { ask: 'visible' } });
    expect(ui.showBar).toHaveBeenCalledOnce();
  });
});
