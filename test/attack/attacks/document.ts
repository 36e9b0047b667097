import type { Attack } from '@/test/support/hostile-page';

/** Properties of a document and of a form that an element of that name takes the place of. */
const names =
  'querySelector querySelectorAll body head URL defaultView createElement addEventListener documentElement hidden adoptedStyleSheets ownerDocument parentElement parentNode closest contains after append attachShadow isConnected getAttribute children childNodes textContent compareDocumentPosition nodeType firstChild remove classList dataset style';
const inputs = names
  .split(' ')
  .map((name) => `<input type="hidden" name="${name}">`)
  .join('');

/** Lets the page look into every element that the extension makes, where the page may define what these are. */
const defineOurs = `
  for (const name of ['card-comps-mark', 'card-comps-bar', 'card-comps-panel', 'card-comps-room']) {
    customElements.define(name, class extends HTMLElement {
      constructor() {
        super();
        try {
          const inside = this.attachInternals();
          setInterval(() => { if (inside.shadowRoot) leaked('the root of ' + name + ': ' + inside.shadowRoot.innerHTML.slice(-300)); }, 50);
        } catch (error) { stolen('no internals: ' + error); }
      }
      static observedAttributes = ['style', 'data-theme'];
      attributeChangedCallback(...all) { stolen(all); }
      connectedCallback() { if (this.shadowRoot) leaked(this.shadowRoot.innerHTML); }
    });
  }`;

/** A page that gives its elements the names of what scripts look for, and its own meaning to our elements. */
export const documentAttacks: readonly Attack[] = [
  {
    name: 'pictures named like the document’s own properties',
    html: (page) =>
      page.replace(
        '<body>',
        () =>
          `<body>${names
            .split(' ')
            .map((name) => `<img alt="" name="${name}" id="${name}">`)
            .join('')}`,
      ),
    marks: 'none',
    ends: 'either',
  },
  {
    name: 'frames named like the document’s own properties',
    html: (page) =>
      page.replace(
        '<body>',
        () =>
          `<body>${names
            .split(' ')
            .slice(0, 9)
            .map((name) => `<iframe name="${name}" srcdoc="x"></iframe>`)
            .join('')}`,
      ),
    marks: 'none',
    ends: 'either',
  },
  {
    name: 'forms around all listings whose fields are named like an element’s own properties',
    html: (page) =>
      page
        .replace('<ul class="srp-results', () => `<form id="around">${inputs}<ul class="srp-results`)
        .replace('</ul></div></div>', '</ul></form></div></div>'),
  },
  {
    name: 'a form around each price, whose fields are named like an element’s own properties',
    html: (page) =>
      page.replaceAll(
        /<span class="su-styled-text primary bold large-1 s-card__price">.*?<\/span>/g,
        (price) => `<form>${inputs}${price}</form>`,
      ),
  },
  {
    name: 'ids named like globals of ours',
    html: (page) =>
      page.replace(
        '<body>',
        () =>
          `<body>${['chrome', 'browser', 'runtime', 'card-comps-mark', 'card-comps-panel', 'globalThis', 'constructor', '__proto__'].map((id) => `<a id="${id}" name="${id}" href="https://planted.example/">.</a>`).join('')}`,
      ),
  },
  {
    name: 'a base address elsewhere',
    html: (page) => page.replace('<head>', '<head><base href="https://planted.example/">'),
    // The browser itself asks for the page's own icon there.
    ends: 'either',
  },
  { name: 'our elements are the page’s own custom elements', before: defineOurs },
  { name: 'our elements become the page’s own custom elements later', after: defineOurs },
  {
    name: 'our elements get an open root before they get theirs',
    before: `
      for (const name of ['card-comps-mark', 'card-comps-bar', 'card-comps-panel'])
        customElements.define(name, class extends HTMLElement {
          constructor() { super(); this.attachShadow({ mode: 'open' }); }
        });`,
    marks: 'none',
    ends: 'either',
  },
  {
    name: 'the document is written anew',
    after: `
      const html = document.documentElement.outerHTML;
      document.open(); document.write(html); document.close();`,
    ends: 'either',
  },
  {
    name: 'the whole tree is replaced by a copy',
    after: `document.documentElement.replaceWith(document.documentElement.cloneNode(true));`,
  },
  {
    name: 'the body is moved into another document and back',
    after: `
      const other = document.implementation.createHTMLDocument('x');
      const { body } = document;
      other.documentElement.append(body);
      document.documentElement.append(body);`,
  },
  {
    name: 'design mode and print',
    after: `document.designMode = 'on'; document.body.contentEditable = 'true'; globalThis.print = () => stolen('printed');
      document.execCommand('selectAll'); stolen(getSelection().toString()); document.execCommand('delete'); document.execCommand('undo');`,
    ends: 'either',
  },
  {
    name: 'nested and sandboxed frames of the same shop',
    after: `
      const add = (sandbox, fill) => {
        const frame = document.createElement('iframe');
        if (sandbox !== null) frame.setAttribute('sandbox', sandbox);
        fill(frame);
        document.body.append(frame);
        return new Promise((done) => { frame.onload = done; });
      };
      await Promise.all([
        add(null, (frame) => { frame.src = '/sch/i.html?frame=1'; }),
        add('allow-scripts', (frame) => { frame.src = '/sch/i.html?frame=2'; }),
        add('allow-scripts allow-same-origin', (frame) => { frame.srcdoc = document.documentElement.outerHTML; }),
        add('', (frame) => { frame.srcdoc = document.documentElement.outerHTML; }),
      ]);`,
    calls: 3,
  },
];
