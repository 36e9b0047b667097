import browser from 'webextension-polyfill';
import { fail, type Result, succeed } from '@/lib/domain/failure';
import type { CardInView, ShownTab, TabReading } from '@/lib/messaging/own-calls';
import type { Handlers } from '@/lib/messaging/serve';
import type { Settings } from '@/lib/settings/settings';
import { createSettingsEditor } from '@/lib/settings/settings-editor';
import {
  findNeededOrigins,
  findSiteAt,
  findStanding,
  kindKey,
  switchReading,
  toOriginPattern,
} from '@/lib/sites/access';
import { findPageKind } from '@/lib/sites/site';
import { createBrowserMutex, createMutex, type KeyValue, tryStorage } from '@/lib/storage/key-value';
import { readers } from './build-mode';
import type { createParts } from './parts';
import { type createSiteScripts, findAllowed } from './site-scripts';

type TabReadingParts = Pick<
  ReturnType<typeof createParts>,
  'session' | 'settingsStore' | 'loadSettings' | 'loadOwnOrigins' | 'cards' | 'now'
> & { readonly siteScripts: ReturnType<typeof createSiteScripts> };

/** Key of the kind of page in a tab whose reader found no listing. */
const emptyKey = (tabId: number): string => `empty-page:${tabId}`;

/** Key of the card that a tab's page shows. */
const cardKey = (tabId: number): string => `card-in-view:${tabId}`;

const pendingKey = 'pending-switch';
/** A permission that is given later was not meant for it. */
const pendingMs = 120_000;
/** A tab that is to be read, and the time of the press: milliseconds since 1970. */
type PendingSwitch = ShownTab & { readonly at: number };

/**
 * The switch that was pressed in the popup and waits for the browser's permission. The browser's prompt may close the
 * popup, so it is kept in the browser's memory.
 */
export function createPendingSwitch(session: KeyValue, now: () => Date) {
  const toPending = (stored: unknown) => stored as PendingSwitch | undefined;

  /** Removes it, unless a newer one is stored. */
  const remove = ({ at, url }: PendingSwitch): Promise<unknown> =>
    session.update(pendingKey, (stored) => {
      const pending = toPending(stored);
      return pending?.at === at && pending.url === url ? undefined : stored;
    });

  return {
    /** Stores it in place of an earlier one. */
    async save({ tabId, url }: ShownTab): Promise<void> {
      await session.update(pendingKey, (): PendingSwitch => ({ tabId, url, at: now().getTime() }));
    },

    /** Null where there is none; one that is too old is removed. */
    async find(): Promise<PendingSwitch | null> {
      const pending = toPending(await session.get(pendingKey));
      if (!pending) return null;
      if (now().getTime() - pending.at < pendingMs) return pending;
      await remove(pending);
      return null;
    },

    remove,
  };
}

