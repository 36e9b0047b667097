import { defaultWireNames, headerNames } from '@/lib/contract/wire';
import type { Settings } from './settings';

/** Settings of a fresh installation: no addresses, so nothing is asked until the user names a service. */
export const defaultSettings: Settings = {
  version: 1,
  service: {
    baseUrl: '',
    gatewayUrl: '',
    gatewayHost: '',
    plan: 'basic',
    wire: { ...defaultWireNames },
    headers: { gatewayKey: headerNames.gatewayKey, gatewayHost: headerNames.gatewayHost },
  },
  sites: {},
  shops: [],
  ask: 'hover',
  dailyBudget: 500,
  alerts: { isOn: false, calls: 30 },
  nearPercent: 10,
  rule: { atMostPercent: 85, leastPopulation: 5 },
  marginPercent: null,
  costs: { isOn: false, home: '', countsTax: false, byHome: {} },
  gradingFee: { minor: 2500, currency: 'USD' },
  gradeOdds: { ten: 30, nine: 40, eight: 20 },
  sellingFeePercent: 13,
  postage: { minor: 500, currency: 'USD' },
  buckets: 'unknown',
  currency: '',
  rates: { source: 'none', own: { date: '', perEuro: {} } },
  country: '',
  languages: [],
  theme: 'auto',
  keepSeen: true,
  welcomed: false,
};
