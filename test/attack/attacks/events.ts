import { ebayListings } from '@/test/support/ebay-routes';
import type { Attack } from '@/test/support/hostile-page';

const { giratina } = ebayListings;
const tick = `const tick = (ms = 0) => new Promise((done) => setTimeout(done, ms));`;
const targets = `const targets = [...document.querySelectorAll('card-comps-mark,card-comps-bar,card-comps-panel,.s-card__price'), document, document.body, window];`;

/** Forged and stolen input. */
export const eventAttacks: readonly Attack[] = [
  {
    name: 'a thousand forged looks, presses and keys',
    after: `${tick}${targets}
      for (let nth = 0; nth < 100; nth += 1) {
        for (const target of targets) {
          for (const type of ['pointerover', 'pointerenter', 'pointerdown', 'pointerup', 'mouseover', 'click', 'auxclick', 'touchstart'])
            target.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true, cancelable: true, pointerType: 'mouse', isPrimary: true, button: 0 }));
          for (const type of ['focusin', 'focus', 'focusout', 'blur']) target.dispatchEvent(new FocusEvent(type, { bubbles: true, composed: true }));
          for (const key of ['Enter', ' ', 'Tab', 'Escape', 'c', 'o', 'p']) target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }));
          target.click?.();
        }
        if (nth % 20 === 0) await tick(10);
      }
      await tick(700);`,
    act: async () => undefined,
    ends: 'none',
    isFresh: true,
    calls: 0,
  },
  {
    name: 'the focus is set on every label by the page',
    after: `${tick} for (let nth = 0; nth < 50; nth += 1) { for (const host of document.querySelectorAll('card-comps-mark,.s-card__price')) { host.tabIndex = 0; host.focus(); } await tick(5); } await tick(700);`,
    act: async () => undefined,
    ends: 'either',
    isFresh: true,
    // A focus that a page sets is one that the browser vouches for; it rests on the last of them alone.
    calls: 3,
  },
  {
    name: 'every event is caught first and stopped',
    before: `for (const type of ['pointerover', 'pointerout', 'click', 'focusin', 'keydown', 'popstate', 'pageshow', 'visibilitychange'])
      window.addEventListener(type, (event) => { event.stopImmediatePropagation(); event.preventDefault(); }, true);`,
    ends: 'either',
  },
  {
    name: 'real clicks are led onto a label that the page moves under the pointer',
    after: `
      const style = document.createElement('style');
      style.textContent = 'card-comps-mark{position:fixed!important;left:100px!important;top:100px!important;opacity:.01!important;z-index:99}';
      document.head.append(style);`,
    act: async ({ page, look }) => {
      for (let nth = 0; nth < 20; nth += 1) await page.mouse.click(112, 100);
      await page.mouse.move(1, 1);
      await look(giratina.id);
    },
    ends: 'either',
    calls: 9,
  },
  {
    name: 'the page steals the focus and the pointer all the time',
    after: `
      const field = document.createElement('input'); document.body.append(field);
      setInterval(() => { field.focus(); document.body.setPointerCapture?.call(field, 1); }, 5);
      addEventListener('pointermove', (event) => { try { document.body.setPointerCapture(event.pointerId); } catch (error) {} }, true);`,
    ends: 'either',
  },
  {
    name: 'forged messages of ours on every channel that a page has',
    after: `${tick}
      const calls = ['keys/load', 'settings/load', 'settings/export', 'data/clear', 'listing/price', 'card/open', 'options/open'];
      const channel = new BroadcastChannel('card-comps');
      for (let nth = 0; nth < 200; nth += 1) for (const call of calls) {
        const message = { cardComps: 1, call, input: null };
        postMessage(message, '*'); channel.postMessage(message);
        for (const target of [window, document]) {
          target.dispatchEvent(new CustomEvent('card-comps', { detail: message }));
          target.dispatchEvent(new MessageEvent('message', { data: message, origin: location.origin }));
        }
        try { chrome.runtime.sendMessage(message); } catch (error) {}
      }
      await tick(300);`,
    act: async () => undefined,
    ends: 'none',
    isFresh: true,
    calls: 0,
  },
  {
    name: 'the reader is told that it was switched off, and on again',
    after: `for (let nth = 0; nth < 50; nth += 1) document.dispatchEvent(new CustomEvent('card-comps-ebay-started'));`,
    act: async ({ look }) => look(giratina.id),
    ends: 'either',
  },
];
