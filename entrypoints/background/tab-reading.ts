import browser from 'webextension-polyfill';
import { fail, type Result, succeed } from '@/lib/domain/failure';
import type { ShownTab, TabReading } from '@/lib/messaging/calls';
import type { Settings } from '@/lib/settings/settings';
import { createSettingsEditor } from '@/lib/settings/settings-store';
import {
  findNeededOrigins,
  findSiteAt,
  findStanding,
  kindKey,
  type Standing,
  toOriginPattern,
  withoutReading,
  withReading,
} from '@/lib/sites/access';
import { findPageKind } from '@/lib/sites/site';
import { tryStorage } from '@/lib/storage/key-value';
import { createBrowserMutex, createMutex } from '@/lib/storage/mutex';
import { readers } from './build-mode';
import type { createParts } from './parts';
import { createReadingWish } from './reading-wish';
import { findAllowed, type SiteScripts } from './site-scripts';

/** What {@link createTabReading} is built of. */
type TabReadingParts = Pick<
  ReturnType<typeof createParts>,
  'session' | 'settingsStore' | 'loadSettings' | 'loadOwnOrigins' | 'cards' | 'now'
> & { readonly siteScripts: SiteScripts };

/** Key of the kind of page in a tab whose reader found no listing. */
const emptyKey = (tabId: number): string => `empty-page:${tabId}`;

/** Reading in the tab that the popup stands over. */
export function createTabReading(parts: TabReadingParts) {
  const { session, siteScripts, now } = parts;
  const wish = createReadingWish(session, now);
  /** One after the other: what two grant at once is done twice. */
  const takeTurn = createMutex();
  const editor = createSettingsEditor({
    load: async () => succeed(await parts.settingsStore.load()),
    // In the order of the options, which hold the editor's lock while the worker saves.
    save: (settings) =>
      siteScripts.change(settings, async () => {
        const saved = await parts.settingsStore.save({ settings });
        return saved.ok ? succeed(saved.value.settings) : saved;
      }),
    mutex: createBrowserMutex(),
  });

  async function loadStanding(url: URL): Promise<Standing> {
    const choice = await parts.loadSettings();
    const { origins } = findStanding(readers, choice, url, () => true);
    const allowed = await findAllowed(origins);
    return findStanding(readers, choice, url, (wanted) => wanted.every((origin) => allowed.has(origin)));
  }

  async function load({ tabId, url }: ShownTab): Promise<TabReading> {
    const { state, site, kind, isShop, name, origins } = await loadStanding(new URL(url));
    const empty = await session.get(emptyKey(tabId));
    return {
      state,
      name,
      isShop,
      kind: kind && { id: kind.id, evidence: kind.evidence, date: kind.date },
      origins,
      isEmpty:
        state === 'works' && !isShop && site !== null && kind !== null && empty === kindKey(site, kind),
    };
  }

  /** Ends a wish to read at an address: it is fulfilled, or wanted no more. */
  const forgetWishAt = (origin: string): Promise<unknown> =>
    tryStorage(async () => {
      const wished = await wish.find();
      if (wished && new URL(wished.url).origin === origin) await wish.forget(wished);
    });

  /** Has a change that was stored followed on the pages that are open; `internal` where it could not be. */
  async function follow(saved: Result<Settings>): Promise<Result<Settings>> {
    if (!saved.ok || (await siteScripts.settle())) return saved;
    return fail('internal', { detail: 'scripts' });
  }

  /** Stores what reading at an address takes, or takes away. */
  async function store(url: URL, on: boolean): Promise<Result<Settings>> {
    const standing = await loadStanding(url);
    const turn = on ? withReading : withoutReading;
    return editor.edit((latest) => {
      const { sites, shops } = turn(latest, standing, url);
      return { ...latest, sites: { ...sites }, shops: [...shops] };
    });
  }

  /** Match patterns that something besides the shops needs. */
  async function findOtherNeeds(): Promise<string[]> {
    const [settings, own, pictures] = await Promise.all([
      parts.loadSettings(),
      parts.loadOwnOrigins(),
      parts.cards.listPictureHosts(),
    ]);
    const origins = [...own, ...pictures.map((host) => `https://${host}`)];
    return [...findNeededOrigins(readers, settings), ...origins.map(toOriginPattern)];
  }

  return {
    load,

    /** Notes for the popup whether the reader found listings on the page of a tab, until the browser is closed. */
    noteListings: ({ tabId, url: address }: ShownTab, count: number): Promise<unknown> =>
      tryStorage(async () => {
        const url = new URL(address);
        const site = findSiteAt(readers.sites, url);
        const kind = site && findPageKind(site, url);
        if (site && kind && count === 0) await session.set(emptyKey(tabId), kindKey(site, kind));
        else await session.set(emptyKey(tabId), undefined);
      }),

    /** The tab was closed or shows another page. */
    forgetTab: (tabId: number): Promise<void> => tryStorage(() => session.set(emptyKey(tabId), undefined)),

    /** Forgets a shop, with the browser's leave to reach it. */
    async removeShop(shop: string): Promise<Result<Settings>> {
      await forgetWishAt(shop);
      const saved = await follow(
        await editor.edit((latest) => ({ ...latest, shops: latest.shops.filter((one) => one !== shop) })),
      );
      if (!saved.ok || !URL.canParse(shop)) return saved;
      const origin = toOriginPattern(shop);
      const isNeeded = (await findOtherNeeds()).includes(origin);
      if (!isNeeded) await browser.permissions.remove({ origins: [origin] });
      return saved;
    },

    /** Begins to read at an address; where the browser has yet to allow it, as soon as it does. */
    async switchOn(tab: ShownTab): Promise<Result<unknown>> {
      const url = new URL(tab.url);
      const { origins } = await loadStanding(url);
      if ((await findAllowed(origins)).size === origins.length) {
        const stored = await store(url, true);
        if (stored.ok) await forgetWishAt(url.origin);
        return follow(stored);
      }
      await wish.save(tab);
      return succeed(null);
    },

    /** Ends reading at an address, and a wish to begin there. */
    async switchOff({ url: address }: ShownTab): Promise<Result<unknown>> {
      const url = new URL(address);
      await forgetWishAt(url.origin);
      return follow(await store(url, false));
    },

    /**
     * Stores what was wanted before the browser gave its leave, to be settled with that. A worker that dies on the way
     * leaves it to the next.
     */
    grantWish: (): Promise<void> =>
      takeTurn('', async () => {
        const wished = await wish.find();
        if (!wished) return;
        const url = new URL(wished.url);
        const { origins } = await loadStanding(url);
        if ((await findAllowed(origins)).size < origins.length) return;
        if ((await store(url, true)).ok) await wish.forget(wished);
      }),
  };
}
