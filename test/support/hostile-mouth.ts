import type { Frame, Page } from 'puppeteer-core';

/** Attribute of the page's root element that holds what the mouth overheard. */
const heardAttribute = 'data-heard';

/** Attribute of the page's root element that says that the mouth is there: it comes some time after the page has loaded. */
const readyAttribute = 'data-mouth';

/**
 * A content script in the extension's own world that does what the page tells it to: it says messages to the worker and
 * gives back the answers, runs code, and notes all that it overhears.
 */
export const mouthScript = `
(() => {
  const api = globalThis.browser ?? globalThis.chrome;
  const heard = [];
  const note = (what) => { heard.push(what); document.documentElement.setAttribute('${heardAttribute}', JSON.stringify(heard)); };
  for (const area of ['onChanged', 'local', 'session', 'sync']) {
    const event = area === 'onChanged' ? api.storage?.onChanged : api.storage?.[area]?.onChanged;
    try { event?.addListener((changes, name) => note({ area, name: name ?? null, changes })); } catch (error) {}
  }
  try { api.runtime.onMessage.addListener((message) => { note({ message }); }); } catch (error) {}
  try { api.runtime.onConnect.addListener((port) => { note({ port: port.name }); }); } catch (error) {}
  const late = (ms) => new Promise((done) => setTimeout(() => done('late'), ms));
  const reply = (id, value) => document.dispatchEvent(new CustomEvent('mouth-said', { detail: JSON.stringify({ id, value }) }));
  const send = async (message) => {
    try { return (await Promise.race([api.runtime.sendMessage(message), late(20000)])) ?? 'none'; } catch (error) { return 'thrown ' + error; }
  };
  document.addEventListener('mouth-say', async ({ detail }) => {
    const { id, messages } = JSON.parse(detail);
    reply(id, await Promise.all(messages.map(send)));
  });
  document.addEventListener('mouth-store', async ({ detail }) => {
    const { id, area, items } = JSON.parse(detail);
    const stored = async () => { await api.storage[area].set(items); return 'set'; };
    reply(id, await Promise.race([stored(), late(5000)]).catch((error) => 'refused ' + error));
  });
  document.documentElement.setAttribute('${readyAttribute}', '');
})();
`;

/** Has the mouth do what the event `type` tells it, and gives what came of it. */
async function order(
  page: Page | Frame,
  type: string,
  what: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  await page.waitForSelector(`[${readyAttribute}]`);
  const said = await page.evaluate(
    (name, detail, id) =>
      new Promise<string>((done) => {
        const hear = (event: Event) => {
          const text = String((event as CustomEvent).detail);
          if (!text.startsWith(`{"id":"${id}"`)) return;
          document.removeEventListener('mouth-said', hear);
          done(text);
        };
        document.addEventListener('mouth-said', hear);
        document.dispatchEvent(new CustomEvent(name, { detail: `{"id":"${id}",${detail.slice(1)}` }));
      }),
    type,
    JSON.stringify(what),
    crypto.randomUUID(),
  );
  const { value }: { value: unknown } = JSON.parse(said);
  return value;
}

/** Has the mouth on a page, or in a frame of one, say messages to the worker, and gives its answers: `none` where there was none. */
export async function sayToWorker(page: Page | Frame, messages: readonly unknown[]): Promise<unknown[]> {
  const answers = await order(page, 'mouth-say', { messages });
  return Array.isArray(answers) ? answers : [];
}

/** Has the mouth on a page write to a storage area of the extension, and gives `set` or why it was refused. */
export async function storeByMouth(page: Page, area: 'local' | 'session', items: object): Promise<string> {
  return String(await order(page, 'mouth-store', { area, items }));
}

/** All that the mouth on a page overheard so far, as text. */
export function readHeard(page: Page): Promise<string> {
  return page.evaluate((name) => document.documentElement.getAttribute(name) ?? '[]', heardAttribute);
}
