import type { Comp, Covers } from '@/lib/value/appraisal';
import { countText, formatCountry, formatDay, formatLanguage } from './format';
import { findText, language, type TextKey, text } from './text';

/** A raw condition code of the service in words: its text, else the code made readable (the set of codes is open). */
export function conditionText(code: string): string {
  const plain = code.toLowerCase();
  return findText(`condition_${plain}`) ?? plain.replaceAll('_', ' ');
}

/** The one condition or grade that a price covers, named as in the tables; empty when it covers all. */
export function coversText(covers: Covers): string {
  if (covers.kind === 'grade') return `${covers.grader} ${covers.grade}`;
  return covers.kind === 'condition' ? conditionText(covers.condition) : '';
}

/** The same within a sentence, with words where the condition is open. */
export function copyText(covers: Covers): string {
  if (covers.kind === 'all-conditions') return text('condition_open');
  return covers.kind === 'condition' ? coversText(covers).toLocaleLowerCase(language()) : coversText(covers);
}

const fieldNames: Readonly<Record<string, TextKey>> = {
  'sold.current': 'comp_latest',
  'sold.avg1d': 'comp_day',
  'sold.avg7d': 'comp_week',
  'sold.avg30d': 'comp_month',
  'sold.avg': 'comp_all',
  listings: 'comp_listings',
};

/** A comp in a few words: "sold, 30 days", "near mint, asked", "PSA 9, asked". */
export function compText({ field, covers, asked }: Pick<Comp, 'field' | 'covers' | 'asked'>): string {
  const name = fieldNames[field];
  if (name) return text(name);
  const [, seenOn] = field.split('seen.');
  if (seenOn) return text('comp_seen', copyText(covers), formatDay(seenOn));
  return asked ? text('comp_asked', copyText(covers)) : copyText(covers);
}

/** A number of asking prices or of sales; without one, their name alone. */
export function pricesText(stem: 'asking_prices' | 'sales', count: number | null): string {
  return count ? countText(stem, count) : text(stem);
}

/** A comp with its statistic and scope: "near mint · average of 95 asking prices · Germany". */
export function compDetail(comp: Comp): string {
  const { days, asked, population, scope } = comp;
  return [
    compText({ ...comp, asked: false }),
    days === null &&
      !comp.field.startsWith('seen.') &&
      text('average_of', pricesText(asked ? 'asking_prices' : 'sales', population)),
    scope.country && formatCountry(scope.country),
    scope.language && formatLanguage(scope.language),
  ]
    .filter(Boolean)
    .join(' · ');
}
