import browser from 'webextension-polyfill';
import { fail, succeed } from '@/lib/domain/failure';
import type { Handlers } from '@/lib/messaging/serve';
import { findKindsOn } from '@/lib/sites/access';
import { isKindOn } from '@/lib/sites/site';
import { formatPercent } from '@/lib/text/format';
import { findPageWords } from '@/lib/text/text';
import { readers } from './build-mode';
import type { Parts } from './build-parts';
import { loadScripts } from './load-script';
import { openCardPage } from './open-pages';
import { runBeside } from './run-beside';

type PageHandlers = Pick<
  Handlers,
  | ('page/load' | 'page/sort' | 'panel/load' | 'bar/load' | 'deals/load')
  | ('bar/save' | 'card/open' | 'options/open')
>;

const knownSites = [...readers.sites, readers.generic];

/**
 * What a page needs besides prices: how it is to behave, its scripts, and ways out of it. `sort` answers for what a page
 * that comes shows.
 */
export function createPageHandlers(parts: Parts, sort: Handlers['page/sort']): PageHandlers {
  return {
    'page/load': async ({ site, shown }, caller) => {
      const [settings, bar] = await Promise.all([parts.loadSettings(), parts.bar.load()]);
      const { ask, theme, rule, languages, service } = settings;
      const facts = knownSites.find(({ id }) => id === site);
      const kinds = facts ? findKindsOn(facts, settings.sites) : [];
      // A new page in this tab: what was said of the one before is over, and nobody waits for what it asked.
      if (caller) runBeside(() => parts.tabReading.forgetTab(caller.tabId));
      if (caller?.frameId === 0) parts.tabTickets.drop(caller.tabId);
      const isOn = facts && caller && isKindOn(facts, kinds, new URL(caller.url));
      const sorted = shown && isOn ? await sort(shown, caller) : succeed(null);
      if (!sorted.ok) return sorted;
      const most = formatPercent(rule.atMostPercent, 'bare');
      const page = {
        ...{ kinds, ask, theme, languages, plan: service.plan, bar },
        ...{ rule: { ...rule, most }, words: findPageWords() },
      };
      return succeed({ settings: page, sorted: sorted.value });
    },

    'page/sort': async (input, caller) => {
      if (caller) runBeside(() => parts.tabReading.noteListings(caller, input.listings.length));
      return sort(input, caller);
    },

    'panel/load': async (_, caller) => loadScripts(caller, ['/panel.js']),

    'bar/load': async (_, caller) => loadScripts(caller, ['/bar.js']),

    'deals/load': async (_, caller) => loadScripts(caller, ['/deals.js']),

    'bar/save': async (bar) => {
      await parts.bar.save(bar);
      return succeed(null);
    },

    'card/open': async ({ cardId, fit }) => {
      // A page can open nothing but cards that it was told of.
      if (!(await parts.cards.find(cardId))) return fail('not-found', { detail: 'card' });
      await openCardPage(cardId, fit);
      return succeed(null);
    },

    'options/open': async () => {
      await browser.runtime.openOptionsPage();
      return succeed(null);
    },
  };
}
