import type { Settings } from '@/lib/settings/settings';
import { defaultSettings } from '@/lib/settings/settings';
import type { Readers } from '@/lib/sites/access';
import { genericFacts, sampleFacts, siteFacts } from '@/lib/sites/registry';

declare const __DEMO__: {
  service: string;
  apiKey: string;
  gatewayKey: string;
  plan: Settings['service']['plan'];
} | null;

/** The demo build's service and sample keys, or null in the build that people install. */
export const demo = __DEMO__;

/** What the settings are before anybody changed them: in the demo build they name the demo's own service. */
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
export const readers: Readers = {
  sites: demo ? [...siteFacts, sampleFacts] : siteFacts,
  generic: genericFacts,
};
