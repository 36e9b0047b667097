import type { Said } from '@/lib/compare/comparison';
import type { Reading } from '@/lib/recognise/reading';

/** What a reading says of the card, without where in the title it says so. */
export function toSaid(reading: Reading): Said {
  const { grade, condition, language, variants, isSlab, contradictions } = reading;
  return {
    grade: grade && { grader: grade.grader, grade: grade.grade, label: grade.label },
    condition: condition && { code: condition.code, said: condition.said },
    language,
    variants: variants.map(({ variant }) => variant),
    isSlab,
    conditionDoubt: contradictions.includes('condition'),
  };
}
