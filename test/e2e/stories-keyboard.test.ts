import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawStory, openStories, type StoryPage } from '@/test/stories/open-stories';

let stories: StoryPage;

beforeAll(async () => {
  stories = await openStories();
});

afterAll(() => stories?.close());

describe('the keyboard', () => {
  /** Presses Tab once for each stop and gives the places of the stops reached in the document's order, and what is wrong. */
  async function walk(story: string, width: number): Promise<{ reached: number[]; wrong: string[] }> {
    const { page } = stories;
    await page.setViewport({ width, height: 900 });
    await drawStory(page, { story });
    const count = await page.evaluate(() => {
      // Where the page glides to what has the focus, it would still be on its way.
      document.documentElement.style.scrollBehavior = 'auto';
      // From the start, wherever the story put the focus.
      (document.activeElement as HTMLElement | null)?.blur();
      const start = document.createElement('a');
      start.tabIndex = -1;
      document.body.prepend(start);
      start.focus();
      return window.stories.listStops().length;
    });
    const reached: number[] = [];
    const wrong: string[] = [];
    // A field for a date has several stops of its own.
    for (let nth = 0; nth < count + 6 && reached.length < count; nth += 1) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(() => {
        let at = document.activeElement;
        while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
        const shows = (element: Element | null | undefined) => {
          if (!element) return false;
          const { outlineStyle, outlineWidth } = getComputedStyle(element);
          return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
        };
        // A radio button that is drawn as its words shows the focus there.
        const isSeen = shows(at) || shows(at?.nextElementSibling);
        const inView = at?.getBoundingClientRect();
        return {
          place: at ? window.stories.listStops().indexOf(at) : -1,
          name: at?.outerHTML.slice(0, 120),
          isSeen: isSeen && inView !== undefined && inView.bottom > 0 && inView.top < innerHeight,
        };
      });
      if (stop.place === reached.at(-1)) continue;
      reached.push(stop.place);
      if (!stop.isSeen) wrong.push(`the focus does not show on ${stop.name}`);
    }
    return { reached, wrong };
  }

  test.each([
    ['overlay/under', 380, 8],
    ['overlay/graded', 380, 8],
    ['overlay/choose', 380, 6],
    ['overlay/pictures-barred', 380, 8],
    ['page-bar/list', 1100, 8],
    ['search/results', 360, 6],
    ['search/opened', 360, 6],
    ['card/other-currency', 800, 6],
    ['history/table', 800, 3],
    ['options/whole', 1000, 40],
    ['options/rates-own', 360, 40],
    ['welcome/files', 800, 6],
  ])('goes through %s in reading order, and the focus shows', async (story, width, least) => {
    const { reached, wrong } = await walk(story, width);
    expect(reached.length).toBeGreaterThanOrEqual(least);
    expect(reached).toEqual(reached.map((_, nth) => nth));
    expect(wrong).toEqual([]);
  });
});
