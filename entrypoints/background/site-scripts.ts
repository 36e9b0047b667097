import browser from 'webextension-polyfill';
import type { Settings } from '@/lib/settings/settings';
import type { SettingsStore } from '@/lib/settings/settings-store';
import {
  findGenericShops,
  findKindsOn,
  findNeededOrigins,
  planRegistrations,
  readerSlot,
  siteScriptFile,
  siteStartedEvent,
  toOriginPattern,
} from '@/lib/sites/access';
import type { SiteFacts } from '@/lib/sites/site';
import {
  createBrowserMutex,
  createMutex,
  type KeyValue,
  type Mutex,
  StorageError,
  tryStorage,
} from '@/lib/storage/key-value';
import { readers, runBeside } from './build-mode';

/** A pending task; `task` must survive JSON. */
interface Pending<Task> {
  readonly id: string;
  readonly task: Task;
}

/** A task that fails for ever must not fill the storage. */
const mostPending = 50;

/**
 * Tasks that outlive the worker: each is stored before it is begun and removed when it is done, so that the next worker
 * finds the tasks that this one left. A task may be done twice. Where the storage refuses, tasks end with the worker.
 */
export function createOutbox<Task>(storage: KeyValue, key: string) {
  let inMemory: readonly Pending<Task>[] = [];
  /** Tasks done by this worker, also where the storage could not remove them. */
  const done = new Set<string>();
  const toList = (stored: unknown) => (stored ?? []) as readonly Pending<Task>[];

  return {
    async add(task: Task): Promise<void> {
      const pending = { id: crypto.randomUUID(), task };
      inMemory = [...inMemory, pending];
      await tryStorage(() =>
        storage.update(key, (stored) => [...toList(stored), pending].slice(-mostPending)),
      );
    },

    /** The pending tasks, oldest first, of this worker and of those before. */
    async load(): Promise<readonly Pending<Task>[]> {
      const stored = toList(await tryStorage(() => storage.get(key)));
      const all = [...stored, ...inMemory.filter(({ id }) => stored.every((one) => one.id !== id))];
      return all.filter(({ id }) => !done.has(id));
    },

    async remove({ id: removed }: Pending<Task>): Promise<void> {
      const isPending = ({ id }: Pending<Task>): boolean => id !== removed;
      done.add(removed);
      inMemory = inMemory.filter(isPending);
      await tryStorage(() =>
        storage.update(key, (stored) => {
          const pending = toList(stored).filter(isPending);
          return pending.length > 0 ? pending : undefined;
        }),
      );
    },
  };
}

type ReadingChoice = Pick<Settings, 'sites' | 'shops'>;

/** The match patterns that the browser allows, of these. */
export async function findAllowed(origins: readonly string[]): Promise<ReadonlySet<string>> {
  const answers = await Promise.all(
    origins.map((origin) => browser.permissions.contains({ origins: [origin] })),
  );
  return new Set(origins.filter((_, index) => answers[index]));
}

/** Starts a reader in an open tab; one that runs there ends. */
async function start(site: SiteFacts, tabId: number): Promise<void> {
  await browser.scripting.executeScript({ target: { tabId }, files: [siteScriptFile(site)] });
}

/** Starts a reader in a tab that may hold marks of the version before: in some browsers nothing else removes them. */
async function startAnew(site: SiteFacts, tabId: number): Promise<void> {
  await browser.scripting.executeScript({ target: { tabId }, func: removeRemains });
  await start(site, tabId);
}

/** Runs on the page, sent as text: nothing of this file is in its scope. */
function removeRemains(): void {
  const own = ['mark', 'bar', 'panel', 'room'].map((name) => `card-comps-${name}`);
  for (const element of document.querySelectorAll(own.join())) element.remove();
  for (const tile of document.querySelectorAll('[data-card-comps]')) tile.removeAttribute('data-card-comps');
}

/** Runs on the page: whether marks of an earlier version are left there. */
function isForsaken(slot: string): boolean {
  return document.querySelector('card-comps-mark') !== null && !(Symbol.for(slot) in globalThis);
}

/** Ends a reader in a tab, with its marks. */
async function stop(site: SiteFacts, tabId: number): Promise<void> {
  await browser.scripting.executeScript({
    target: { tabId },
    func: (event: unknown) => document.dispatchEvent(new CustomEvent(String(event))),
    args: [siteStartedEvent(site.id)],
  });
}

/** A page under a dialog gets its script later; the worker waits no longer than this. */
const longestWaitMs = 3_000;
/** Delay of the second try: the worker before may not have ended. */
const againMs = 500;

/** Acts in every loaded tab at these addresses; a tab that is closed meanwhile is ignored. */
async function inTabs(matches: readonly string[], act: (tabId: number) => Promise<unknown>): Promise<void> {
  if (matches.length === 0) return;
  const tabs = await browser.tabs.query({ url: [...matches], discarded: false });
  const done = Promise.allSettled(tabs.flatMap(({ id }) => (id === undefined ? [] : act(id))));
  await Promise.race([done, new Promise((resolve) => setTimeout(resolve, longestWaitMs))]);
}

/** A change that open tabs have to follow: settings, permissions, an update. */
type Change =
  | { readonly what: 'choice'; readonly before: ReadingChoice }
  | { readonly what: 'permission'; readonly origins: readonly string[] }
  | { readonly what: 'version' };

function toChoice({ sites, shops }: ReadingChoice): ReadingChoice {
  return { sites, shops };
}

/**
 * Keeps registered and running readers in step with the settings and the permissions. A change is stored first and
 * followed by `settle`; the next worker follows the changes of one that died.
 */
