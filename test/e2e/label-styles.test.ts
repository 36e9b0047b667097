import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawStory, openStories, type StoryPage } from '@/test/stories/open-stories';

let stories: StoryPage;

beforeAll(async () => {
  stories = await openStories();
});

afterAll(async () => {
  await stories?.close();
});

/** What a text of a page passes on to all that stands in it. */
const inherited = {
  'letter-spacing': '7px',
  'word-spacing': '9px',
  'text-transform': 'uppercase',
  'text-indent': '40px',
  'text-shadow': 'red 3px 3px',
  'text-align': 'right',
  'line-height': '60px',
  'font-style': 'italic',
  'font-variant-caps': 'small-caps',
  'font-weight': '100',
  'white-space': 'normal',
  'word-break': 'break-all',
  color: 'rgb(1, 2, 3)',
  visibility: 'hidden',
  'pointer-events': 'none',
  cursor: 'wait',
  'writing-mode': 'vertical-rl',
  '-webkit-text-fill-color': 'transparent',
  '-webkit-text-stroke': '4px red',
};

/** What the label looks like: its size, and each property that it would be given. */
function readLabel(names: readonly string[]): Record<string, string> {
  const [button] = window.stories.findAll('button[data-tone]');
  if (!button) throw new Error('There is no label.');
  const { width, height } = button.getBoundingClientRect();
  const words = getComputedStyle(button.querySelector('bdi') ?? button);
  const styles = names.map((name) => [name, words.getPropertyValue(name)]);
  return { ...Object.fromEntries(styles), size: `${width} ${height}` };
}

/** Where the text of a label may not break, how its words would is of no account. */
const told = Object.keys(inherited).filter((name) => name !== 'word-break');

test.each(['label/under', 'label/idle'])(
  '%s takes nothing over of what the text around it is like',
  async (story) => {
    const { page } = stories;
    await drawStory(page, { story });
    const plain = await page.evaluate(readLabel, told);
    // The price's own size is what a label goes by; all else is the page's.
    await page.evaluate((styles) => {
      for (const price of document.querySelectorAll<HTMLElement>('.price'))
        for (const [name, value] of Object.entries(styles))
          price.parentElement?.style.setProperty(name, value, 'important');
    }, inherited);
    const price = await page.evaluate(
      () => getComputedStyle(document.querySelector('.price') ?? document.body).letterSpacing,
    );
    expect(price).toBe('7px');
    expect(await page.evaluate(readLabel, told)).toEqual(plain);
  },
);
