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
