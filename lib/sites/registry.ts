import { ebayFacts } from '@/lib/sites/ebay/facts';
import type { SiteFacts } from '@/lib/sites/site';

export { sampleFacts } from '@/lib/sites/sample/facts';

/** The marketplaces of the production build; their readers load only on their own pages. */
export const siteFacts: readonly SiteFacts[] = [ebayFacts];
