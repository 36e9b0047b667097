import * as amazon from './amazon';
import * as cardmarket from './cardmarket';
import * as ebay from './ebay/ebay';
import * as generic from './generic';
import * as mercariJp from './mercari-jp';
import * as mercariUs from './mercari-us';
import * as pricecharting from './pricecharting';
import * as sample from './sample';
import type { SiteFacts } from './site';
import * as snkrdunk from './snkrdunk';
import * as tcgplayer from './tcgplayer';
import * as vinted from './vinted';
import * as yahooAuctions from './yahoo-auctions';
import * as yahooFlea from './yahoo-flea';

/** The marketplaces of the production build, one line each; their readers load only on their own pages. */
export const siteFacts: readonly SiteFacts[] = [
  ebay.facts,
  tcgplayer.facts,
  cardmarket.facts,
  pricecharting.facts,
  mercariUs.facts,
  mercariJp.facts,
  yahooAuctions.facts,
  yahooFlea.facts,
  snkrdunk.facts,
  vinted.facts,
  amazon.facts,
];

/** The reader of any shop that the user switched on. */
export const genericFacts = generic.facts;

/** The sample marketplace, in the demo build alone. */
export const sampleFacts = sample.facts;
