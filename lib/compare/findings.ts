import type { PricedCard } from '@/lib/domain/card';
import type { AskingTotal } from './asking-total';
import type { ComparisonInput } from './comparison-input';
import type { CompSearch } from './find-comp';
import type { SureMatch } from './fits-language';
import type { Exchanged } from './into-currency';
import type { PageCondition } from './page-condition';
import type { PrintingFit } from './printing-fit';

/** What was found out about a listing whose card is sure and has prices: what a verdict rests on. */
export interface Findings extends ComparisonInput {
  readonly match: SureMatch;
  readonly priced: PricedCard;
  readonly asking: AskingTotal;
  readonly printing: PrintingFit;
  readonly page: PageCondition;
  readonly search: CompSearch;
  /** The comp in the listing's currency; undefined without a comp or a rate. */
  readonly exchanged: Exchanged | undefined;
}
