import browser from 'webextension-polyfill';
import type { Settings } from '@/lib/settings/settings';
import type { SettingsStore } from '@/lib/settings/settings-store';
import {
  compareRegistrations,
  findGenericShops,
  findKindsOn,
  findNeededOrigins,
  planScripts,
  type ReadingChoice,
  readerSlot,
  siteScriptFile,
  siteStartedEvent,
  toOriginPattern,
  toRegistration,
} from '@/lib/sites/access';
import type { SiteFacts } from '@/lib/sites/site';
import type { KeyValue } from '@/lib/storage/key-value';
import { StorageError } from '@/lib/storage/key-value';
import { createBrowserMutex, createMutex, type Mutex } from '@/lib/storage/mutex';
import { readers } from './build-mode';
import { createOwedWork, type Owed } from './owed-work';
import { runBeside } from './run-beside';

/** The match patterns among these that the browser allows. */
export async function findAllowed(origins: readonly string[]): Promise<ReadonlySet<string>> {
  const answers = await Promise.all(
    origins.map((origin) => browser.permissions.contains({ origins: [origin] })),
  );
  return new Set(origins.filter((_, index) => answers[index]));
}

/** Starts a reader on a page, at once and without a reload; where it runs already it starts anew, alone. */
async function start(site: SiteFacts, tabId: number): Promise<void> {
  await browser.scripting.executeScript({ target: { tabId }, files: [siteScriptFile(site)] });
}

/**
 * Starts a reader on a page that the extension's version before may have left its marks on: in some browsers nothing of
 * that lives on to take them away.
 */
async function startAnew(site: SiteFacts, tabId: number): Promise<void> {
  await browser.scripting.executeScript({ target: { tabId }, func: removeRemains });
  await start(site, tabId);
}

/** Runs on the page, sent as text: it sees nothing of this file. */
function removeRemains(): void {
  const own = ['mark', 'bar', 'panel', 'room'].map((name) => `card-comps-${name}`);
  for (const element of document.querySelectorAll(own.join())) element.remove();
  for (const tile of document.querySelectorAll('[data-card-comps]')) tile.removeAttribute('data-card-comps');
}

/** Runs on the page, sent as text: whether marks stand there that no reader of this version knows of. */
function isForsaken(slot: string): boolean {
  return document.querySelector('card-comps-mark') !== null && !(Symbol.for(slot) in globalThis);
}

/** Ends a reader on a page; its marks go with it. */
async function stop(site: SiteFacts, tabId: number): Promise<void> {
  await browser.scripting.executeScript({
    target: { tabId },
    func: (event: unknown) => document.dispatchEvent(new CustomEvent(String(event))),
    args: [siteStartedEvent(site.id)],
  });
}

/** A page that stands still, as under a dialog, gets its script once it goes on; nobody waits for that. */
const longestWaitMs = 3_000;
/** What was refused is tried once more after so long: the worker before may not have ended yet. */
const againMs = 500;

/** Does something in every open tab at these addresses; what is not loaded, or gone meanwhile, needs nothing. */
async function inTabs(matches: readonly string[], act: (tabId: number) => Promise<unknown>): Promise<void> {
  if (matches.length === 0) return;
  const tabs = await browser.tabs.query({ url: [...matches], discarded: false });
  const done = Promise.allSettled(tabs.flatMap(({ id }) => (id === undefined ? [] : act(id))));
  await Promise.race([done, new Promise((resolve) => setTimeout(resolve, longestWaitMs))]);
}

/** What the pages that are open are behind by: another choice, the browser's leave for hosts, another version. */
type Behind =
  | { readonly what: 'choice'; readonly before: ReadingChoice }
  | { readonly what: 'leave'; readonly origins: readonly string[] }
  | { readonly what: 'version' };

function toChoice({ sites, shops }: ReadingChoice): ReadingChoice {
  return { sites, shops };
}

