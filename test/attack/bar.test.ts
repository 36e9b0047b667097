import { describe, expect, test } from 'vitest';
import { clickInBar, waitForBar } from '@/test/support/drawn-bar';
import { ebayListings } from '@/test/support/ebay-routes';
import { browserKinds } from '@/test/support/extension-browser';
import { findTreeMarks } from '@/test/support/hostile-marks';
import { createHostileRoutes, hostileUrl } from '@/test/support/hostile-stage';
import { findBarLines, findWrongSurfaces } from '@/test/support/hostile-surfaces';
import { readPageTree } from '@/test/support/hostile-tree';
import { useStage } from '@/test/support/stage';
import { waitFor } from '@/test/support/wait-for';

const { giratina, charizard, umbreon } = ebayListings;
const tile = (id: string) => `document.querySelector('[data-listingid="${id}"]')`;
const title = (id: string) => `${tile(id)}.querySelector('.s-card__title span')`;
const price = (id: string) => `${tile(id)}.querySelector('.s-card__price')`;

/** What a page may do to its listings once the bar has priced them, and how many lines may be left. */
const turns: readonly (readonly [string, string])[] = [
  [
    'prices change',
    `${price(giratina.id)}.firstChild.data = '$4,000.00'; ${price(charizard.id)}.firstChild.data = '$1.00';`,
  ],
  [
    'titles change places',
    `const one = ${title(giratina.id)}.firstChild; const two = ${title(umbreon.id)}.firstChild;
     [one.data, two.data] = [two.data, one.data];`,
  ],
  [
    'tiles exchange their content',
    `const [one, two] = [${tile(giratina.id)}, ${tile(charizard.id)}];
     const [a, b] = [one.firstElementChild, two.firstElementChild]; one.append(b); two.append(a);`,
  ],
  [
    'ids change places',
    `const [one, two] = [${tile(giratina.id)}, ${tile(umbreon.id)}];
     one.dataset.listingid = '${umbreon.id}'; two.dataset.listingid = '${giratina.id}';`,
  ],
  ['a listing goes', `${tile(giratina.id)}.remove();`],
  [
    'a listing becomes a lot of cards',
    `${title(giratina.id)}.firstChild.data = 'Pokemon 100 card lot Giratina Charizard bulk';`,
  ],
  [
    'all of it at once, and back',
    `const list = document.querySelector('ul.srp-results'); const html = list.innerHTML; list.textContent = ''; list.innerHTML = html;`,
  ],
];

describe.each(browserKinds)('the page bar on a page whose listings do not keep still, in %s', (kind) => {
  const { routes, serve } = createHostileRoutes();
  const stage = useStage(kind, { routes });

  test.each(turns)('%s: every line says what its listing’s label says', async (name, script) => {
    await stage.forgetAnswers();
    serve({ name });
    const { browser } = stage;
    const page = await browser.openPage(hostileUrl);
    await page.setViewport({ width: 1280, height: 900 });
    const read = async () => {
      const tree = await readPageTree(page);
      const marks = findTreeMarks(tree);
      return { lines: findBarLines(tree), wrong: findWrongSurfaces(tree, marks), marks };
    };
    try {
      await waitForBar(browser, page);
      await clickInBar(browser, page, 'Price');
      await waitForBar(browser, page, ({ controls }) => controls.some((control) => /deal/.test(control)));
      await clickInBar(browser, page, '1 deal').catch(() => clickInBar(browser, page, '2 deals'));
      await waitFor('the list', async () => ((await read()).lines.length > 1 ? true : undefined));
      expect((await read()).wrong).toEqual([]);
      await page.evaluate(`(() => { ${script} })()`);
      await waitFor('the list to follow', async () => {
        const { wrong, marks } = await read();
        if (wrong.length > 0 || marks.some(({ tone }) => tone === 'wait'))
          throw new Error(JSON.stringify(wrong));
        return true;
      });
    } finally {
      await page.close();
    }
  });
});
