/** Attribute of the page's root element that holds what the attempts got, as JSON. */
export const attemptsAttribute = 'data-attempts';

/**
 * What a content script that was taken over can try beyond messages: every API there is, the extension's own files by
 * every way of loading, frames and windows of its pages, ports, caches, workers and databases.
 */
export const attemptsScript = `
(async () => {
  const api = globalThis.browser ?? globalThis.chrome;
  const finds = {};
  const late = () => new Promise((done) => setTimeout(() => done('late'), 1500));
  const attempt = async (name, act) => {
    try { finds[name] = { got: (await Promise.race([act(), late()])) ?? null }; } catch (error) { finds[name] = { refused: String(error) }; }
  };
  const url = (file) => api.runtime.getURL(file);
  const files = ['manifest.json', 'background.js', 'options.html', 'popup.html', 'card.html', 'page-ui.js', 'cards/index.bin', '_locales/en/messages.json'];
  const inElement = (name, set) => new Promise((done) => {
    const element = document.createElement(name);
    element.onload = () => { let text = ''; try { text = element.contentDocument?.documentElement.outerHTML ?? ''; } catch (error) {} done('loaded ' + text.slice(0, 2000)); element.remove(); };
    element.onerror = () => { done('failed'); element.remove(); };
    set(element);
    document.body.append(element);
  });
  for (const file of files) {
    await Promise.all([
      attempt('fetch ' + file, async () => (await fetch(url(file))).text()),
      attempt('import ' + file, async () => Object.keys(await import(url(file)))),
      attempt('script ' + file, () => inElement('script', (element) => { element.src = url(file); })),
      attempt('request ' + file, () => new Promise((done, fail) => {
        const request = new XMLHttpRequest(); request.onload = () => done(request.responseText); request.onerror = () => fail('refused'); request.open('GET', url(file)); request.send();
      })),
    ]);
  }
  await Promise.all(['options.html', 'popup.html'].map((file) => attempt('frame ' + file, () => inElement('iframe', (element) => { element.src = url(file); }))));
  await attempt('window', async () => { const opened = window.open(url('options.html'), '_blank', 'popup'); try { return opened ? String(opened.document.documentElement.outerHTML) : 'none'; } finally { opened?.close(); } });
  await attempt('port', () => new Promise((done) => {
    const port = api.runtime.connect({ name: 'card-comps' });
    port.onMessage.addListener((message) => done(message));
    port.onDisconnect.addListener(() => done('closed'));
    for (const call of ['keys/load', 'settings/export']) port.postMessage({ cardComps: 1, call, input: null });
  }));
  for (const name of ['tabs', 'windows', 'scripting', 'permissions', 'cookies', 'history', 'bookmarks', 'downloads', 'management', 'webRequest', 'identity', 'contextMenus', 'omnibox', 'action', 'alarms', 'proxy', 'sessions', 'debugger'])
    finds['api ' + name] = { got: api[name] === undefined ? 'none' : 'there' };
  await attempt('execute', async () => { await api.scripting.executeScript({ target: { tabId: 1 }, files: ['/page-ui.js'] }); return 'executed'; });
  await attempt('native', async () => { await api.runtime.sendNativeMessage('x', {}); return 'sent'; });
  await attempt('options', async () => { await api.runtime.openOptionsPage(); return 'opened'; });
  await attempt('background', async () => Object.keys(await api.runtime.getBackgroundPage()));
  await attempt('views', async () => api.extension.getViews().length);
  await attempt('platform', async () => JSON.stringify(api.runtime.getManifest()));
  await attempt('caches', async () => { const names = await caches.keys(); return Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map((request) => request.url))); });
  await attempt('workers', async () => (await navigator.serviceWorker.getRegistrations()).map((one) => one.scope));
  await attempt('worker of its own', () => new Promise((done, fail) => {
    const worker = new Worker(url('background.js')); worker.onerror = () => fail('refused'); setTimeout(() => done('none'), 500);
  }));
  await attempt('files', async () => { const found = []; for await (const name of (await navigator.storage.getDirectory()).keys()) found.push(name); return found; });
  await attempt('databases', async () => (await indexedDB.databases()).map(({ name }) => name));
  for (const area of ['local', 'session', 'sync', 'managed']) {
    await attempt('get ' + area, () => api.storage[area].get(null));
    await attempt('bytes ' + area, () => api.storage[area].getBytesInUse(null));
    await attempt('keys ' + area, () => api.storage[area].getKeys());
    await attempt('set ' + area, async () => { await api.storage[area].set({ planted: 'planted' }); return 'set'; });
    await attempt('level ' + area, async () => { await api.storage[area].setAccessLevel({ accessLevel: 'TRUSTED_AND_UNTRUSTED_CONTEXTS' }); return 'set'; });
    await attempt('again ' + area, () => api.storage[area].get(null));
    await attempt('remove ' + area, async () => { await api.storage[area].remove('planted'); return 'removed'; });
  }
  finds.globals = { got: Reflect.ownKeys(globalThis).filter((name) => typeof name === 'symbol').map(String) };
  document.documentElement.setAttribute('${attemptsAttribute}', JSON.stringify(finds));
})();
`;
