import type { Bucket, CardPrices } from '@/lib/domain/card';
import { conditionText } from '@/lib/text/verdict';

/** The bucket of the condition or grade of this name, as the tables write it; undefined where there is none. */
export function findFitting({ raw, graded }: CardPrices, name: string): Bucket | undefined {
  const named = [
    ...Object.entries(raw ?? {}).map(([code, { summary }]) => [conditionText(code), summary] as const),
    ...Object.entries(graded ?? {}).flatMap(([grader, grades]) =>
      Object.entries(grades).map(([grade, { summary }]) => [`${grader} ${grade}`, summary] as const),
    ),
  ];
  return named.find(([one]) => one === name)?.[1];
}
