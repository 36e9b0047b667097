import type { Listing } from '@/lib/domain/listing';
import { defaultSettings } from '@/lib/settings/default-settings';
import type { Settings } from '@/lib/settings/settings';
import { genericFacts, sampleFacts, siteFacts } from '@/lib/sites/registry';

declare const __DEMO__: {
  service: string;
  apiKey: string;
  gatewayKey: string;
  plan: Settings['service']['plan'];
} | null;

/** The demo build's service and sample keys, or null in the build that people install. */
export const demo = __DEMO__;

/** The settings of a fresh installation; the demo build's name its own service. */
export const initialSettings: Settings = demo
  ? {
      ...defaultSettings,
      service: {
        ...defaultSettings.service,
        baseUrl: demo.service,
        gatewayUrl: demo.service,
        gatewayHost: new URL(demo.service).host,
        plan: demo.plan,
      },
      welcomed: true,
    }
  : defaultSettings;

/** The readers of this build: only the demo build's lets the sample marketplace be read. */
export const readers = {
  sites: demo ? [...siteFacts, sampleFacts] : siteFacts,
  generic: genericFacts,
};

/** Longer ids are cut in the middle, behind the shop's name. */
const longestHost = 64;

/** The name of a shop of the generic reader. */
export function toShopName(hostname: string): string {
  return hostname.replace(/^www\./, '').slice(0, longestHost);
}

/** The marketplace or shop of a listing: its site, or for the generic reader the host that its id begins with. */
export function findMarket(
  { generic }: Pick<typeof readers, 'generic'>,
  { site, id }: Pick<Listing, 'site' | 'id'>,
): string {
  return site === generic.id ? `${site} ${toShopName(id.split(/[/?]/, 1)[0] ?? '')}` : site;
}

/** Errors that only a mistake in our own code throws. */
const mistakes = [TypeError, ReferenceError, RangeError];

/**
 * Runs work that nothing waits for, and drops its failure: the browser refuses the calls of a worker that it stops. Only
 * for work that the next worker repeats, or whose absence shows. A mistake in our own code is thrown.
 */
export function runBeside(work: () => unknown): void {
  // A function of the browser may throw as well as reject.
  void (async () => work())().catch((error: unknown) => {
    if (mistakes.some((kind) => error instanceof kind)) throw error;
  });
}
