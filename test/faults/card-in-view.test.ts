import { expect, test, vi } from 'vitest';
import { useFaultServer } from '@/test/support/fault-server';
import { answerWell, giratina, noReminders, openProfile } from './open-profile';

// The polyfill refuses to load outside a browser; nothing of it is used here.
vi.stubGlobal('chrome', { runtime: { id: 'own' } });
const { createListingHandlers } = await import('@/entrypoints/background/listing-handlers');

const server = useFaultServer(answerWell);
const caller = { tabId: 1, frameId: 0, url: 'https://www.ebay.com/itm/1', isPrivate: false };

test.each([
  ['the page that asked', () => undefined, ['a']],
  ['no later page of the tab', (read: (tabId: number) => Promise<unknown>) => read(caller.tabId), []],
  [
    'the page that asked, whatever another tab loads',
    (read: (tabId: number) => Promise<unknown>) => read(2),
    ['a'],
  ],
] as const)('the card of an answer is in view on %s', async (_, meanwhile, noted) => {
  const profile = openProfile(server);
  await profile.setUp();
  const worker = profile.wakeWorker();
  const cards: string[] = [];
  const handlers = createListingHandlers({
    ...worker,
    // Is asked between the price and the answer.
    askRatios: {
      ...worker.askRatios,
      find: async (...asked: Parameters<typeof worker.askRatios.find>) => {
        await meanwhile((tabId) =>
          handlers['page/read']({ site: 'ebay', listings: null }, { ...caller, tabId }),
        );
        return worker.askRatios.find(...asked);
      },
    },
    reminders: noReminders,
    tabReading: {
      noteListings: async () => undefined,
      forgetTab: async () => undefined,
      noteCard: async (_tab, { cardId }) => void cards.push(cardId),
    },
  });
  const answer = await handlers['listing/price']({ listing: giratina, depth: 'full', ticket: 't' }, caller);
  expect(answer).toMatchObject({ ok: true, value: { match: { kind: 'sure' } } });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(cards).toEqual(noted);
});