/**
 * Keeps the readers that run on pages in step with what the user switched on and what the browser allows. What changes
 * is noted first, and followed when the worker settles; one that dies before that leaves it to the next.
 */
export function createSiteScripts(
  settingsStore: Pick<SettingsStore, 'load'>,
  storage: KeyValue,
  lock: Mutex = createBrowserMutex(),
) {
  const owed = createOwedWork<Behind>(storage, 'site-scripts');
  /** One after the other: two that compare at once would both register. */
  const takeTurn = createMutex();
  /** A worker that is being stopped may still write what it was told while the next one looks at what that left. */
  const alone = <T>(work: () => Promise<T>): Promise<T> => lock('card-comps:site-scripts', work);

  async function register(choice: ReadingChoice): Promise<void> {
    const allowed = await findAllowed(findNeededOrigins(readers, choice));
    const wanted = planScripts(readers, choice, allowed).map(toRegistration);
    const there = await browser.scripting.getRegisteredContentScripts();
    const { fresh, changed, stale } = compareRegistrations(there, wanted);
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

  async function follow(work: Behind, choice: ReadingChoice): Promise<void> {
    if (work.what === 'choice') await followChoice(work.before, choice);
    else if (work.what === 'leave') await forEachRead(choice, (match) => covers(work.origins, match), start);
    else await forEachRead(choice, () => true, startAnew);
  }

  async function followOne(one: Owed<Behind>, settings: Settings): Promise<void> {
    await follow(one.work, settings);
    // To a worker that is being stopped every call is refused, and a page that is refused looks like one that is gone.
    await browser.runtime.getPlatformInfo();
    await owed.forget(one);
  }

  async function followAll(): Promise<void> {
    const [behind, { settings, notice }] = await alone(() =>
      Promise.all([owed.load(), settingsStore.load()]),
    );
    // What nobody can read says nothing of what the user wants.
    if (notice === 'storage-failed') throw new StorageError('get', new Error(notice));
    await register(settings);
    const followed = await Promise.allSettled(behind.map((one) => followOne(one, settings)));
    // None keeps the others from being followed.
    for (const one of followed) if (one.status === 'rejected') throw one.reason;
  }

  return {
    /** Addresses of every site that there is a reader for. */
    matches: readers.sites.flatMap(({ matches }) => matches),

    /** Has `write` store these settings in place of those in force; they are followed once settled. */
    change: <T>(next: ReadingChoice, write: () => Promise<T>): Promise<T> =>
      alone(async () => {
        const { settings } = await settingsStore.load();
        const before = toChoice(settings);
        if (JSON.stringify(before) !== JSON.stringify(toChoice(next)))
          await owed.note({ what: 'choice', before });
        return write();
      }),

    /** Notes that the browser gave its leave to reach these hosts. */
    noteLeave: (origins: readonly string[]) => alone(() => owed.note({ what: 'leave', origins })),

    /** Notes that the extension has just been installed or updated. */
    noteVersion: () => alone(() => owed.note({ what: 'version' })),

    /**
     * Registers what has to run and nothing else, and starts or ends readers on the open pages as what was noted wants
     * it; whether all of it was done. Safe to be called at any time. It never rejects: what fails is left to the next
     * time, at the latest to the next worker's start.
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

    /** Starts readers anew on a page that was kept from before an update and is shown again: its marks do not work. */
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

/** Whether leave to reach these hosts says something of a match pattern. */
function covers(origins: readonly string[], match: string): boolean {
  const hostOf = (pattern: string): string => (pattern.split('/')[2] ?? '').replace(/^\*\.?/, '');
  const host = hostOf(match);
  return origins.some((origin) => {
    const given = hostOf(origin);
    return given === '' || host === given || host.endsWith(`.${given}`) || given.endsWith(`.${host}`);
  });
}

/** The part of the worker that runs readers. */
export type SiteScripts = ReturnType<typeof createSiteScripts>;
