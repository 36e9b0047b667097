import type { Reading } from '@/lib/recognise/reading';

/** A reading in the words of the title lists beside this file. */
export function describeReading(reading: Reading): string {
  const { kind, number, names, grade, language, condition, variants, sets, isNotEnglish } = reading;
  const parts = [
    kind === 'card' ? '' : kind,
    number ? (number.total ? `${number.number}/${number.total}` : `#${number.number}`) : '',
    names[0] ? `name:${names[0].name}` : '',
    grade
      ? ['grade:', grade.grader, ' ', grade.grade, grade.label ? ` ${grade.label}` : ''].join('').trim()
      : '',
    language === 'unstated' ? (isNotEnglish ? 'not English' : '') : `lang:${language}`,
    condition ? `cond:${condition.code}` : '',
    variants.length > 0 ? `var:${variants.map((one) => one.variant).join('+')}` : '',
    sets[0] ? `set:${sets[0].id}` : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}
