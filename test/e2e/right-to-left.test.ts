import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawStory, openStories, type StoryPage } from '@/test/stories/open-stories';

let stories: StoryPage;

beforeAll(async () => {
  stories = await openStories();
});

afterAll(async () => {
  await stories?.close();
});

// A browser in a language without words here, Hebrew say, shows the English ones from right to left.
test.each([
  ['overlay/slabs', 'p', '$454.99 '],
  ['overlay/slabs', 'small', '132 sold'],
  ['card/full', 'dd', '132 sold'],
  ['search/results', 'footer span', '378 calls left'],
])('from right to left %s has the words of its %s in their order', async (story, selector, words) => {
  await stories.page.setViewport({ width: 1000, height: 900 });
  await drawStory(stories.page, { story, dir: 'rtl' });
  const [first, last] = await stories.page.evaluate(
    (asked, start) => {
      const element = window.stories.findAll(asked).find((one) => one.textContent?.trim().startsWith(start));
      const walker = element && document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const node = walker?.nextNode();
      if (!node) return [];
      const toLeft = (at: number) => {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        return range.getBoundingClientRect().left;
      };
      const from = (node.textContent ?? '').search(/\S/);
      // A number keeps its own order; what follows it is what may come to stand before it.
      const letter = (node.textContent ?? '').search(/\p{L}/u);
      return [toLeft(from), toLeft(letter < 0 ? from + 2 : letter)];
    },
    selector,
    words,
  );
  expect(first).toBeLessThan(last ?? 0);
});
