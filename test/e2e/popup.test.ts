import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { browserKinds } from '@/test/support/extension-browser';
import { raiseStage, type Stage } from '@/test/support/stage';
import { waitFor } from '@/test/support/wait-for';

describe.each(browserKinds)('the popup in %s', (kind) => {
  let stage: Stage;
  let page: Page;

  beforeAll(async () => {
    stage = await raiseStage(kind, { routes: () => undefined });
    await stage.setUp();
  });
  afterAll(() => stage?.close());

  beforeEach(async () => {
    await page?.close();
    page = await stage.browser.openExtensionPage('popup.html');
    await page.waitForSelector('input[type=search]');
    stage.tap.forget();
  });

  const readResults = () =>
    page.$$eval('[role=option]', (options) =>
      options.map((option) => ({
        text: option.textContent ?? '',
        selected: option.getAttribute('aria-selected') === 'true',
      })),
    );
  const waitForResults = (count: number) =>
    waitFor(`${count} results`, async () => {
      const results = await readResults();
      // Results of an earlier word stay while the next search runs.
      const status = await page.$eval('[role=status]', (node) => node.textContent);
      return results.length === count && status.startsWith(`${count} of`) ? results : undefined;
    });
  const read = () => page.evaluate(() => document.body.textContent ?? '');

  test('typing finds cards with number, set and prices, by few calls', async () => {
    await page.type('input[type=search]', 'giratina');
    const readAsked = () => stage.tap.requests.at(-1)?.query.get('q');
    await waitFor('the whole word to be asked for', () => readAsked() === 'giratina' || undefined);
    const [found] = await waitForResults(1);
    for (const part of ['Giratina V', '186/196', 'Lost Origin', '$400.00'])
      expect(found?.text).toContain(part);
    expect(stage.tap.requests.length).toBeLessThan(5);
    expect(readAsked()).toBe('giratina');
  });

  test('a slip of the finger finds the card too', async () => {
    await page.type('input[type=search]', 'giratnia');
    const [found] = await waitForResults(1);
    expect(found?.text).toContain('Giratina V');
  });

  test('a set among the words is one, whatever the service makes of it', async () => {
    await page.type('input[type=search]', 'giratina lost origin');
    const [found] = await waitForResults(1);
    expect(found?.text).toContain('Lost Origin');
    expect(found?.text).toContain('$400.00');
  });

  test('the keyboard alone chooses a result, opens its card and goes back', async () => {
    const full = {
      'Umbreon VMAX': ['215/203', '$1,000', 'PSA', '$2,000'],
      'Rayquaza VMAX': ['218/203', '$500', 'No graded prices for this card.'],
    };
    await page.type('input[type=search]', 'vmax');
    expect((await waitForResults(2)).map(({ selected }) => selected)).toEqual([true, false]);
    const opened: string[] = [];
    for (const key of ['ArrowDown', 'ArrowUp'] as const) {
      await page.keyboard.press(key);
      await waitFor('the choice to move', async () => {
        const selected = (await readResults()).findIndex((result) => result.selected);
        return selected === (key === 'ArrowDown' ? 1 : 0) || undefined;
      });
      await page.keyboard.press('Enter');
      const name = await page
        .waitForSelector('.card h1')
        .then((title) => title?.evaluate((node) => node.textContent));
      expect(full).toHaveProperty([String(name)]);
      opened.push(String(name));
      const parts = Object.entries(full).find(([card]) => card === name)?.[1] ?? [];
      await waitFor(`the full card of ${name}`, async () => {
        const shown = await read();
        return parts.every((part) => shown.includes(part)) || undefined;
      });
      await page.keyboard.press('Escape');
      await waitForResults(2);
    }
    expect(opened.sort()).toEqual(['Rayquaza VMAX', 'Umbreon VMAX']);
  });

  test('"More" adds the next page once', async () => {
    await page.type('input[type=search]', 'magikarp');
    await waitForResults(10);
    await page.click('button.more');
    const all = await waitForResults(12);
    expect(new Set(all.map((result) => result.text)).size).toBe(12);
    expect(await page.$('button.more')).toBeNull();
  });

  test('a filter narrows what was found, and the search comes back with it', async () => {
    await page.type('input[type=search]', 'vmax');
    await waitForResults(2);
    await page.select('select[aria-label="Grade"]', 'PSA_10');
    const [found] = await waitForResults(1);
    expect(found?.text).toContain('Umbreon VMAX');
    await page.focus('input[type=search]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.card h1');

    await page.close();
    page = await stage.browser.openExtensionPage('popup.html');
    await page.waitForSelector('#recent [role=option]');
    expect((await readResults())[0]?.text).toBe('vmax PSA 10');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await waitForResults(1);
    expect(await page.$eval('select[aria-label="Grade"]', (select) => select.value)).toBe('PSA_10');
  });

  test('the title of a listing is read as on a marketplace page', async () => {
    await page.type('input[type=search]', 'PSA 10 Umbreon VMAX 215/203 Evolving Skies Alt Art Pokemon');
    await page.waitForSelector('#meaning [role=option]');
    const meaning = await page.$eval('.meaning', (section) => section.textContent);
    for (const part of [
      'This title means',
      'Umbreon VMAX',
      '215/203',
      '$2,000.00',
      'market average for PSA 10',
    ])
      expect(meaning).toContain(part);
    await page.keyboard.press('Enter');
    await waitFor('the full card', async () => (await read()).includes('Evolving Skies') || undefined);
    expect(await page.$eval('.card h1', (title) => title.textContent)).toBe('Umbreon VMAX');
  });

  test('a title that comes with the address is read at once', async () => {
    await page.close();
    const title = new URLSearchParams({ title: 'Giratina V 186/196 Lost Origin' });
    page = await stage.browser.openExtensionPage(`popup.html?${title}`);
    await page.waitForSelector('#meaning [role=option]');
    expect(await page.$eval('#meaning', (list) => list.textContent)).toContain('Giratina V');
    // The words are searched for as well.
    await page.waitForSelector('#results [role=option]');
  });

  test('the foot counts the calls that the day has left', async () => {
    const readLeft = () =>
      page.$eval('footer', (foot) => Number(/(\d+) calls left today/.exec(foot.textContent)?.[1] ?? -1));
    const before = await waitFor('the calls left', async () => {
      const left = await readLeft();
      return left >= 0 ? left : undefined;
    });
    await page.type('input[type=search]', 'rayquaza');
    await waitForResults(1);
    expect(stage.tap.requests.length).toBeGreaterThan(0);
    await waitFor(
      'the calls to be counted',
      async () => (await readLeft()) === before - stage.tap.requests.length || undefined,
    );
  });
});
