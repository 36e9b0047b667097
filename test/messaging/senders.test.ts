import { expect, test, vi } from 'vitest';
import { succeed } from '@/lib/domain/failure';
import type { Handlers } from '@/lib/messaging/serve';

// The polyfill refuses to load outside a browser; nothing of it is used here.
vi.stubGlobal('chrome', { runtime: { id: 'own' } });
const { answerMessage, identifySender } = await import('@/lib/messaging/serve');

const handlers = new Proxy({} as Handlers, { get: () => async () => succeed(null) });
const message = { cardComps: 1, call: 'keys/load', input: null };

const own = 'chrome-extension://own/';
const ids = ['own', 'other', 'OWN', '', undefined];
const urls = [
  ...[`${own}popup.html`, own, `${own}options.html#x`],
  ...['https://www.ebay.com/', 'https://unread.example/', `https://www.ebay.com/?${own}`, 'about:blank', ''],
  ...['chrome-extension://own', 'chrome-extension://own.example/', 'chrome-extension://ownx/popup.html'],
  ...['chrome-extension://other/popup.html', `blob:${own}x`, ` ${own}popup.html`, undefined],
];
const tabs = [undefined, { id: 1 }, { id: -1 }];
const senders = ids.flatMap((id) => urls.flatMap((url) => tabs.map((tab) => ({ id, url, tab }))));

test.each([0, 7, undefined])(
  'of all kinds of senders, in frame %s, none is more than it is',
  async (frameId) => {
    for (const sender of senders) {
      const isOwnPage =
        sender.id === 'own' && [`${own}popup.html`, own, `${own}options.html#x`].includes(sender.url ?? '');
      const who = identifySender({ ...sender, frameId } as never, 'own', own);
      const isPage = sender.id === 'own' && sender.tab !== undefined;
      expect(who, JSON.stringify(sender)).toBe(isOwnPage ? 'extension' : isPage ? 'page' : 'stranger');
      const asked = await answerMessage(handlers, message, who);
      expect(asked.ok, JSON.stringify(sender)).toBe(isOwnPage);
    }
  },
);
