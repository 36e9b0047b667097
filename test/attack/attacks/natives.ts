import type { Attack } from '@/test/support/hostile-page';

/** A page that spoils what every script stands on, before the extension's scripts come and after. */
export const nativeAttacks: readonly Attack[] = [
  {
    name: 'every object has properties that look like answers',
    before: `
      for (const [name, value] of Object.entries({ ok: true, value: { kinds: ['search'] }, kind: 'sure', tone: 'under',
        words: '-99% $1', failure: null, tabId: 1, frameId: 0, signal: null, theme: 'x', html: '<b>', cardComps: 1, call: 'keys/load' }))
        Object.prototype[name] = value;
      Object.prototype.toJSON = function () { stolen('json ' + this); return { stolen: true }; };`,
  },
  {
    name: 'setters on every object steal what is written to them',
    before: `
      for (const name of ['host', 'root', 'ask', 'listing', 'answer', 'view', 'onPress', 'apiKey', 'gatewayKey', 'key'])
        Object.defineProperty(Object.prototype, name, { configurable: true, set(value) { stolen('set ' + name + ' ' + value); } });`,
  },
  {
    name: 'lists and maps lie and steal',
    before: `
      for (const name of ['push', 'map', 'filter', 'some', 'find', 'join', 'flatMap', 'at']) {
        const native = Array.prototype[name];
        Array.prototype[name] = function (...all) { stolen(name + ' ' + typeof this); return native.apply(this, all); };
      }
      Map.prototype.get = () => ({ tone: 'under' });
      Set.prototype.has = () => true;
      Array.prototype[Symbol.iterator] = function* () { yield 'stolen'; };`,
  },
  {
    name: 'promises never settle, or settle with the page’s words',
    before: `
      const then = Promise.prototype.then;
      Promise.prototype.then = function (done, fail) { return then.call(this, (value) => { stolen('then ' + JSON.stringify(value)); return done?.(value); }, fail); };
      Promise.resolve = () => new Promise(() => {});
      Promise.all = () => new Promise(() => {});`,
  },
  {
    name: 'searching and reading the document lies',
    before: `
      for (const type of [Document, Element, DocumentFragment]) {
        type.prototype.querySelector = () => document.createElement('b');
        type.prototype.querySelectorAll = () => [];
      }
      Element.prototype.getAttribute = () => 'javascript:globalThis.planted = 1';
      Element.prototype.closest = function () { return this; };
      Object.defineProperty(Node.prototype, 'textContent', { get: () => 'Charizard $1.00', set() {} });
      Node.prototype.contains = () => true;`,
    act: async () => undefined,
    ends: 'either',
  },
  {
    name: 'what is inserted goes through the page’s hands',
    before: `
      for (const name of ['after', 'append', 'before', 'prepend', 'replaceWith', 'insertAdjacentElement']) {
        Element.prototype[name] = function (...nodes) { for (const node of nodes) stolen(name + ' ' + node.outerHTML); };
      }
      Node.prototype.appendChild = Node.prototype.insertBefore = function (node) { stolen('child ' + node.outerHTML); return node; };`,
  },
  {
    name: 'attachShadow gives open roots and keeps them',
    before: `
      const attach = Element.prototype.attachShadow;
      Element.prototype.attachShadow = function (init) {
        const root = attach.call(this, { ...init, mode: 'open' });
        globalThis.leaked('a root of ' + this.localName);
        return root;
      };
      Object.defineProperty(Element.prototype, 'shadowRoot', { get() { stolen('asked'); return null; } });`,
  },
  {
    name: 'elements are made by the page',
    before: `
      Document.prototype.createElement = function (name) { stolen('made ' + name); return document.createElementNS('http://www.w3.org/2000/svg', name); };
      Document.prototype.createTextNode = () => new Comment('none');`,
  },
  {
    name: 'time, frames and chance are the page’s',
    before: `
      Date.now = () => 0;
      performance.now = () => NaN;
      Math.random = () => 0;
      globalThis.requestAnimationFrame = () => 1;
      globalThis.setTimeout = (act) => { stolen('timer ' + act); return 1; };
      globalThis.queueMicrotask = () => {};`,
  },
  {
    name: 'observers are the page’s',
    before: `
      for (const name of ['MutationObserver', 'IntersectionObserver', 'ResizeObserver'])
        globalThis[name] = class { constructor(act) { stolen('observer ' + act); } observe() {} disconnect() {} unobserve() {} takeRecords() { return []; } };`,
  },
  {
    name: 'styles and sheets are the page’s',
    before: `
      globalThis.getComputedStyle = () => new Proxy({}, { get: () => 'url(https://planted.example/style)' });
      globalThis.CSSStyleSheet = class { replaceSync(text) { stolen('sheet ' + text); } };
      Element.prototype.animate = function () { stolen('animate'); return { cancel() {}, finished: new Promise(() => {}) }; };
      globalThis.matchMedia = () => { throw new Error('no media'); };`,
  },
  {
    name: 'a false extension API answers and listens',
    before: `
      const fake = new Proxy(function () {}, {
        get: (_, name) => name === 'then' ? undefined : fake,
        apply: (_, __, all) => { stolen('called ' + JSON.stringify(all)); return Promise.resolve({ ok: true, value: { kinds: ['search'] } }); },
      });
      globalThis.browser = fake;
      try { globalThis.chrome = fake; } catch (error) {}
      try { Object.defineProperty(chrome, 'runtime', { value: fake }); } catch (error) {}`,
  },
  {
    name: 'the page’s own network is tapped',
    before: `
      for (const name of ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'])
        globalThis[name] = function (...all) { stolen(name + ' ' + all); return new Promise(() => {}); };
      navigator.sendBeacon = (...all) => stolen('beacon ' + all);
      const send = postMessage;
      globalThis.postMessage = function (...all) { stolen('sent ' + JSON.stringify(all)); return send.apply(globalThis, all); };`,
  },
  {
    name: 'text and numbers are worded by the page',
    before: `
      String.prototype.replace = String.prototype.replaceAll = () => '$1.00';
      String.prototype.match = String.prototype.matchAll = () => null;
      RegExp.prototype.exec = () => ['$1.00', '1'];
      RegExp.prototype.test = () => true;
      Intl.NumberFormat = class { format() { return '$1'; } formatToParts() { return []; } };
      Number.prototype.toLocaleString = () => '$1';
      JSON.parse = () => ({ '@type': 'Product', name: 'Charizard', offers: { price: 1, priceCurrency: 'USD' } });`,
  },
  {
    name: 'calling itself is overridden, once the marks stand',
    // Firefox's driver calls through the page's own functions.
    only: 'chromium',
    after: `
      const apply = Function.prototype.apply;
      Function.prototype.call = function () { stolen('call'); };
      Function.prototype.apply = function () { stolen('apply'); };
      Function.prototype.bind = function () { return () => stolen('bound'); };
      Reflect.apply = Reflect.get = () => { stolen('reflect'); };
      globalThis.eval = globalThis.Function = (text) => { stolen('code ' + text); globalThis.planted = text; };`,
  },
  {
    name: 'events are spoilt, once the marks stand',
    after: `
      Object.defineProperty(Event.prototype, 'isTrusted', { get: () => true });
      Object.defineProperty(Event.prototype, 'target', { get: () => document.body });
      EventTarget.prototype.addEventListener = function (type) { stolen('listens ' + type); };
      EventTarget.prototype.dispatchEvent = () => false;
      Event.prototype.preventDefault = Event.prototype.stopPropagation = () => {};`,
  },
];
