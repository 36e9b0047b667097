import { formatLanguage } from '@/lib/text/format';
import { text } from '@/lib/text/text';

/** The grades that are traded most, by grader, the best first. */
export const graderGrades = [
  ['PSA', ['10', '9', '8', '7', '6']],
  ['BGS', ['10', '9.5', '9', '8.5']],
  ['CGC', ['10', '9.5', '9', '8.5']],
  ['SGC', ['10', '9.5', '9']],
] as const;

/** Raw conditions as the service codes them, the best first. */
export const conditionCodes = [
  'MINT',
  'NEAR_MINT',
  'LIGHTLY_PLAYED',
  'MODERATELY_PLAYED',
  'HEAVILY_PLAYED',
  'DAMAGED',
] as const;

/** Languages that cards are printed in, most traded first; in capitals, as the service writes them. */
export const languageCodes = ['EN', 'JA', 'DE', 'FR', 'IT', 'ES', 'PT', 'KO', 'ZH'] as const;

/** A language filter in words: "Japanese" for `JA`. */
export function languageText(code: string): string {
  return formatLanguage(code.toLowerCase());
}

/** A grade filter in words: "PSA 10" for `PSA_10`. */
export function gradeText(grade: string): string {
  return grade === 'RAW' ? text('grade_raw') : grade.replace('_', ' ');
}
