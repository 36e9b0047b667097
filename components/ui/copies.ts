/** The most traded grades by grader, the best first. */
export const graderGrades = [
  ['PSA', ['10', '9', '8', '7', '6']],
  ['BGS', ['10', '9.5', '9', '8.5']],
  ['CGC', ['10', '9.5', '9', '8.5']],
  ['SGC', ['10', '9.5', '9']],
] as const;

/** The service's codes of raw conditions, the best first. */
export const conditionCodes = [
  'MINT',
  'NEAR_MINT',
  'LIGHTLY_PLAYED',
  'MODERATELY_PLAYED',
  'HEAVILY_PLAYED',
  'DAMAGED',
];

/** Languages of cards as the service writes them, the most traded first. */
export const languageCodes = ['EN', 'JA', 'DE', 'FR', 'IT', 'ES', 'PT', 'KO', 'ZH'];
