import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mountPage } from '@/components/page/mount-page';
import { fail, succeed } from '@/lib/domain/failure';
import type { Listing } from '@/lib/domain/listing';
import type { Ask } from '@/lib/messaging/protocol';
import type { Site } from '@/lib/sites/site';
import { listing } from '@/test/components/views';
import { pageSettings } from './page-settings';

const settings = { ...pageSettings, kinds: ['any'] };

/** A site whose tiles state a listing's id and title. */
const site: Site = {
  facts: {
    id: 'test',
    name: 'Test',
    matches: [],
    pages: [{ id: 'any', path: /^/, evidence: 'seen', date: '2026-07' }],
  },
  read: (root) => ({
    misses: [],
    sightings: [...root.querySelectorAll('li')].flatMap((tile) => {
      const anchor = tile.querySelector('b');
      const own: Listing = { ...listing, id: tile.id, title: tile.title };
      return anchor ? [{ tile, anchor, listing: own }] : [];
    }),
  }),
};

let ended: AbortController;
beforeEach(() => {
  vi.useFakeTimers();
  ended = new AbortController();
  document.body.innerHTML =
    '<ul><li id="1" title="Pokemon Charizard 4/102 Base Set"><b>$450.00</b></li></ul>';
});
afterEach(() => {
  ended.abort();
  vi.useRealTimers();
});

/** Moves the pointer onto an element, as the browser itself would say it. */
function pointAt(element: Element | null): void {
  const event = new Event('pointerover', { bubbles: true });
  Object.defineProperty(event, 'isTrusted', { value: true });
  element?.dispatchEvent(event);
}

/** The page; `sorted` holds up what its listings are. */
async function raisePage(sorted: Promise<void> = Promise.resolve()) {
  const asked: string[] = [];
  const ask = (async (call: string, input: { listings: readonly unknown[] }) => {
    asked.push(call);
    if (call === 'page/sort') await sorted;
    if (call === 'page/sort')
      return succeed({
        found: input.listings.map(() => ({ kind: 'card' })),
        estimate: null,
      });
    return call === 'page/load' ? succeed({ settings, sorted: null }) : fail('internal');
  }) as unknown as Ask;
  await mountPage({
    ...{ document, site, ask, createTicket: () => 't', now: Date.now },
    ...{ signal: ended.signal, end: () => ended.abort() },
  });
  await vi.advanceTimersByTimeAsync(50);
  return { asked, tile: document.querySelector('li'), price: document.querySelector('b') };
}

it('asks about the listing that the pointer rests on', async () => {
  const { asked, price } = await raisePage();
  pointAt(price);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toContain('listing/price');
});

it('opens nothing when the page puts another listing into the tile that the pointer rests on', async () => {
  const { asked, tile, price } = await raisePage();
  pointAt(price);
  if (tile) {
    tile.id = '2';
    tile.title = 'Pokemon Blastoise 2/102 Base Set';
    tile.append('changed');
  }
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).not.toContain('listing/price');
});

it('asks about the listing whose price the pointer rested on before there was a mark', async () => {
  const { asked, tile } = await raisePage();
  const late = tile?.cloneNode(true) as Element;
  tile?.replaceWith(late);
  pointAt(late.querySelector('b'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toContain('listing/price');
});

it('puts the mark beside the price that stands there once it is known what the listing is', async () => {
  let tellKinds: () => void = () => undefined;
  const { asked, tile, price } = await raisePage(
    new Promise((resolve) => {
      tellKinds = resolve;
    }),
  );
  const redrawn = price?.cloneNode(true) as Element;
  price?.replaceWith(redrawn);
  await vi.advanceTimersByTimeAsync(2_000);
  tellKinds();
  await vi.advanceTimersByTimeAsync(50);
  pointAt(redrawn);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(tile?.contains(redrawn)).toBe(true);
  expect(asked).toContain('listing/price');
});

it.each(Array.from({ length: 9 }, (_, steps) => steps))(
  'marks every listing where its kind comes %i steps into another reading',
  async (steps) => {
    vi.spyOn(performance, 'now').mockImplementation(() => Date.now());
    const list = document.querySelector('ul');
    list?.append(list.children[0]?.cloneNode(true) ?? '');
    list?.lastElementChild?.setAttribute('id', '2');
    let tellKinds: () => void = () => undefined;
    const { asked } = await raisePage(
      new Promise((resolve) => {
        tellKinds = resolve;
      }),
    );
    // From here on each step of a reading has a moment of its own.
    let spentMs = 0;
    vi.mocked(performance.now).mockImplementation(() => {
      spentMs += 5;
      return Date.now() + spentMs;
    });
    document.body.append('changed');
    await vi.advanceTimersByTimeAsync(0);
    for (let step = 0; step < steps; step += 1) await vi.advanceTimersToNextTimerAsync();
    tellKinds();
    await vi.advanceTimersByTimeAsync(5_000);
    for (const price of document.querySelectorAll('b')) {
      pointAt(price);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    vi.restoreAllMocks();
    expect(asked.filter((call) => call === 'listing/price')).toHaveLength(2);
  },
);

it('asks about no listing whose price the pointer has left before there was a mark', async () => {
  const { asked, tile } = await raisePage();
  const late = tile?.cloneNode(true) as Element;
  tile?.replaceWith(late);
  pointAt(late.querySelector('b'));
  pointAt(document.body);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).not.toContain('listing/price');
});

it('has the overlay loaded once somebody comes to a listing, before its price, and by no event of a script', async () => {
  const { asked, tile } = await raisePage();
  tile?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(asked).not.toContain('panel/load');
  pointAt(tile);
  pointAt(tile);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked.filter((call) => call === 'panel/load')).toHaveLength(1);
  expect(asked).not.toContain('listing/price');
});
