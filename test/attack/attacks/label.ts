import { ebayListings } from '@/test/support/ebay-routes';
import type { Attack } from '@/test/support/hostile-page';

const { giratina, charizard } = ebayListings;
const addStyle = (css: string) =>
  `const style = document.createElement('style'); style.textContent = ${JSON.stringify(css)}; document.head.append(style);`;
const hosts = `const hosts = [...document.querySelectorAll('card-comps-mark')];`;
const tick = `const tick = (ms = 0) => new Promise((done) => setTimeout(done, ms));`;

/** What a page can do to a label that it cannot read. */
export const labelAttacks: readonly Attack[] = [
  {
    name: 'restyled, inside and out',
    after: addStyle(
      '*{color:red!important;font-size:99px!important;content:"$1"!important}card-comps-mark::part(button){background:url(https://planted.example/part)}card-comps-mark::before{content:"-99% $1"}card-comps-mark{background:url(data:,)!important}',
    ),
  },
  {
    name: 'not displayed',
    after: addStyle('card-comps-mark,card-comps-panel,card-comps-bar{display:none!important}'),
  },
  { name: 'transparent', after: addStyle('html,body,card-comps-mark,card-comps-panel{opacity:0!important}') },
  {
    name: 'moved across the page by styles',
    after: addStyle(
      'card-comps-mark{position:fixed!important;inset:0!important;transform:translate(300px,300px)!important;width:100vw!important;height:100vh!important}',
    ),
  },
  {
    name: 'deaf to the pointer',
    after: addStyle('card-comps-mark,.s-card__price{pointer-events:none!important}'),
    ends: 'either',
  },
  {
    name: 'covered by what lets the pointer through',
    after: `const cover = document.createElement('div'); cover.style.cssText = 'position:fixed;inset:0;z-index:2147483647;background:#fff;pointer-events:none'; document.body.append(cover);`,
  },
  {
    name: 'under a dialog and a popover in the top layer',
    after: `
      const dialog = document.createElement('dialog'); dialog.textContent = 'modal'; document.body.append(dialog); dialog.showModal();
      const pop = document.createElement('div'); pop.popover = 'manual'; pop.style.cssText = 'width:100vw;height:100vh'; pop.textContent = 'pop'; document.body.append(pop); pop.showPopover?.();`,
    ends: 'either',
    calls: 3,
  },
  {
    name: 'spoofed by elements of the same name',
    after: `
      for (const price of document.querySelectorAll('.s-card__price')) {
        const fake = document.createElement('card-comps-mark');
        fake.innerHTML = '<button data-tone="under">-99% $1</button>';
        price.after(fake);
        const open = document.createElement('card-comps-panel');
        const root = open.attachShadow({ mode: 'closed' });
        root.innerHTML = '<div role="dialog"><button>Try again</button></div>';
        document.body.append(open);
      }
      for (const button of document.querySelectorAll('card-comps-mark button')) button.click();`,
  },
  {
    name: 'copied to other listings',
    act: async ({ look, run }) => {
      await look(giratina.id);
      await run(`(async () => { ${tick} ${hosts} await tick(500);
        for (const host of hosts) for (const price of document.querySelectorAll('.s-card__price')) price.after(host.cloneNode(true));
        await tick(200);
        for (const host of document.querySelectorAll('card-comps-mark')) if (host.shadowRoot) leaked(host.shadowRoot.innerHTML);
      })()`);
    },
  },
  {
    name: 'moved to another listing',
    act: async ({ look, run }) => {
      await look(giratina.id);
      await run(`(async () => { ${tick}
        await tick(600);
        const host = document.querySelector('[data-listingid="${giratina.id}"] card-comps-mark');
        const price = document.querySelector('[data-listingid="${charizard.id}"] .s-card__price');
        if (host) price.after(host);
        await tick(600);
      })()`);
    },
  },
  {
    name: 'removed two hundred times',
    after: `${tick} for (let nth = 0; nth < 200; nth += 1) { for (const host of document.querySelectorAll('card-comps-mark')) host.remove(); await tick(2); }`,
  },
  {
    name: 'removed whenever it comes, for as long as the page lives',
    after: `new MutationObserver(() => { for (const host of document.querySelectorAll('card-comps-mark,card-comps-bar,card-comps-panel')) host.remove(); }).observe(document, { childList: true, subtree: true });
      for (const host of document.querySelectorAll('card-comps-mark')) host.remove();`,
    ends: 'either',
  },
  {
    name: 'filled with the page’s own content, slots and attributes',
    after: `${hosts} for (const host of hosts) {
        host.innerHTML = '<button slot="words" style="position:fixed">-99% $1</button>';
        host.setAttribute('is', 'x'); host.setAttribute('popover', 'auto'); host.setAttribute('onclick', 'stolen(event.composedPath().length)');
        host.setAttribute('data-theme', 'x'); host.inert = true; host.hidden = true; host.title = '-99%';
        try { host.attachShadow({ mode: 'open' }); leaked('a second root'); } catch (error) {}
        try { host.attachInternals(); leaked('internals'); } catch (error) {}
      }`,
    ends: 'either',
  },
  {
    name: 'looked into by every way there is',
    act: async ({ look, run }) => {
      await look(giratina.id);
      await run(`(async () => { ${tick} await tick(700);
        for (const host of document.querySelectorAll('card-comps-mark,card-comps-panel,card-comps-bar')) {
          for (const inside of [host.shadowRoot, host.innerText, host.textContent, host.getHTML?.({ serializableShadowRoots: true }), new XMLSerializer().serializeToString(host)])
            if (inside && /\\$|button|Card Comps/.test(inside)) leaked(inside);
          const box = host.getBoundingClientRect();
          for (let x = 0; x < 40; x += 8) {
            const at = document.elementFromPoint(box.x + x, box.y);
            if (at?.localName === 'button' && at.dataset.tone) leaked(at.outerHTML);
            const caret = document.caretPositionFromPoint?.(box.x + x, box.y);
            if (caret?.offsetNode?.nodeType === 3 && caret.offsetNode.getRootNode() !== document) leaked(caret.offsetNode.data);
          }
        }
        document.addEventListener('pointerover', (event) => { for (const target of event.composedPath()) if (target instanceof ShadowRoot) leaked('a root in a path'); }, true);
        getSelection().selectAllChildren(document.body);
        if (/sold 30-day/.test(getSelection().toString())) leaked(getSelection().toString());
        getSelection().removeAllRanges();
      })()`);
      await look(charizard.id);
    },
    calls: 6,
  },
];
