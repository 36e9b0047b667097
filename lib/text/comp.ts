import type { Money } from '@/lib/domain/money';
import type { Appraisal, Comp, CostPart, Covers } from '@/lib/value/appraisal';
import { countText, formatCountry, formatDay, formatLanguage, formatMoney, formatPercent } from './format';
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

/** Whether a comp is a sale that the person has seen. */
export const isSeenSale = ({ field }: Pick<Comp, 'field'>): boolean => field.startsWith('seen.');

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
      !isSeenSale(comp) &&
      text('average_of', pricesText(asked ? 'asking_prices' : 'sales', population)),
    scope.country && formatCountry(scope.country),
    scope.language && formatLanguage(scope.language),
  ]
    .filter(Boolean)
    .join(' · ');
}

function joinList(parts: readonly string[]): string {
  return parts.reduce((list, part) => (list ? text('list_and', list, part) : part), '');
}

const costNames: Readonly<Record<CostPart['kind'], TextKey>> = {
  ...{ shipping: 'cost_shipping', protection: 'cost_protection', duty: 'cost_duty' },
  ...{ 'import-tax': 'cost_import_tax', extra: 'cost_extra', tax: 'cost_tax' },
};

function costText({ kind, amount }: CostPart): string {
  return `${text(costNames[kind])} ${formatMoney(amount)}`;
}

function totalText(total: Money, { shippingUnknown, costs }: Appraisal): string {
  const names = costs.filter(({ isJudged }) => isJudged).map(({ kind }) => text(costNames[kind]));
  const amount = formatMoney(total);
  const all = [...new Set([text('cost_shipping'), ...names])];
  if (all.length === 1)
    return text(shippingUnknown ? 'total_before_shipping' : 'total_with_shipping', amount);
  if (shippingUnknown) return text('total_before_with_parts', amount, joinList(names));
  return text('total_with_parts', amount, joinList(all));
}

/**
 * A total with what is in it ("$112.00 with shipping, import duty"); then sentences: the costs where there are more than
 * shipping, and what is paid where a tax is not judged. Nothing without a total.
 */
export function totalTexts(appraisal: Appraisal): readonly string[] {
  const { total, costs, paid } = appraisal;
  if (!total) return [];
  const judged = costs.filter(({ isJudged }) => isJudged);
  const others = costs.filter(({ isJudged }) => !isJudged);
  return [
    totalText(total, appraisal),
    judged.some(({ kind }) => kind !== 'shipping') && text('costs_sentence', joinList(judged.map(costText))),
    paid && text('paid_sentence', formatMoney(paid), joinList(others.map(costText))),
  ].filter((words) => typeof words === 'string');
}

/** The highest bid or offer with its sum: "value $109 − your 15% − shipping $5 = $87.65"; empty without one. */
export function ceilingTexts({ ceiling, shippingUnknown }: Appraisal): readonly string[] {
  if (!ceiling) return [];
  const { price, base, marginPercent, costs } = ceiling;
  const first = text(marginPercent === null ? 'ceiling_low' : 'ceiling_value', formatMoney(base));
  const margin = marginPercent ? [text('ceiling_margin', formatPercent(marginPercent, 'bare'))] : [];
  const sum = [first, ...margin, ...costs.map(costText)];
  const amount = formatMoney(price);
  const whole = text('ceiling_sentence', amount, sum.length === 1 ? first : `${sum.join(' − ')} = ${amount}`);
  return shippingUnknown ? [whole, text('ceiling_shipping')] : [whole];
}
