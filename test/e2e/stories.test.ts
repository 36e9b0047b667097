import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawStory, openStories, type StoryPage } from '@/test/stories/open-stories';
import type { StoryFacts } from '@/test/stories/story';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// What stands on somebody else's page need not be a page.
const pageRules = ['region', 'page-has-heading-one', 'landmark-one-main', 'bypass', 'heading-order'];

let stories: StoryPage;
/** Half of the stories are looked at here, at the same time: axe takes a minute of each half. */
let second: StoryPage;

beforeAll(async () => {
  [stories, second] = await Promise.all([openStories(), openStories()]);
  for (const { page } of [stories, second]) await page.evaluate(axe);
});

afterAll(async () => {
  await stories?.close();
  await second?.close();
});

/**
 * Draws each story on one of `pages` and collects what `find` finds in it, under the story's name; a story that cannot be
 * drawn is a find.
 */
async function findInAll(
  chosen: readonly StoryFacts[],
  look: { theme?: string; locale?: string; dir?: string },
  find: (page: Page, story: StoryFacts) => Promise<readonly string[]>,
  pages: readonly Page[] = [stories.page, second.page],
): Promise<string[]> {
  const found: string[] = [];
  const waiting = [...chosen];
  const drawAll = async (page: Page) => {
    for (let story = waiting.shift(); story; story = waiting.shift()) {
      const { name } = story;
      try {
        await drawStory(page, { story: name, ...look });
        found.push(...(await find(page, story)).map((what) => `${name}: ${what}`));
      } catch (error) {
        found.push(`${name}: ${error}`);
      }
    }
  };
  await Promise.all(pages.map(drawAll));
  return found;
}

