import type { Day } from '@/service/store/day';
import type { PriceSum } from './price-sum';

/** A card's sales of ungraded copies in the windows that end on a day, in minor units. */
export interface SaleSums {
  readonly card: number;
  readonly total1: number;
  readonly count1: number;
  readonly total7: number;
  readonly count7: number;
  readonly total30: number;
  readonly count30: number;
  /** Of the widest window. */
  readonly total: number;
  readonly count: number;
  /** The day of the latest of them. */
  readonly newest: Day;
  /** Price of the latest sale in the widest window: of several on one day, the one imported last. */
  readonly latest: number | null;
}

/** Current listings of a card that agree in everything that a bucket tells apart; '' stands for "not said". */
export interface ListingGroup extends PriceSum {
  readonly card: number;
  readonly condition: string;
  readonly grader: string;
  readonly grade: string;
  readonly country: string;
  readonly language: string;
  /** The day of the latest of them. */
  readonly newest: Day;
}

/** What a card's statistics are computed from. */
export interface CardSums {
  readonly card: number;
  /** ISO 4217. */
  readonly currency: string;
  /** Undefined: no sale in the widest window. */
  readonly sales: SaleSums | undefined;
  readonly listings: readonly ListingGroup[];
}
