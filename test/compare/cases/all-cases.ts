import type { CompareCase } from '@/test/compare/compare-case';
import { answerCases } from './answers';
import { askingCases } from './asking';
import { auctionCases } from './auctions';
import { bucketPrintingCases } from './bucket-printings';
import { currencyCases } from './currency';
import { editionCases } from './editions';
import { gradeLabelCases } from './grade-label';
import { gradedCases } from './graded';
import { languageCases } from './language';
import { matchCases } from './match';
import { narrowingCases } from './narrowing';
import { pageConditionCases } from './page-condition';
import { rawConditionCases } from './raw-condition';
import { rawUnknownCases } from './raw-unknown';
import { saleCases } from './sales';
import { scaleCases } from './scales';
import { shippingCases } from './shipping';
import { slabCases } from './slabs';
import { trustCases } from './trust';
import { unreadCases } from './unread';
import { variantCases } from './variants';
import { verdictCases } from './verdict';

/** Every case of the comparison. A new file of cases is added here. */
export const allCases: readonly CompareCase[] = [
  ...rawUnknownCases,
  ...rawConditionCases,
  ...gradedCases,
  ...gradeLabelCases,
  ...pageConditionCases,
  ...editionCases,
  ...variantCases,
  ...languageCases,
  ...askingCases,
  ...shippingCases,
  ...matchCases,
  ...trustCases,
  ...unreadCases,
  ...answerCases,
  ...auctionCases,
  ...bucketPrintingCases,
  ...currencyCases,
  ...narrowingCases,
  ...saleCases,
  ...scaleCases,
  ...slabCases,
  ...verdictCases,
];