/** Reading in the tab behind the popup. */
export function createTabReading(parts: TabReadingParts) {
  const { session, siteScripts, now } = parts;
  const pending = createPendingSwitch(session, now);
  /** Two at once would store the same switch twice. */
  const takeTurn = createMutex();
  const editor = createSettingsEditor({
    load: async () => succeed(await parts.settingsStore.load()),
    // The options page takes the same two locks in this order.
    save: (settings) =>
      siteScripts.change(settings, async () => {
        const saved = await parts.settingsStore.save({ settings });
        return saved.ok ? succeed(saved.value.settings) : saved;
      }),
    mutex: createBrowserMutex(),
  });

  async function loadStanding(url: URL) {
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

  /** Removes a pending switch of an address. */
  const removePendingAt = (origin: string): Promise<unknown> =>
    tryStorage(async () => {
      const wished = await pending.find();
      if (wished && new URL(wished.url).origin === origin) await pending.remove(wished);
    });

  /** Makes open tabs follow a saved change; `internal` where some could not. */
  async function follow(saved: Result<Settings>): Promise<Result<Settings>> {
    if (!saved.ok || (await siteScripts.settle())) return saved;
    return fail('internal', { detail: 'scripts' });
  }

  /** Saves the switches of an address. */
  async function store(url: URL, on: boolean): Promise<Result<Settings>> {
    const standing = await loadStanding(url);
    return editor.edit((latest) => {
      const { sites, shops } = switchReading(latest, standing, url, on);
      return { ...latest, sites: { ...sites }, shops: [...shops] };
    });
  }

  /** Match patterns that are needed for anything but the shops. */
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

    /** Notes the card that a tab's page shows, for the side panel, until the browser is closed. */
    noteCard: (tabId: number, card: CardInView): Promise<void> =>
      tryStorage(() => session.set(cardKey(tabId), card)),

    async findCard(tabId: number): Promise<CardInView | null> {
      return ((await session.get(cardKey(tabId))) as CardInView | undefined) ?? null;
    },

    /** The tab was closed or shows another page. */
    forgetTab: (tabId: number): Promise<void> =>
      tryStorage(async () => {
        await session.updateAll([], () => ({ [emptyKey(tabId)]: undefined, [cardKey(tabId)]: undefined }));
      }),

    /** Removes a shop, and its permission where nothing else needs that. */
    async removeShop(shop: string): Promise<Result<Settings>> {
      await removePendingAt(shop);
      const saved = await follow(
        await editor.edit((latest) => ({ ...latest, shops: latest.shops.filter((one) => one !== shop) })),
      );
      if (!saved.ok || !URL.canParse(shop)) return saved;
      const origin = toOriginPattern(shop);
      const isNeeded = (await findOtherNeeds()).includes(origin);
      if (!isNeeded) await browser.permissions.remove({ origins: [origin] });
      return saved;
    },

    /** Switches reading on at an address, or as soon as the browser permits it. */
    async switchOn(tab: ShownTab): Promise<Result<unknown>> {
      const url = new URL(tab.url);
      const { origins } = await loadStanding(url);
      if ((await findAllowed(origins)).size === origins.length) {
        const stored = await store(url, true);
        if (stored.ok) await removePendingAt(url.origin);
        return follow(stored);
      }
      await pending.save(tab);
      return succeed(null);
    },

    /** Switches reading off at an address, and a pending switch. */
    async switchOff({ url: address }: ShownTab): Promise<Result<unknown>> {
      const url = new URL(address);
      await removePendingAt(url.origin);
      return follow(await store(url, false));
    },

    /** Saves the pending switch once its permission is there; the next worker does it for one that died. */
    grantPending: (): Promise<void> =>
      takeTurn('', async () => {
        const wished = await pending.find();
        if (!wished) return;
        const url = new URL(wished.url);
        const { origins } = await loadStanding(url);
        if ((await findAllowed(origins)).size < origins.length) return;
        if ((await store(url, true)).ok) await pending.remove(wished);
      }),
  };
}

type TabHandlers = Pick<Handlers, 'tab/load' | 'tab/card' | 'tab/switch' | 'shop/remove'>;

/** Calls of the popup and the options about reading. */
export function createTabHandlers({
  tabReading: reading,
}: {
  readonly tabReading: ReturnType<typeof createTabReading>;
}): TabHandlers {
  return {
    'tab/load': async (tab) => {
      if (!URL.canParse(tab.url)) return fail('bad-request', { detail: 'url' });
      return succeed(await reading.load(tab));
    },

    'tab/card': async ({ tabId }) => succeed(await reading.findCard(tabId)),

    'tab/switch': async ({ on, ...tab }) => {
      if (!URL.canParse(tab.url)) return fail('bad-request', { detail: 'url' });
      const switched = await (on ? reading.switchOn(tab) : reading.switchOff(tab));
      return switched.ok ? succeed(await reading.load(tab)) : switched;
    },

    'shop/remove': async ({ shop }) => {
      const saved = await reading.removeShop(shop);
      return saved.ok ? succeed(saved.value.shops) : saved;
    },
  };
}
