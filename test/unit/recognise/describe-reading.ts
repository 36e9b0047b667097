import { readdirSync, readFileSync } from 'node:fs';
import type { Reading } from '@/lib/recognise/reading';
import { cardIndex } from '@/test/support/recogniser';

const folder = new URL('titles/', import.meta.url);

/**
 * Each line of titles/*.txt is a title and what is read of it: the kind unless it is a card, the number (`#4` or `4/102`),
 * name, grade, language, condition, variants and the set that is named; what is not listed must not be read.
 */
export const titleLists = readdirSync(folder).map((file) => {
  const lines = readFileSync(new URL(file, folder), 'utf8').split('\n');
  const cases = lines.filter((line) => line.includes(' => ')).map((line) => line.split(' => '));
  return { file, cases };
});

const slugs = new Map(cardIndex.sets.map(({ id, slug }) => [id, slug]));

/** A reading in the words of the title lists. */
export function describeReading(reading: Reading): string {
  const { kind, number, name, grade, language, condition, variants, sets, isNotEnglish } = reading;
  const [said] = sets;
  const parts = [
    kind === 'card' ? '' : kind,
    number ? (number.total ? `${number.number}/${number.total}` : `#${number.number}`) : '',
    name ? `name:${name.name}` : '',
    grade
      ? ['grade:', grade.grader, ' ', grade.grade, grade.label ? ` ${grade.label}` : ''].join('').trim()
      : '',
    language === 'unstated' ? (isNotEnglish ? 'not English' : '') : `lang:${language}`,
    condition ? `cond:${condition.code}` : '',
    variants.length > 0 ? `var:${variants.map((one) => one.variant).join('+')}` : '',
    said ? `set:${slugs.get(said.id)}` : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}
