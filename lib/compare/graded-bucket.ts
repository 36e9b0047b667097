import type { BucketTree } from '@/lib/domain/card';
import type { Grade } from '@/lib/domain/grade';

/** The service's own key of a grade and the bucket under it. */
export interface GradedEntry {
  readonly key: string;
  readonly tree: BucketTree;
}

/**
 * The entry for exactly this grader, grade and label; undefined when there is none. A label ("Pristine", "Black
 * Label") needs a key that names it; a grade without one never takes such a key.
 */
export function findGradedEntry(
  graded: Readonly<Record<string, Readonly<Record<string, BucketTree>>>>,
  wanted: Grade,
): GradedEntry | undefined {
  const wantedWords = keyWords(`${wanted.grade} ${wanted.label ?? ''}`);
  for (const [key, tree] of Object.entries(graded[wanted.grader] ?? {})) {
    if (keyWords(key) === wantedWords) return { key, tree };
  }
  return undefined;
}

/** The words of a key in one order and spelling: "10 Black Label", "BLACK_LABEL 10" and "Black 10.0" are the same. */
function keyWords(key: string): string {
  return key
    .toUpperCase()
    .split(/[^A-Z0-9.]+/)
    .filter((word) => word !== '' && word !== 'LABEL')
    .map((word) => (/^\d+(\.\d+)?$/.test(word) ? String(Number(word)) : word))
    .sort()
    .join(' ');
}
