import { ebayListings } from '@/test/support/ebay-routes';
import type { Attack } from '@/test/support/hostile-page';

const { giratina } = ebayListings;
const tick = `const tick = (ms = 0) => new Promise((done) => setTimeout(done, ms));`;

/** Pages that never rest, and pages with rules of their own. */
export const floodAttacks: readonly Attack[] = [
  {
    name: 'a million mutations',
    after: `${tick}
      const box = document.createElement('div'); document.body.append(box);
      for (let nth = 0; nth < 1000000; nth += 1) { box.textContent = nth; if (nth % 50000 === 0) await tick(); }`,
  },
  {
    name: 'a page that changes a listing in every frame and never stops',
    after: `
      const list = document.querySelector('ul.srp-results');
      const turn = () => { list.append(list.firstElementChild); requestAnimationFrame(turn); };
      turn();`,
    ends: 'either',
  },
  {
    name: 'elements nested a thousand deep',
    after: `
      let inner = document.body;
      globalThis.undeepen = () => document.querySelector('#deep').remove();
      for (let nth = 0; nth < 1000; nth += 1) { const next = document.createElement('div'); if (nth === 0) next.id = 'deep'; inner.append(next); inner = next; }
      inner.append(document.querySelector('[data-listingid="${giratina.id}"]').cloneNode(true));`,
    // A tree so deep is too deep for the driver to read.
    act: async ({ look, run }) => {
      await look(giratina.id);
      await run(`new Promise((done) => setTimeout(done, 600)).then(undeepen)`);
      await look(giratina.id);
    },
    calls: 6,
  },
  {
    name: 'hundreds of entries of history',
    after: `${tick} for (let nth = 0; nth < 400; nth += 1) { try { history.pushState({ nth }, '', '?_nkw=flood' + nth); } catch (error) {} if (nth % 100 === 0) await tick(); }`,
  },
  {
    name: 'hashes and forged navigation without end',
    after: `${tick} for (let nth = 0; nth < 300; nth += 1) {
        location.hash = 'h' + nth;
        for (const type of ['popstate', 'hashchange', 'pageshow', 'pagehide', 'freeze', 'resume', 'visibilitychange', 'resize', 'scroll']) { dispatchEvent(new Event(type)); document.dispatchEvent(new Event(type)); }
        if (nth % 50 === 0) await tick();
      }`,
  },
  {
    name: 'addresses that are no marketplace’s, pushed into the history',
    after: `for (const path of ['/signin/', '/mye/myebay/purchase', '/sch/i.html?_nkw=../../keys', '/itm/1']) history.pushState({}, '', path); history.pushState({}, '', '/sch/i.html?_nkw=back');`,
    ends: 'either',
  },
  {
    name: 'a policy that forbids nearly everything',
    headers: {
      'content-security-policy':
        "default-src 'none'; script-src 'nonce-own'; style-src 'none'; base-uri 'none'; form-action 'none'",
    },
  },
  {
    name: 'Trusted Types with a default policy that steals',
    headers: { 'content-security-policy': "require-trusted-types-for 'script'; trusted-types default" },
    before: `globalThis.trustedTypes?.createPolicy('default', Object.fromEntries(['createHTML', 'createScript', 'createScriptURL'].map((name) => [name, (text) => { leaked(name + ' ' + text); return text; }])));`,
  },
  {
    name: 'a sandbox without an origin',
    headers: { 'content-security-policy': 'sandbox allow-scripts' },
    html: (page) =>
      page.replace(
        '<head>',
        '<head><script nonce="own">for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { value: {} }); Object.defineProperty(Document.prototype, "cookie", { get: () => "" });</script>',
      ),
    ends: 'either',
    marks: 'none',
  },
  {
    name: 'a worker of the page’s own between it and the network',
    after: `
      try { await navigator.serviceWorker.register('/worker.js'); await navigator.serviceWorker.ready; stolen('registered'); } catch (error) { stolen(error); }`,
    only: 'firefox',
  },
  {
    name: 'windows, dialogs and downloads',
    after: `
      globalThis.onbeforeunload = () => 'stay';
      for (let nth = 0; nth < 3; nth += 1) { try { open('about:blank')?.close(); } catch (error) {} }
      document.documentElement.requestFullscreen?.().catch(() => {});`,
    ends: 'either',
  },
];
