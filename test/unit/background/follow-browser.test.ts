import { beforeEach, describe, expect, it } from 'vitest';
import { followBrowser } from '@/entrypoints/background/follow-browser';

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

describe('what happens in the browser', () => {
  let done: string[];
  let events: ReturnType<typeof createBrowserEvents>;
  let finishWish: () => void;

  beforeEach(() => {
    done = [];
    events = createBrowserEvents();
    followBrowser(events, {
      siteScripts: {
        sync: async () => void done.push('sync'),
        takeOver: async () => void done.push('take over'),
        matches: [],
        revive: async () => void done.push('revive'),
        followLeave: async (origins) => void done.push(`scripts follow ${origins.join()}`),
      },
      tabReading: {
        grantWish: () =>
          new Promise((resolve) => {
            done.push('wish');
            finishWish = resolve;
          }),
      },
      driftNotes: { remove: async (tabId) => void done.push(`note of ${tabId} goes`) },
      tabTickets: { drop: (tabId) => void done.push(`questions of ${tabId} go`) },
    });
  });

  it('leave to reach a host first fulfils what was wished for, so that what is then started knows of it', async () => {
    await events.permissions.onAdded.happen({ origins: ['https://cards.example/*'] });
    expect(done).toEqual(['wish']);
    finishWish();
    await Promise.resolve();
    expect(done).toEqual(['wish', 'scripts follow https://cards.example/*']);
  });

  it('leave that names no host (for another kind of right) is followed all the same', async () => {
    await events.permissions.onAdded.happen({});
    finishWish();
    await Promise.resolve();
    expect(done).toEqual(['wish', 'scripts follow ']);
  });

  it('leave that is taken back, an update and a start of the browser each register anew', async () => {
    await events.permissions.onRemoved.happen({ origins: ['https://cards.example/*'] });
    await events.runtime.onInstalled.happen(nothing);
    await events.runtime.onStartup.happen();
    expect(done).toEqual(['sync', 'take over', 'sync']);
  });

  it('a tab that goes takes its questions and its note with it', async () => {
    await events.tabs.onRemoved.happen(7, nothing);
    expect(done).toEqual(['questions of 7 go', 'note of 7 goes']);
  });
});
