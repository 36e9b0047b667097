import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cardCss } from '@/components/card/card.css';
import { Chooser, chooserCss } from '@/components/chooser/chooser';
import { overlayCss } from '@/components/overlay/overlay.css';
import { searchCss } from '@/components/search/search.css';
import { cardSchema } from '@/lib/contract/answers';
import type { PricedCard } from '@/lib/domain/card';
import { succeed } from '@/lib/domain/failure';
import { toCardPrices, toIdentity } from '@/lib/prices/price-repository';
import { drawCard } from '@/test/components/card/draw-card';
import { drawOverlay, noPictures } from '@/test/components/overlay/draw-overlay';
import { drawSearch, page } from '@/test/components/search/draw-search';
import { answer, priced, view } from '@/test/components/views';
import { hostileStrings, unseen } from '@/test/unit/hostile-answers/hostile-strings';
import { wireCard } from '@/test/unit/prices/wire-answers';

afterEach(() => {
  vi.useRealTimers();
  expect(Reflect.get(globalThis, 'hacked')).toBeUndefined();
});

/** A card whose every text and code is this one, as the worker hands it on; undefined where it takes no such card. */
function toCard(text: string): PricedCard | undefined {
  const honest = wireCard('a');
  const [tree] = Object.values(honest.prices.raw);
  const trees = tree ? { [text]: tree, MINT: { ...tree, countries: { [text]: tree.summary } } } : {};
  const parsed = cardSchema.safeParse({
    ...honest,
    slug: text,
    name: text,
    card_number: text,
    rarity: text,
    image_url: null,
    set: { slug: 'base-set', name: text },
    last_price_update: text,
    prices: { ...honest.prices, raw: trees, graded: { [text]: trees, PSA: trees } },
  });
  if (!parsed.success) return undefined;
  return {
    ...priced,
    card: toIdentity(parsed.data),
    prices: { ...toCardPrices(parsed.data), gradedAccess: true },
  };
}

const places: Readonly<Record<string, (card: PricedCard) => Promise<Element>>> = {
  overlay: async (card) => {
    const match = {
      kind: 'sure',
      card: card.card,
      probability: 0.995,
      reasons: ['name-number-total'],
    } as const;
    return drawOverlay(view({ answer: answer({ match, priced: card }) })).panel;
  },
  chooser: async (card) => {
    const find = async () => succeed({ cards: [card], total: 1, nextCursor: null });
    const none = () => undefined;
    const { container } = render(
      <Chooser
        candidates={[card.card]}
        currentId={null}
        tier="choose"
        pictures={noPictures}
        takesFocus={false}
        onBack={none}
        onOpenOptions={none}
        find={find}
        save={async () => succeed(null)}
      />,
    );
    await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe('Looking for cards…'));
    return container;
  },
  popup: async (card) => {
    vi.useFakeTimers();
    const { container, type } = drawSearch({ findCards: async () => page([card]) });
    await type('charizard');
    return container;
  },
  'card page': async (card) => {
    const { container } = drawCard({ found: card, getCard: async () => succeed(card) });
    await waitFor(() => expect(screen.getAllByRole('heading').length).toBeGreaterThan(0));
    return container;
  },
};

/** The elements and the names of their attributes: what a text must never add to. */
function structureOf(element: Element): string[] {
  return [...element.querySelectorAll('*')].map(
    (one) => `${one.tagName} ${one.getAttributeNames().sort().join(' ')}`,
  );
}

const kindsOf = (element: Element) => new Set(structureOf(element));

describe.each(Object.entries(places))('in the %s', (_, draw) => {
  it.each(Object.entries(hostileStrings))(
    '%s is shown as a short text and makes nothing else',
    async (__, text) => {
      const card = toCard(text);
      if (!card) return;
      const shown = await draw(card);
      const words = shown.textContent;
      const named = [...shown.querySelectorAll('*')].flatMap((one) =>
        one.getAttributeNames().map((name) => one.getAttribute(name) ?? ''),
      );
      expect(words).toContain(card.card.name);
      for (const said of [words, ...named]) {
        expect(said).not.toMatch(unseen);
        expect(said.length).toBeLessThan(6000);
      }
      expect(
        shown.querySelectorAll('[href],[src],[action],[srcdoc],script,iframe,object,embed,base,meta'),
      ).toHaveLength(0);
      const kinds = kindsOf(shown);
      cleanup();
      vi.useRealTimers();
      // An honest card of the same shape is made of the same kinds of elements, with the same attributes.
      const honest = toCard('Charizard');
      const plain = honest ? kindsOf(await draw(honest)) : new Set<string>();
      expect([...kinds].filter((kind) => !plain.has(kind))).toEqual([]);
    },
  );
});

/** Where a style sheet keeps the direction of a text to itself. */
function isolatedBy(css: string): string {
  const rules = [...css.matchAll(/([^{}]+)\{[^{}]*unicode-bidi:plaintext/g)];
  // Cells, captions and options are blocks of their own.
  return ['bdi', 'th', 'td', 'caption', 'option', ...rules.map(([, selector]) => selector?.trim())].join(',');
}

const sheets: Readonly<Record<string, string>> = {
  overlay: overlayCss,
  chooser: overlayCss + chooserCss,
  popup: searchCss,
  'card page': cardCss,
};

it.each(Object.entries(places))(
  'in the %s a name from right to left turns nothing around it',
  async (place, draw) => {
    const name = 'ליזארדון 4';
    const card = toCard(name);
    if (!card) throw new Error('An honest name was refused.');
    const shown = await draw(card);
    const leaves = [...shown.querySelectorAll('*')].filter((one) =>
      [...one.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.includes(name),
      ),
    );
    expect(leaves.length).toBeGreaterThan(1);
    const isolated = isolatedBy(sheets[place] ?? '');
    expect(leaves.filter((leaf) => leaf.closest(isolated) === null).map((leaf) => leaf.outerHTML)).toEqual(
      [],
    );
  },
);
