import browser from 'webextension-polyfill';
import { compare } from '@/lib/compare/compare';
import { needsDetail } from '@/lib/compare/needs-detail';
import { fail, succeed } from '@/lib/domain/failure';
import type { Handlers } from '@/lib/messaging/serve';
import { testConnection } from '@/lib/prices/test-connection';
import type { Reading } from '@/lib/recognise/reading';
import type { Settings } from '@/lib/settings/schema';
import { toListingFace } from '@/lib/text/listing-face';
import { demo } from './build-mode';
import type { Parts } from './build-parts';

function toSaid(reading: Reading) {
  const { grade, condition } = reading;
  return {
    grade: grade && { grader: grade.grader, grade: grade.grade, label: grade.label },
    condition: condition && { code: condition.code, said: condition.said },
    language: reading.language,
    variants: reading.variants.map(({ variant }) => variant),
  };
}

/** Whether an address was set before and names another origin now. */
function isElsewhere(before: string, after: string): boolean {
  return before !== '' && (after === '' || new URL(before).origin !== new URL(after).origin);
}

/** One handler for each call: joins the parts, holds no state of its own. */
export function createHandlers(parts: Parts): Handlers {
  const { book, pricer, settingsStore, keyVault } = parts;

  async function forgetService(): Promise<void> {
    await parts.epoch.advance();
    await Promise.all([parts.cache.clear(), parts.gate.reset()]);
  }

  /** A key belongs to the address that it was typed for: another address must not even once be sent it. */
  async function dropForeignKeys(before: Settings['service'], after: Settings['service']) {
    const change = {
      ...(isElsewhere(before.baseUrl, after.baseUrl) ? { apiKey: null } : {}),
      ...(isElsewhere(before.gatewayUrl, after.gatewayUrl) ? { gatewayKey: null } : {}),
    };
    return keyVault.change(change);
  }

  return {
    'page/load': async ({ site }) => {
      const settings = await parts.loadSettings();
      return succeed({ enabled: settings.sites[site] ?? true, ask: settings.ask });
    },

    'listing/price': async ({ listing, depth, ticket }) => {
      const price = await pricer.price(
        listing,
        ticket,
        (reading, gradedAccess) => depth === 'full' || needsDetail(toSaid(reading), gradedAccess),
      );
      const said = toSaid(price.reading);
      const { nearPercent } = await parts.loadSettings();
      const comparison = compare({
        listing,
        match: price.match,
        said,
        priced: price.priced,
        nearPercent,
        now: parts.now(),
        judgeSamples: demo !== null,
        detailKnown: price.detailKnown,
      });
      const { match, priced, failure } = price;
      return succeed({
        match,
        said,
        priced,
        comparison,
        depth: price.detailKnown ? ('full' as const) : ('label' as const),
        failure,
        face: toListingFace({ match, said, comparison, failure }),
      });
    },

    'listing/cancel': async ({ tickets }) => {
      pricer.cancel(tickets);
      return succeed(null);
    },

    'panel/load': async (_, caller) => {
      if (!caller) return fail('bad-request', { detail: 'caller' });
      const { tabId, frameId } = caller;
      await browser.scripting.executeScript({ target: { tabId, frameIds: [frameId] }, files: ['/panel.js'] });
      return succeed(null);
    },

    'options/open': async () => {
      await browser.runtime.openOptionsPage();
      return succeed(null);
    },

    'card/search': async ({ q, cursor }) => book.search({ q, ...(cursor ? { cursor } : {}) }, `popup:${q}`),

    'card/get': async ({ id }) => book.getCard(id, `popup:${id}`),

    'status/load': async () => {
      const [settings, keys, callsToday] = await Promise.all([
        parts.loadSettings(),
        parts.loadKeyStatus(),
        parts.gate.countToday(),
      ]);
      const { baseUrl, gatewayUrl } = settings.service;
      return succeed({
        keys,
        configured: (keys.apiKey && baseUrl !== '') || (keys.gatewayKey && gatewayUrl !== ''),
        demo: demo !== null,
        callsToday,
        dailyBudget: settings.dailyBudget,
      });
    },

    'settings/load': async () => succeed(await settingsStore.load()),

    'settings/save': async (settings) => {
      const before = await parts.loadSettings();
      const dropped = await dropForeignKeys(before.service, settings.service);
      if (!dropped.ok) return dropped;
      const saved = await settingsStore.save(settings);
      if (saved.ok && JSON.stringify(before.service) !== JSON.stringify(saved.value.service)) {
        await forgetService();
        const moved = before.service.gatewayUrl !== saved.value.service.gatewayUrl;
        // Another service has other ids and slugs.
        if (moved) await parts.shelf.clear();
      }
      return saved;
    },

    'keys/load': async () => succeed(await parts.loadKeyStatus()),

    'keys/save': async (change) => {
      const changed = await keyVault.change(change);
      if (changed.ok) await forgetService();
      return changed;
    },

    'connection/test': async () => {
      const [settings, keys] = await Promise.all([parts.loadSettings(), parts.loadKeyStatus()]);
      await parts.gate.forgiveFailures();
      const { plan, wire } = settings.service;
      return succeed(await testConnection(parts.countedClient, { ...keys, plan }, wire.soldKind));
    },
  };
}