export function createSiteScripts(
  settingsStore: Pick<SettingsStore, 'load'>,
  storage: KeyValue,
  lock: Mutex = createBrowserMutex(),
) {
  const outbox = createOutbox<Change>(storage, 'site-scripts');
  /** Two comparisons at once would both register. */
  const takeTurn = createMutex();
  /** A worker that is being stopped may still write while the next one reads. */
  const alone = <T>(work: () => Promise<T>): Promise<T> => lock('card-comps:site-scripts', work);

  async function register(choice: ReadingChoice): Promise<void> {
    const allowed = await findAllowed(findNeededOrigins(readers, choice));
    const there = await browser.scripting.getRegisteredContentScripts();
    const { fresh, changed, stale } = planRegistrations(readers, choice, allowed, there);
    if (stale.length > 0) await browser.scripting.unregisterContentScripts({ ids: stale });
    if (changed.length > 0) await browser.scripting.updateContentScripts(changed);
    if (fresh.length > 0) await browser.scripting.registerContentScripts(fresh);
  }

  /** Readers with the addresses that they would read if the browser allowed all of them. */
  function listAll(choice: ReadingChoice): { site: SiteFacts; matches: readonly string[]; kinds: string }[] {
    const shops = findGenericShops(readers, choice).map(toOriginPattern);
    return [
      ...readers.sites.map((site) => ({
        site,
        matches: site.matches,
        kinds: findKindsOn(site, choice.sites).join(),
      })),
      { site: readers.generic, matches: shops, kinds: shops.join() },
    ];
  }

  async function followChoice(before: ReadingChoice, choice: ReadingChoice): Promise<void> {
    const now = listAll(choice);
    for (const [index, { site, matches, kinds }] of listAll(before).entries()) {
      const next = now[index];
      if (!next || next.kinds === kinds) continue;
      const gone = next.kinds === '' ? matches : matches.filter((match) => !next.matches.includes(match));
      await inTabs(gone, (tabId) => stop(site, tabId));
      if (next.kinds !== '') await inTabs(next.matches, (tabId) => start(site, tabId));
    }
  }

  /** Does something to every page that is open and is to be read. */
  async function forEachRead(
    choice: ReadingChoice,
    isMeant: (match: string) => boolean,
    act: (site: SiteFacts, tabId: number) => Promise<void>,
  ): Promise<void> {
    for (const { site, matches, kinds } of listAll(choice)) {
      if (kinds !== '') await inTabs(matches.filter(isMeant), (tabId) => act(site, tabId));
    }
  }

  async function follow(work: Change, choice: ReadingChoice): Promise<void> {
    if (work.what === 'choice') await followChoice(work.before, choice);
    else if (work.what === 'permission')
      await forEachRead(choice, (match) => covers(work.origins, match), start);
    else await forEachRead(choice, () => true, startAnew);
  }

  async function followOne(one: Pending<Change>, settings: Settings): Promise<void> {
    await follow(one.task, settings);
    // Rejects in a worker that is being stopped, whose refused tabs look like closed ones.
    await browser.runtime.getPlatformInfo();
    await outbox.remove(one);
  }

  async function followAll(): Promise<void> {
    const [behind, { settings, notice }] = await alone(() =>
      Promise.all([outbox.load(), settingsStore.load()]),
    );
    // Without the settings nothing is known of the user's choice.
    if (notice === 'storage-failed') throw new StorageError('get', new Error(notice));
    await register(settings);
    const followed = await Promise.allSettled(behind.map((one) => followOne(one, settings)));
    // All are followed before the first failure is thrown.
    for (const one of followed) if (one.status === 'rejected') throw one.reason;
  }

  return {
    /** Match patterns of all sites. */
    matches: readers.sites.flatMap(({ matches }) => matches),

    /** Stores these settings with `write`; open tabs follow with the next `settle`. */
    change: <T>(next: ReadingChoice, write: () => Promise<T>): Promise<T> =>
      alone(async () => {
        const { settings } = await settingsStore.load();
        const before = toChoice(settings);
        if (JSON.stringify(before) !== JSON.stringify(toChoice(next)))
          await outbox.add({ what: 'choice', before });
        return write();
      }),

    /** Stores that the browser permitted these hosts. */
    notePermission: (origins: readonly string[]) => alone(() => outbox.add({ what: 'permission', origins })),

    /** Stores that the extension was installed or updated. */
    noteVersion: () => alone(() => outbox.add({ what: 'version' })),

    /**
     * Registers the readers that have to run, and starts or ends readers in open tabs; false where some of it failed. It
     * never rejects: the next call, at the latest the next worker's first, does the rest.
     */
    async settle(): Promise<boolean> {
      const isDone = () =>
        takeTurn('', followAll).then(
          () => true,
          (error: unknown) => {
            runBeside(() => Promise.reject(error));
            return false;
          },
        );
      if (await isDone()) return true;
      await new Promise((resolve) => setTimeout(resolve, againMs));
      return isDone();
    },

    /** Starts readers in a tab that returned from before an update, with marks that no longer work. */
    async revive(shownId: number): Promise<void> {
      const target = { tabId: shownId };
      const [found] = await browser.scripting.executeScript({
        target,
        func: isForsaken,
        args: [readerSlot],
      });
      if (found?.result !== true) return;
      await forEachRead(
        (await settingsStore.load()).settings,
        () => true,
        async (site, tabId) => {
          if (tabId === shownId) await startAnew(site, tabId);
        },
      );
    },
  };
}

/** Whether a permission for these origins concerns a match pattern. */
function covers(origins: readonly string[], match: string): boolean {
  const hostOf = (pattern: string): string => (pattern.split('/')[2] ?? '').replace(/^\*\.?/, '');
  const host = hostOf(match);
  return origins.some((origin) => {
    const given = hostOf(origin);
    return given === '' || host === given || host.endsWith(`.${given}`) || given.endsWith(`.${host}`);
  });
}
