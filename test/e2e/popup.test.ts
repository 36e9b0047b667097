import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { browserKinds } from '@/test/support/extension-browser';
import { raiseStage, type Stage } from '@/test/support/stage';
import { waitFor } from '@/test/support/wait-for';

const box = 'input[type=search]';

describe.each(browserKinds)('the popup in %s', (kind) => {
  let stage: Stage;
  let page: Page;

  beforeAll(async () => {
    stage = await raiseStage(kind, { routes: () => undefined });
  });
  afterAll(() => stage?.close());

  beforeEach(async () => {
    await page?.close();
    page = await stage.browser.openExtensionPage('popup.html');
    await page.waitForSelector(box);
    stage.tap.forget();
  });

  const readResults = () =>
    page.$$eval('[role=option]', (options) =>
      options.map((option) => ({
        text: option.textContent ?? '',
        selected: option.getAttribute('aria-selected') === 'true',
      })),
    );
  /** The place of the first result whose text has all these parts. */
  const waitForResult = (...parts: readonly string[]) =>
    waitFor(`a result with ${parts.join(', ')}`, async () => {
      const place = (await readResults()).findIndex(({ text }) => parts.every((part) => text.includes(part)));
      return place < 0 ? undefined : { place };
    });
  const waitForSelected = (place: number) =>
    waitFor(`result ${place} to be selected`, async () => {
      const results = await readResults();
      return results.findIndex(({ selected }) => selected) === place || undefined;
    });
  const waitForCard = (name: string, parts: readonly string[]) =>
    waitFor(`the card ${name}`, () =>
      page.$$eval(
        '.card',
        ([card], wanted) => wanted.every((part) => card?.textContent.includes(part)) || undefined,
        [name, ...parts],
      ),
    );
  const empty = async () => {
    await page.$eval(box, (input) => (input as HTMLInputElement).select());
    await page.keyboard.press('Backspace');
  };

  test('has its tabs in one line, walked through as they are seen', async () => {
    await page.setViewport({ width: 360, height: 600 });
    const stops = await page.$$eval('.tabs :is(a,button)', (all) =>
      all.map((stop) => ({ x: stop.getBoundingClientRect().x, top: stop.getBoundingClientRect().top })),
    );
    expect(stops).toHaveLength(5);
    expect(stops.map(({ x }) => x)).toEqual(stops.map(({ x }) => x).sort((one, other) => one - other));
    expect(new Set(stops.map(({ top }) => Math.round(top))).size).toBe(1);
  });

  describe('without a key', () => {
    test('typing shows cards in any language and by number at once, without a call', async () => {
      const queries = {
        'umbreon 215': ['Umbreon VMAX', '215/203', 'Evolving Skies'],
        SWSH050: ['Charizard V', 'SWSH050'],
        glurak: ['Charizard'],
        charzard: ['Charizard'],
        リザードン: ['Charizard'],
      };
      for (const [words, parts] of Object.entries(queries)) {
        await empty();
        await page.type(box, words);
        await waitFor(`${words} to find ${parts[0]} first`, async () => {
          const [first] = await readResults();
          return parts.every((part) => first?.text.includes(part)) || undefined;
        });
      }
      const status = await page.$eval('[role=status]', (node) => node.textContent);
      expect(status).toMatch(/^\d+ of \d+ cards$/);
      expect(stage.tap.requests).toEqual([]);
    });

    test('a card opens with its name and the reason why there is no price', async () => {
      await page.type(box, 'umbreon 215');
      await waitForResult('215/203');
      await page.keyboard.press('Enter');
      await waitForCard('Umbreon VMAX', ['215/203', 'Evolving Skies', 'Add your keys']);
    });
  });

  describe('with keys', () => {
    beforeAll(() => stage.setUp());

    test('typing finds cards with number, set and prices, by few calls', async () => {
      await page.type(box, 'giratina v');
      await waitForResult('Giratina V', '186/196', 'Lost Origin', '$600.00');
      expect(stage.tap.requests.length).toBeLessThan(5);
      expect(stage.tap.requests.at(-1)?.query.get('q')).toBe('giratina v');
    });

    test('a card that the index does not have is found by the service', async () => {
      await page.type(box, 'magikarp');
      await waitForResult('Magikarp', '1/30', 'Test Pond');
    });

    test('the keyboard alone chooses a result, opens its card and goes back', async () => {
      await page.type(box, 'umbreon vmax');
      const { place } = await waitForResult('215/203', '$1,000');
      await waitForSelected(0);
      for (let step = 0; step <= place; step += 1) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowUp');
      await waitForSelected(place);
      await page.keyboard.press('Enter');
      await waitForCard('Umbreon VMAX', ['215/203', '$1,000', 'PSA', '$2,000']);
      await page.keyboard.press('Escape');
      await waitForResult('215/203', '$1,000');
      expect(await page.$eval(box, (input) => (input as HTMLInputElement).value)).toBe('umbreon vmax');
    });

    test('a card of the index opens with the prices that the service has for it, or the reason why not', async () => {
      await page.type(box, 'rayquaza 218');
      await waitForResult('Rayquaza VMAX', '218/203');
      await page.keyboard.press('Enter');
      await waitForCard('Rayquaza VMAX', ['218/203', '$500', 'No graded prices for this card.']);
      await page.keyboard.press('Escape');
      await page.waitForSelector(box);
      await empty();
      await page.type(box, 'SWSH050');
      await waitForResult('SWSH050');
      await page.keyboard.press('Enter');
      await waitForCard('Charizard V', ['SWSH050', 'The price service does not know this card.']);
    });
  });
});
