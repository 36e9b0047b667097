import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Attribute of the page's root element that the spy writes its finds to. */
export const spyAttribute = 'data-spy';

/** A picture that the spy asks for by its address. */
export const spyPicture = 'https://pictures.example/spy.png';

/**
 * What a content script that was taken over could try: every storage area, every call to the worker, every database,
 * and the extension's own files. It writes all it got to the page, as JSON.
 */
const spyScript = `
(async () => {
  const api = globalThis.browser ?? globalThis.chrome;
  const finds = {};
  const attempt = async (name, act) => {
    try { finds[name] = { got: (await act()) ?? null }; } catch (error) { finds[name] = { refused: String(error) }; }
  };
  for (const area of ['local', 'session', 'sync', 'managed']) await attempt('storage.' + area, () => api.storage[area].get(null));
  const calls = {
    'keys/load': null, 'settings/load': null, 'status/load': null, 'connection/test': null, 'page/read': { site: 'ebay', listings: null },
    'card/search': { q: 'charizard', cursor: null, filters: {} }, 'settings/export': null, 'settings/import': { text: '{}' },
    'data/measure': null, 'data/clear': { kinds: ['corrections'] }, 'losses/dismiss': null, 'recent/load': null, 'rates/load': null,
    'card/get': { id: 'x' }, 'index/search': { q: 'charizard' }, 'index/price': { id: 'base1-4' }, 'service/save': { keys: { apiKey: null, gatewayKey: null } }, 'recent/save': { q: 'x', filters: {} },
    'settings/save': {}, 'picture/load': { cardId: '${spyPicture}' }, 'card/open': { cardId: '${spyPicture}' },
    'history/load': { cardId: '../../../keys', kind: 'sold', days: 7 },
    'correction/save': { listing: {}, cardId: '${spyPicture}' },
  };
  for (const [call, input] of Object.entries(calls)) {
    await attempt('message ' + call, () => api.runtime.sendMessage({ cardComps: 1, call, input }));
  }
  await attempt('message anything', () => Promise.race([api.runtime.sendMessage({ give: 'keys' }), new Promise((done) => setTimeout(() => done('no answer'), 500))]));
  await attempt('databases', async () => {
    const names = (await indexedDB.databases()).map((database) => database.name);
    if (!names.includes('card-comps')) names.push('card-comps');
    return Promise.all(names.map((name) => new Promise((done, fail) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => fail(opening.error);
      opening.onsuccess = async () => {
        const stores = [...opening.result.objectStoreNames];
        const contents = await Promise.all(stores.map((store) => new Promise((full) => {
          const reading = opening.result.transaction(store).objectStore(store).getAll();
          reading.onsuccess = () => full(reading.result);
        })));
        opening.result.close();
        done({ name, stores, contents });
      };
    })));
  });
  await attempt('page storage', () => ({ local: { ...localStorage }, session: { ...sessionStorage }, cookie: document.cookie }));
  await attempt('background', () => api.extension.getBackgroundPage());
  await attempt('own page', async () => (await fetch(api.runtime.getURL('options.html'))).text());
  document.documentElement.setAttribute('${spyAttribute}', JSON.stringify(finds));
})();
`;

/** A copy of a built extension with one more content script, by default the spy, in frames too; `remove` deletes it. */
export function createSpyExtension(
  builtFolder: string,
  matches: readonly string[],
  script = spyScript,
): { dir: string; remove(): void } {
  const dir = mkdtempSync(join(tmpdir(), 'card-comps-spy-'));
  cpSync(builtFolder, dir, { recursive: true });
  const file = join(dir, 'manifest.json');
  const manifest: { content_scripts: unknown[] } = JSON.parse(readFileSync(file, 'utf8'));
  manifest.content_scripts.push({ matches, js: ['spy.js'], all_frames: true });
  writeFileSync(file, JSON.stringify(manifest));
  writeFileSync(join(dir, 'spy.js'), script);
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}
