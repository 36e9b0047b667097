import type { Said } from '@/lib/compare/comparison';
import type { Reading } from '@/lib/recognise/reading';

/**
 * What a reading says of the card, without where in the title it says so. `copyLanguage` is what the page says of the
 * copy offered, where the title is the card's name and speaks of all copies.
 */
export function toSaid(reading: Reading, copyLanguage?: string): Said {
  const { grade, condition, variants, isSlab, isNotEnglish, contradictions } = reading;
  return {
    grade: grade && { grader: grade.grader, grade: grade.grade, label: grade.label },
    condition: condition && { code: condition.code, said: condition.said },
    language: copyLanguage ?? (isNotEnglish ? 'und' : reading.language),
    variants: variants.map(({ variant }) => variant),
    isSlab,
    conditionDoubt: contradictions.includes('condition'),
  };
}
