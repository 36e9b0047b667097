import { searchPath } from '@/lib/contract/wire';
import { ecbAddress } from '@/lib/prices/exchange';
import { findTooMuch, servicePath } from './hostile-network';
import type { SentRequest } from './sent-requests';

/** What the extension may say in one life of a browser. */
export interface MaySay {
  /** The extension's own origin. */
  readonly origin: string;
  /** Origins of price services. */
  readonly services: readonly string[];
  /** Whether any address of this computer may be a service's as well. */
  readonly isAtHome: boolean;
  /** Addresses of pictures that the service names. */
  readonly pictures: readonly string[];
  /** Names of parameters that the test has given the service beyond the usual ones. */
  readonly parameters?: readonly string[];
  /** What nobody may be told: hosts of the pages that were open, say. */
  readonly secrets: readonly string[];
}

/** Headers that no request may carry, wherever it goes. */
const telling = ['cookie', 'referer', 'x-client-data'];
/** Headers that are for the price service alone. */
const forService = ['authorization', 'x-api-key', 'x-gateway-key', 'x-gateway-host'];

function isService({ hostname, origin, pathname }: URL, { services, isAtHome }: MaySay): boolean {
  const isHere = isAtHome && ['127.0.0.1', 'localhost'].includes(hostname);
  return (isHere || services.includes(origin)) && servicePath.test(pathname);
}

/** What of the requests was said that need not be, or said to somebody who need not hear it; empty where all is in order. */
export function findLeaks(sent: readonly SentRequest[], may: MaySay): string[] {
  return sent.flatMap(({ url: address, headers }) => {
    const url = new URL(address);
    const isAsked = address === ecbAddress || may.pictures.includes(address);
    const isForService = isService(url, may);
    const query = new URLSearchParams(url.search);
    for (const name of may.parameters ?? []) query.delete(name);
    const request = { path: isForService ? url.pathname : searchPath, query, headers };
    const problems = [
      ...(isAsked || isForService ? [] : ['nobody asked for it']),
      ...findTooMuch(isAsked ? { ...request, query: new URLSearchParams() } : request, may.origin, []),
      ...telling.filter((name) => name in headers).map((name) => `it carries ${name}`),
      ...(isForService
        ? []
        : forService.filter((name) => name in headers).map((name) => `${name} goes there`)),
      ...may.secrets.filter((secret) => JSON.stringify([address, headers]).includes(secret)),
    ];
    return problems.map((problem) => `${url.origin}${url.pathname}: ${problem}`);
  });
}
