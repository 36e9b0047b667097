import { beforeEach, describe, expect, it, vi } from 'vitest';

// The polyfill refuses to load outside a browser; nothing of it is used here.
vi.stubGlobal('chrome', { runtime: { id: 'own' } });
vi.stubGlobal('__DEMO__', null);
const { followBrowser } = await import('@/entrypoints/background/browser-ui');

/** An event of the browser that a test can let happen. */
function createEvent<Heard extends unknown[]>() {
  const listeners = new Set<(...heard: Heard) => unknown>();
  return {
    addListener: (listener: (...heard: Heard) => unknown) => void listeners.add(listener),
    removeListener: (listener: (...heard: Heard) => unknown) => void listeners.delete(listener),
    hasListener: (listener: (...heard: Heard) => unknown) => listeners.has(listener),
    hasListeners: () => listeners.size > 0,
    happen: (...heard: Heard) => Promise.all([...listeners].map((listen) => listen(...heard))),
  };
}

function createBrowserEvents() {
  return {
    permissions: {
      onAdded: createEvent<[given: { origins?: string[] }]>(),
      onRemoved: createEvent<[taken: { origins?: string[] }]>(),
    },
    runtime: { onInstalled: createEvent<[details: never]>(), onStartup: createEvent<[]>() },
    tabs: {
      onRemoved: createEvent<[tabId: number, info: never]>(),
      onUpdated: createEvent<[tabId: number, change: never, tab: never]>(),
    },
  };
}

const nothing = null as never;
/** After every promise that is ready. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('what happens in the browser', () => {
  let done: string[];
  let events: ReturnType<typeof createBrowserEvents>;
  let endWish: () => void;

  beforeEach(() => {
    done = [];
    events = createBrowserEvents();
    let endsAtOnce = true;
    let fails = false;
    followBrowser(events, {
      siteScripts: {
        notePermission: async (origins) => void done.push(`noted: leave for ${origins.join()}`),
        noteVersion: async () => void done.push('noted: version'),
        settle: async () => done.push('settle') > 0,
        matches: [],
        revive: async () => void done.push('revive'),
      },
      tabReading: {
        forgetTab: async (tabId) => void done.push(`note of ${tabId} goes`),
        grantPending: () =>
          new Promise((resolve, reject) => {
            done.push('wish');
            endWish = () => (fails ? reject(new Error('storage')) : resolve());
            if (endsAtOnce) endWish();
          }),
      },
      tabTickets: { drop: (tabId) => void done.push(`questions of ${tabId} go`) },
    });
    waitWithWishes = () => {
      endsAtOnce = false;
    };
    failWishes = () => {
      fails = true;
    };
  });
  let waitWithWishes: () => void;
  let failWishes: () => void;

  const hear = async (happen: () => Promise<unknown>): Promise<string[]> => {
    await settled();
    done.length = 0;
    await happen();
    await settled();
    return done;
  };

  it('a worker that starts does what the one before was told and did not come to', async () => {
    await settled();
    expect(done).toEqual(['wish', 'settle']);
  });

  it('leave to reach a host is noted first, and fulfils what was wished for before anything is started', async () => {
    waitWithWishes();
    const given = { origins: ['https://cards.example/*'] };
    expect(await hear(() => events.permissions.onAdded.happen(given))).toEqual([
      'noted: leave for https://cards.example/*',
      'wish',
    ]);
    endWish();
    await settled();
    expect(done.slice(2)).toEqual(['settle']);
  });

  it('a wish that fails holds nothing up', async () => {
    failWishes();
    expect(await hear(() => events.permissions.onAdded.happen({}))).toEqual([
      'noted: leave for ',
      'wish',
      'settle',
    ]);
  });

  it.each([
    ['leave that is taken back', () => events.permissions.onRemoved.happen({}), []],
    ['an update', () => events.runtime.onInstalled.happen(nothing), ['noted: version']],
    ['a start of the browser', () => events.runtime.onStartup.happen(), []],
  ])('%s registers anew', async (_, happen, noted) => {
    expect(await hear(happen)).toEqual([...noted, 'wish', 'settle']);
  });

  it('a tab that goes takes its questions and its note with it', async () => {
    expect(await hear(() => events.tabs.onRemoved.happen(7, nothing))).toEqual([
      'questions of 7 go',
      'note of 7 goes',
    ]);
  });
});
