import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';
import { askPatiently } from './ask-patiently';
import { ebayLabels, ebayListings } from './ebay-routes';
import type { Stage } from './stage';
import { titledListing } from './titled-listing';

const listing = titledListing(ebayListings.giratina.title, ebayListings.giratina.id);
const keyHeaders = ['authorization', 'x-api-key', 'x-gateway-key'];

/**
 * Changes of the service's address that a worker may die in: one service by two names is two origins. Each move rejects
 * where the new address is not in force afterwards, a key goes there that was not typed for it, or something of the former
 * service's answers still stands.
 */
export async function createServiceMoves({ browser, tap, keys }: Stage, own: Page) {
  const addresses = [tap.url, tap.url.replace('127.0.0.1', 'localhost')];
  await browser.grantAccess(['http://localhost/*']);
  const { settings: found } = await askPatiently(own, 'settings/load', null);
  // An earlier walk in the same browser may have ended at either.
  let address = addresses.find((one) => one === found.service.baseUrl) ?? tap.url;

  const price = () =>
    askPatiently(own, 'listing/price', { listing, depth: 'label', ticket: crypto.randomUUID() });
  const askedAt = (url: string) => tap.requests.filter(({ headers }) => headers.host === new URL(url).host);

  async function moveTo(next: string, keep: 'browser' | 'session'): Promise<void> {
    if (next === address) return;
    address = next;
    const { settings } = await askPatiently(own, 'settings/load', null);
    const service = { ...settings.service, baseUrl: next, gatewayUrl: next };
    const before = askedAt(next).length;
    await askPatiently(own, 'settings/save', { ...settings, service });
    expect((await askPatiently(own, 'settings/load', null)).settings.service).toEqual(service);
    // Nothing that the former address answered stands, and its keys stay away from this one.
    expect(await price()).toMatchObject({ priced: null });
    expect(await askPatiently(own, 'keys/load', null)).toMatchObject({ apiKey: false, gatewayKey: false });
    const sent = askedAt(next).slice(before);
    expect(sent.filter(({ headers }) => keyHeaders.some((name) => headers[name] !== undefined))).toEqual([]);
    await askPatiently(own, 'service/save', { keys: { ...keys, keep } });
    expect((await price()).face?.words).toMatch(ebayLabels.giratina);
    expect(askedAt(next).length).toBeGreaterThan(before);
  }

  return {
    addresses,
    /** The address in force. */
    getAddress: () => address,
    moveTo,
    /** Moves to the address that is not in force. */
    moveOn: (keep: 'browser' | 'session') => moveTo(addresses.find((one) => one !== address) ?? '', keep),
  };
}
