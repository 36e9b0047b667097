import type { Plan } from '@/lib/contract/wire';

/** The fixed keys of a service that runs on sample data; both belong to one subscription of the largest plan. */
export const sampleKeys: { readonly apiKey: string; readonly gatewayKey: string; readonly plan: Plan } = {
  apiKey: 'sample-api-key-0000000000000000',
  gatewayKey: 'sample-gateway-key-00000000000000',
  plan: 'mega',
};
