import type { CompareCase } from '@/test/compare/compare-case';
import { askingCases } from './asking';
import { editionCases } from './editions';
import { gradeLabelCases } from './grade-label';
import { gradedCases } from './graded';
import { languageCases } from './language';
import { matchCases } from './match';
import { pageConditionCases } from './page-condition';
import { rawConditionCases } from './raw-condition';
import { rawUnknownCases } from './raw-unknown';
import { shippingCases } from './shipping';
import { trustCases } from './trust';
import { variantCases } from './variants';
import { verdictCases } from './verdict';

/** Every case of the comparison. A new file of cases is added here; docs/comparison.md names each id. */
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
  ...verdictCases,
];
