import type { Said } from '@/lib/compare/comparison';
import type { CardIdentity } from '@/lib/domain/card';
import type { Reading } from '@/lib/recognise/reading';
import { tokenize } from '@/lib/recognise/text/tokenize';

/**
 * What a reading says of the card, without where in the title it says so. `copyLanguage` is what the page says of the
 * copy offered, where the title is the card's name and speaks of all copies. Words that `card`, the one it turned out to
 * be, has in its own name, set or rarity are no unread ones.
 */
export function toSaid(reading: Reading, copyLanguage?: string, card?: CardIdentity | null): Said {
  const { grade, condition, variants, isSlab, isNotEnglish, contradictions } = reading;
  return {
    grade: grade && { grader: grade.grader, grade: grade.grade, label: grade.label },
    condition: condition && { code: condition.code, said: condition.said },
    language: copyLanguage ?? (isNotEnglish ? 'und' : reading.language),
    variants: variants.map(({ variant }) => variant),
    isSlab,
    conditionDoubt: contradictions.includes('condition'),
    unread: card ? findOpenWords(reading, card) : [],
  };
}

function findOpenWords({ title, unread }: Reading, { name, set, slug, rarity }: CardIdentity): string[] {
  const own = tokenize([name, set.name, set.slug, slug, rarity].join(' '));
  const words = unread.map(({ start, end }) => title.slice(start, end));
  const open = words.filter((word) => !own.has(tokenize(word).joined));
  return [...new Map(open.map((word) => [word.toLowerCase(), word])).values()];
}
