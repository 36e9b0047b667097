import { codePattern, gradePattern } from '@/lib/contract/wire';
import type { ObservationTraits } from '@/service/store/rows';

/** Of ISO 4217. A mistyped one would decide for good on the currency of its card. */
const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const twoLetters = /^[A-Z]{2}$/;

/** No card costs as much, and millions of such prices have a sum that both databases hold exactly. */
const highestPrice = 1_000_000_000_000;

/** Why an amount in minor units is no price; undefined where it is one. */
export function refusePrice(minor: number): string | undefined {
  if (minor > highestPrice) return `the price is more than ${highestPrice} of the smallest unit`;
  return Number.isSafeInteger(minor) && minor > 0 ? undefined : `${minor} is not a price`;
}

/** Why no observation of any card has these traits; undefined where some can. */
export function refuseTraits(traits: ObservationTraits): string | undefined {
  if (!currencies.has(traits.currency)) return `${traits.currency} is not a currency code`;
  if ((traits.grader === null) !== (traits.grade === null)) return 'grader and grade belong together';
  if (traits.grader !== null && traits.condition !== null) return 'a graded card has no raw condition';
  if (traits.condition !== null && !codePattern.test(traits.condition))
    return `${traits.condition} is not a condition code`;
  if (traits.grader !== null && !codePattern.test(traits.grader))
    return `${traits.grader} is not a grader code`;
  if (traits.grade !== null && !gradePattern.test(traits.grade)) return `${traits.grade} is not a grade`;
  if (traits.country !== null && !twoLetters.test(traits.country))
    return `${traits.country} is not a country code`;
  if (traits.language !== null && !twoLetters.test(traits.language))
    return `${traits.language} is not a language code`;
  return undefined;
}
