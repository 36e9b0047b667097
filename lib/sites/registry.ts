import { amazonFacts } from './amazon';
import { cardmarketFacts } from './cardmarket';
import { ebayFacts } from './ebay/ebay';
import { mercariJpFacts } from './mercari-jp';
import { mercariUsFacts } from './mercari-us';
import { pricechartingFacts } from './pricecharting';
import type { SiteFacts } from './site';
import { snkrdunkFacts } from './snkrdunk';
import { tcgplayerFacts } from './tcgplayer';
import { vintedFacts } from './vinted';
import { yahooAuctionsFacts } from './yahoo-auctions';
import { yahooFleaFacts } from './yahoo-flea';

export { genericFacts } from './generic';
export { sampleFacts } from './sample';

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
