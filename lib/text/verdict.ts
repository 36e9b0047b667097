import type { Comp, Comparison } from '@/lib/compare/comparison';
import type { CardIdentity } from '@/lib/domain/card';
import { formatMoney, formatPercent } from './format';
import { text } from './text';
import { conditionText, refusalText, type Said } from './words';

/** What tells a card from its namesakes: number, set and rarity. */
export function cardText({ cardNumber, set, rarity }: CardIdentity): string {
  return [cardNumber, set.name, rarity].filter(Boolean).join(' · ');
}

/** The one condition or grade that a comp covers, named as in the tables; empty when it covers all. */
export function coversText(covers: Comp['covers']): string {
  if (covers.kind === 'grade') return `${covers.grader} ${covers.grade}`;
  return covers.kind === 'condition' ? conditionText(covers.condition) : '';
}

/** Which statistic a comp is: sold for sold statistics, market for buckets, with what it covers. */
export function compText({ basis, field, covers }: Comp): string {
  if (basis === 'market') return text('comp_market', coversText(covers));
  return text(field === 'sold.avg' ? 'comp_sold_all' : 'comp_sold_30d');
}

/** The verdict, or why there is none, as one whole sentence. */
export function verdictText({ comp, total, verdict }: Comparison, said: Said): string {
  if (verdict.kind === 'refused') return refusalText(verdict.refusal, said);
  if (!comp || !total) return '';
  return text(
    `verdict_${verdict.kind}_sentence`,
    formatMoney(total),
    formatPercent(verdict.percent, 'bare'),
    compText(comp),
    formatMoney(comp.amount),
  );
}
