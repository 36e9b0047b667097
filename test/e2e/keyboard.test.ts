import { describe, expect, test } from 'vitest';
import { ebayListings } from '@/test/support/ebay-routes';
import { expectToLast } from '@/test/support/expect-to-last';
import { testedKinds } from '@/test/support/extension-browser';
import type { KeyboardFocus } from '@/test/support/keyboard-focus';
import { useResultsPage } from '@/test/support/results-stage';
import { waitFor } from '@/test/support/wait-for';

const { giratina } = ebayListings;

/** Resting on a mark opens its panel after a quarter of a second; nothing opens it sooner but a key press. */
const dwellMs = 250;

describe.each(testedKinds)('the keyboard alone in %s', (kind) => {
  const results = useResultsPage(kind, giratina.id);

  const isOpen = async () => (await results.readOverlay()) !== undefined;
  const waitForFocus = (what: string, fits: (focus: KeyboardFocus) => boolean) =>
    waitFor(what, async () => {
      const focus = await results.readFocus();
      if (fits(focus)) return focus;
      throw new Error(JSON.stringify(focus));
    });

  const focusTitle = () =>
    results.page.focus(`[data-listingid="${giratina.id}"] .su-card-container__header a`);

  /** From the listing's title the next stop is its mark. */
  async function tabToMark(): Promise<void> {
    await focusTitle();
    await results.page.keyboard.press('Tab');
    await waitForFocus('the mark to have the focus', (focus) => focus.listing === giratina.id);
  }

  async function openByEnter(): Promise<void> {
    await tabToMark();
    await results.page.keyboard.press('Enter');
    await results.waitForOverlay(({ text }) => /\$660\b/.test(text));
    await waitForFocus('the panel to have the focus', ({ place }) => place === 'panel');
  }

  async function expectBackOnMark(): Promise<void> {
    await waitFor('the panel to close', async () => !(await isOpen()) || undefined);
    const isBack = async () => {
      const focus = await results.readFocus();
      return focus.place === 'mark' && focus.listing === giratina.id;
    };
    expect(await isBack()).toBe(true);
    await expectToLast(
      'the panel is closed and the focus on its mark',
      async () => !(await isOpen()) && isBack(),
    );
  }

  test('Tab reaches the mark, and resting there opens the panel without taking the focus', async () => {
    const before = Date.now();
    await tabToMark();
    const overlay = await results.waitForOverlay(({ text }) => /\$660\b/.test(text));
    expect(Date.now() - before).toBeGreaterThanOrEqual(dwellMs);
    expect(overlay.heading).toBe('Giratina V');
    expect(await results.readFocus()).toMatchObject({
      place: 'mark',
      listing: giratina.id,
    });
    await results.page.keyboard.press('Escape');
    await expectBackOnMark();
  });

  test('Tab past the mark opens nothing', async () => {
    await waitFor('the focus to pass the mark', async () => {
      await focusTitle();
      const before = Date.now();
      await results.page.keyboard.press('Tab');
      await results.page.keyboard.press('Tab');
      // Longer than that is a rest, after which the panel opens for a moment.
      if (Date.now() - before < dwellMs) return true;
      await waitFor('the panel to close', async () => !(await isOpen()) || undefined);
      return undefined;
    });
    await expectToLast('the panel is closed', async () => !(await isOpen()));
    expect(await results.readFocus()).not.toMatchObject({ place: 'mark' });
  });

  test('Enter opens the panel and moves the focus inside; Escape leads back and it stays closed', async () => {
    await openByEnter();
    await results.page.keyboard.press('Escape');
    await expectBackOnMark();
  });

  test("Tab goes through the panel's controls, and past the last one back to the mark", async () => {
    await openByEnter();
    const controls: string[] = [];
    for (;;) {
      await results.page.keyboard.press('Tab');
      const focus = await results.readFocus();
      if (focus.place !== 'panel') break;
      expect(controls).not.toContain(focus.control);
      controls.push(focus.control);
    }
    expect(controls.slice(0, 2)).toEqual(['Pin', 'Close']);
    await expectBackOnMark();
  });

  test('the pointer crossing the panel does not close it while the focus is inside', async () => {
    await openByEnter();
    const { x, y, width, height } = await results.findOverlayBox();
    await results.page.mouse.move(x + width / 2, y + height / 2);
    await results.page.mouse.move(x + width + 100, y + height / 2);
    await expectToLast('the panel is open', isOpen);
    expect(await results.readFocus()).toMatchObject({ place: 'panel' });
  });
});
