import type { ObservationRow } from '@/service/store/rows';

const code = /^[A-Z][A-Z0-9_]{0,31}$/;
const grade = /^\d{1,2}(\.5)?$/;
const twoLetters = /^[A-Z]{2}$/;

/** Why a row cannot be an observation of any card; undefined where it can. */
export function refuseObservation(row: ObservationRow): string | undefined {
  if (!Number.isSafeInteger(row.minor) || row.minor <= 0) return `${row.minor} is not a price`;
  if (!/^[A-Z]{3}$/.test(row.currency)) return `${row.currency} is not a currency code`;
  if ((row.grader === null) !== (row.grade === null)) return 'grader and grade belong together';
  if (row.grader !== null && row.condition !== null) return 'a graded card has no raw condition';
  if (row.condition !== null && !code.test(row.condition)) return `${row.condition} is not a condition code`;
  if (row.grader !== null && !code.test(row.grader)) return `${row.grader} is not a grader code`;
  if (row.grade !== null && !grade.test(row.grade)) return `${row.grade} is not a grade`;
  if (row.country !== null && !twoLetters.test(row.country)) return `${row.country} is not a country code`;
  if (row.language !== null && !twoLetters.test(row.language))
    return `${row.language} is not a language code`;
  return undefined;
}