/** What axe finds in the story that is drawn; `only` names the rules, all of them where it is absent. */
async function findViolations(
  page: Page,
  { surface }: StoryFacts,
  only?: readonly string[],
): Promise<string[]> {
  const results = await page.evaluate(
    (rules, chosen) =>
      (window as unknown as { axe: { run(context: string, options: object): Promise<AxeResults> } }).axe.run(
        'html',
        {
          ...(chosen && { runOnly: chosen }),
          rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: false }])),
          resultTypes: ['violations'],
        },
      ),
    surface === 'page' ? [] : pageRules,
    only,
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.flat().join(' ')} ${node.failureSummary ?? ''}`),
  );
}

/** What has to be scrolled sideways, or is cut off, in a view of this width. */
async function findOverflow(page: Page, width: number): Promise<string[]> {
  await page.setViewport({ width, height: 400, deviceScaleFactor: width === 640 ? 2 : 1 });
  const found = await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return window.stories.findOverflow();
  });
  return found.map((what) => `at ${width} px: ${what}`);
}

/** One story of each family: its other members differ in their words, or in the width of their view alone. */
function withoutVariants(all: readonly StoryFacts[]): StoryFacts[] {
  const toFamily = ({ name }: StoryFacts) =>
    name.replace(/(failed|refused|weak)-.*/, '$1').replace('-small/', '/');
  return [...new Map(all.map((story) => [toFamily(story), story])).values()];
}

describe('every component in every state', () => {
  test('has no violation that axe knows of', { timeout: 300_000 }, async () => {
    expect(stories.all.length).toBeGreaterThan(200);
    for (const { page } of [stories, second]) await page.setViewport({ width: 1000, height: 900 });
    const found = await findInAll(stories.all, { theme: 'light' }, (page, story) =>
      findViolations(page, story),
    );
    expect(found, found.join('\n')).toEqual([]);
  });

  test('can be read in every theme, and needs no sideways scrolling', { timeout: 300_000 }, async () => {
    const found = await findInAll(withoutVariants(stories.all), {}, async (page, story) => {
      // 640 pixels are a window of 1280 at 200 %.
      const wrong = [...(await findOverflow(page, 320)), ...(await findOverflow(page, 640))];
      await page.setViewport({ width: 1000, height: 900 });
      for (const theme of ['dark', 'contrast'] as const) {
        await page.evaluate((next) => window.stories.show(next), theme);
        const violations = await findViolations(page, story, ['color-contrast']);
        wrong.push(...violations.map((what) => `${theme}: ${what}`));
      }
      return wrong;
    });
    expect(found, found.join('\n')).toEqual([]);
  });

  // German words are the longest of all.
  test('is not cut off in German, nor from right to left', { timeout: 300_000 }, async () => {
    const found = await findInAll(
      withoutVariants(stories.all),
      { locale: 'de', dir: 'rtl' },
      async (page, { width }) => [...(await findOverflow(page, 320)), ...(await findOverflow(page, width))],
    );
    expect(found, found.join('\n')).toEqual([]);
  });
});

test('the words of a chart stand apart from each other', async () => {
  await drawStory(stories.page, { story: 'history/table' });
  const pairs = await stories.page.evaluate(() => {
    const [plot] = window.stories.findAll('.plot');
    const boxes: DOMRect[] = [];
    const walker = plot && document.createTreeWalker(plot, NodeFilter.SHOW_TEXT);
    for (let node = walker?.nextNode(); node; node = walker?.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (node.textContent?.trim() && box.width > 1) boxes.push(box);
    }
    return boxes.flatMap((box, at) =>
      boxes.slice(at + 1).map(({ left, right, top, bottom }) => {
        const besides = box.right <= left + 1 || right <= box.left + 1;
        return !besides && box.bottom > top + 1 && box.top < bottom - 1;
      }),
    );
  });
  expect(pairs.length).toBeGreaterThan(0);
  expect(pairs).not.toContain(true);
});

test.each(['de', 'es', 'fr', 'it', 'ja'])(
  'the fullest tables have room for the words of %s',
  async (locale) => {
    const names = ['overlay/graded', 'search/opened', 'card/full', 'history/table', 'options/whole'];
    const chosen = stories.all.filter(({ name }) => names.includes(name));
    expect(chosen).toHaveLength(names.length);
    const found = await findInAll(chosen, { locale }, (page) => findOverflow(page, 320));
    expect(found, found.join('\n')).toEqual([]);
  },
);

describe('what the user told the system', () => {
  const emulate = async (name: string, value: string) => {
    const session = await stories.page.createCDPSession();
    await session.send('Emulation.setEmulatedMedia', { features: [{ name, value }] });
    return session;
  };

  test.each([
    ['overlay/under', '.line .here', 'backgroundColor'],
    ['overlay/under', '.appraised .asked', 'backgroundColor'],
    ['overlay/under', '.line i', 'backgroundColor'],
    ['overlay/pinned', '.icon[aria-pressed=true]', 'outlineColor'],
    ['overlay/choose-other', '.option[aria-current]', 'outlineColor'],
    ['overlay/failed-offline', '.box', 'borderTopColor'],
    ['overlay/sheet', '.overlay', 'borderTopColor'],
    ['label/under', 'button', 'borderTopColor'],
    ['label/idle', 'button', 'backgroundImage', 'ButtonText'],
    ['page-bar/estimate', '.main', 'borderTopColor'],
    ['page-bar/estimate', 'i', 'backgroundImage', 'ButtonText'],
    ['page-bar/estimate', '.away::before', 'borderTopColor', 'ButtonText'],
    ['page-bar/done', '.deals::after', 'borderBottomColor', 'ButtonText'],
    ['search/results', '[aria-selected=true]', 'outlineColor'],
    ['card/other-currency', ':checked+span', 'outlineColor'],
    ['options/whole', '[aria-current]', 'outlineColor'],
  ] as const)('forced colours leave %s its %s', async (story, selector, property, system: string = '') => {
    const session = await emulate('forced-colors', 'active');
    try {
      await drawStory(stories.page, { story });
      const { isForced, color, paper, systemColor } = await stories.page.evaluate(
        (asked, name, wanted) => {
          const probe = document.createElement('div');
          document.body.append(probe);
          const resolve = (named: string) => {
            probe.style.color = named;
            return getComputedStyle(probe).color;
          };
          const [selected = '', part] = asked.split('::');
          const [element] = window.stories.findAll(selected);
          const style = element && getComputedStyle(element, part && `::${part}`);
          const isDrawn = !name.startsWith('outline') || style?.outlineStyle !== 'none';
          return {
            isForced: matchMedia('(forced-colors: active)').matches,
            color: isDrawn ? /rgba?\(.*?\)/.exec(style?.[name] ?? '')?.[0] : undefined,
            paper: resolve('Canvas'),
            systemColor: wanted && resolve(wanted),
          };
        },
        selector,
        property,
        system,
      );
      expect(isForced).toBe(true);
      expect(color).toBeDefined();
      expect(color).not.toBe(paper);
      if (systemColor) expect(color).toBe(systemColor);
    } finally {
      await session.send('Emulation.setEmulatedMedia', { features: [] });
      await session.detach();
    }
  });

  test('less motion leaves nothing moving', async () => {
    const findMoving = () =>
      findInAll(
        stories.all.filter(({ name }) => /waiting|filling|running|saved|sheet|asking/.test(name)),
        {},
        (page) =>
          page.evaluate(() =>
            window.stories
              .listAnimations()
              .filter(({ playState }) => playState === 'running')
              .map((animation) => String((animation.effect as KeyframeEffect).target?.localName)),
          ),
        [stories.page],
      );
    expect(await findMoving()).toContain('label/waiting: button');
    const session = await emulate('prefers-reduced-motion', 'reduce');
    try {
      expect(await findMoving()).toEqual([]);
    } finally {
      await session.send('Emulation.setEmulatedMedia', { features: [] });
      await session.detach();
    }
  });
});
