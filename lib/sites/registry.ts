import { amazonFacts } from '@/lib/sites/amazon/facts';
import { cardmarketFacts } from '@/lib/sites/cardmarket/facts';
import { ebayFacts } from '@/lib/sites/ebay/ebay';
import { mercariJpFacts } from '@/lib/sites/mercari-jp/facts';
import { mercariUsFacts } from '@/lib/sites/mercari-us/facts';
import { pricechartingFacts } from '@/lib/sites/pricecharting/facts';
import type { SiteFacts } from '@/lib/sites/site';
import { snkrdunkFacts } from '@/lib/sites/snkrdunk/facts';
import { tcgplayerFacts } from '@/lib/sites/tcgplayer/facts';
import { vintedFacts } from '@/lib/sites/vinted/facts';
import { yahooAuctionsFacts } from '@/lib/sites/yahoo-auctions/facts';
import { yahooFleaFacts } from '@/lib/sites/yahoo-flea/facts';

export { genericFacts } from '@/lib/sites/generic/facts';
export { sampleFacts } from '@/lib/sites/sample/facts';

/** The marketplaces of the production build, one line each; their readers load only on their own pages. */
export const siteFacts: readonly SiteFacts[] = [
  ebayFacts,
  tcgplayerFacts,
  cardmarketFacts,
  pricechartingFacts,
  mercariUsFacts,
  mercariJpFacts,
  yahooAuctionsFacts,
  yahooFleaFacts,
  snkrdunkFacts,
  vintedFacts,
  amazonFacts,
];
