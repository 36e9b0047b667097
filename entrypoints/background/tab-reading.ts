import browser from 'webextension-polyfill';
import { succeed } from '@/lib/domain/failure';
import type { ShownTab, TabReading } from '@/lib/messaging/protocol';
import { createTurns } from '@/lib/prices/take-turns';
import type { Settings } from '@/lib/settings/schema';
import { createSettingsEditor } from '@/lib/settings/settings-editor';
import {
  findNeededOrigins,
  findStanding,
  type Standing,
  withoutReading,
  withReading,
} from '@/lib/sites/reading-plan';
import { toOriginPattern } from '@/lib/sites/site-origins';
import { createBrowserLock } from '@/lib/storage/lock';
import { readers } from './build-mode';
import type { Access } from './create-access';
import type { DriftNotes } from './drift-notes';
import { createReadingWish } from './reading-wish';
import { findAllowed, type SiteScripts } from './site-scripts';

/** What {@link createTabReading} is built of. */
interface TabReadingParts extends Access {
  readonly directory: { listPictureHosts(): Promise<readonly string[]> };
  readonly siteScripts: SiteScripts;
  readonly driftNotes: DriftNotes;
  readonly now: () => Date;
}

/** Reading in the tab that the popup stands over. */
export function createTabReading(parts: TabReadingParts) {
  const { session, siteScripts, driftNotes, now } = parts;
  const wish = createReadingWish(session, now);
  /** One after the other: what two grant at once is done twice. */
  const takeTurn = createTurns();
  const editor = createSettingsEditor({
    load: async () => succeed(await parts.settingsStore.load()),
    save: parts.settingsStore.save,
    lock: createBrowserLock(),
  });

  async function loadStanding(url: URL): Promise<Standing> {
    const choice = await parts.loadSettings();
    const { origins } = findStanding(readers, choice, url, () => true);
    const allowed = await findAllowed(origins);
    return findStanding(readers, choice, url, (wanted) => wanted.every((origin) => allowed.has(origin)));
  }

  async function load({ tabId, url }: ShownTab): Promise<TabReading> {
    const { state, site, kind, isShop, name, origins } = await loadStanding(new URL(url));
    const drift = await driftNotes.find(tabId);
    return {
      state,
      name,
      isShop,
      kind: kind && { id: kind.id, evidence: kind.evidence, date: kind.date },
      origins,
      // The tab may show another page by now.
      drift: drift && state === 'works' && drift.site === site?.id && drift.kind === kind?.id ? drift : null,
    };
  }

  async function edit(change: (latest: Settings) => Settings) {
    const saved = await siteScripts.change(change, () => editor.edit(change));
    await siteScripts.settle();
    return saved;
  }

  /** Stores what reading at an address takes, or takes away, and follows it on the pages that are open. */
  async function change(url: URL, on: boolean) {
    const standing = await loadStanding(url);
    const turn = on ? withReading : withoutReading;
    return edit((latest) => {
      const { sites, shops } = turn(latest, standing, url);
      return { ...latest, sites: { ...sites }, shops: [...shops] };
    });
  }

  /** Match patterns that something besides the shops needs. */
  async function findOtherNeeds(): Promise<string[]> {
    const [settings, own, pictures] = await Promise.all([
      parts.loadSettings(),
      parts.loadOwnOrigins(),
      parts.directory.listPictureHosts(),
    ]);
    const origins = [...own, ...pictures.map((host) => `https://${host}`)];
    return [...findNeededOrigins(readers, settings), ...origins.map(toOriginPattern)];
  }

  return {
    load,
    change,

    /** Forgets a shop, with the browser's leave to reach it. */
    async removeShop(shop: string) {
      const saved = await edit((latest) => ({
        ...latest,
        shops: latest.shops.filter((one) => one !== shop),
      }));
      if (!saved.ok || !URL.canParse(shop)) return saved;
      const origin = toOriginPattern(shop);
      const isNeeded = (await findOtherNeeds()).includes(origin);
      if (!isNeeded) await browser.permissions.remove({ origins: [origin] });
      return saved;
    },

    async switchOn(tab: ShownTab): Promise<boolean> {
      const { origins } = await loadStanding(new URL(tab.url));
      if ((await findAllowed(origins)).size === origins.length)
        return (await change(new URL(tab.url), true)).ok;
      await wish.save(tab);
      return true;
    },

    /** Does what was wanted before the browser gave its leave. A worker that dies on the way leaves it to the next. */
    grantWish: (): Promise<void> =>
      takeTurn('', async () => {
        const tab = await wish.find();
        if (!tab) return;
        const url = new URL(tab.url);
        const { origins } = await loadStanding(url);
        if ((await findAllowed(origins)).size < origins.length) return;
        if ((await change(url, true)).ok) await wish.forget();
      }),
  };
}
