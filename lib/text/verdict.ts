import type { Comp, Comparison } from '@/lib/compare/comparison';
import type { CardIdentity, PricedCard } from '@/lib/domain/card';
import {
  formatCountry,
  formatDay,
  formatLanguage,
  formatMoment,
  formatMoney,
  formatNumber,
  formatPercent,
} from './format';
import { text } from './text';
import { conditionText, refusalText, type Said, weaknessText } from './words';

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
export function compText({ basis, field, covers }: Pick<Comp, 'basis' | 'field' | 'covers'>): string {
  if (basis === 'market') return text('comp_market', coversText(covers));
  return text(field === 'sold.avg' ? 'comp_sold_all' : 'comp_sold_30d');
}

/** {@link compText} with the country and language whose offers it covers, for whole sentences. */
function scopedCompText(comp: Pick<Comp, 'basis' | 'field' | 'covers' | 'scope'>): string {
  const { country, language } = comp.scope;
  const covers = coversText(comp.covers);
  if (comp.basis === 'sold' || (!country && !language)) return compText(comp);
  if (!language) return text('comp_market_country', covers, formatCountry(country ?? ''));
  if (!country) return text('comp_market_language', covers, formatLanguage(language));
  return text('comp_market_country_language', covers, formatLanguage(language), formatCountry(country));
}

/** The comp in the currency of the listing where there is a rate that may be judged by, else in its own. */
export function judgedAmount({
  comp,
  converted,
  verdict,
  ceiling,
  soldPercent,
}: Comparison): Comp['amount'] | null {
  const isJudged = verdict.kind !== 'refused' || ceiling !== null || soldPercent !== null;
  return (isJudged ? converted?.amount : null) ?? comp?.amount ?? null;
}

/** The verdict, or why there is none, as one whole sentence. */
export function verdictText(comparison: Comparison, said: Said): string {
  const { comp, converted, total, verdict } = comparison;
  if (verdict.kind === 'refused') {
    if (verdict.refusal !== 'other-currency' || !converted) return refusalText(verdict.refusal, said);
    return text('refusal_rate_old', formatDay(converted.rate.date));
  }
  const amount = judgedAmount(comparison);
  if (!comp || !amount || !total) return '';
  return text(
    `verdict_${verdict.kind}_sentence`,
    formatMoney(total),
    formatPercent(verdict.percent, 'bare'),
    scopedCompText(comp),
    formatMoney(amount),
  );
}

/** Where a sale lay, what an auction may cost, how the comp was converted and what stands in for a missing one: whole sentences. */
export function besideTexts(comparison: Comparison): readonly string[] {
  const { comp, converted, reference, ceiling, ceilingPercent, ceilingNeeds } = comparison;
  const { total, soldPercent, verdict } = comparison;
  const amount = judgedAmount(comparison);
  const sentences: string[] = [];
  if (comp && amount && total && soldPercent !== null) {
    const key = `sold_${soldSide(soldPercent)}_sentence` as const;
    const percent = formatPercent(soldPercent, 'bare');
    sentences.push(text(key, formatMoney(total), percent, scopedCompText(comp), formatMoney(amount)));
  }
  if (comp && amount && (ceiling || ceilingNeeds !== null) && verdict.kind === 'refused')
    sentences.push(text('market_sentence', scopedCompText(comp), formatMoney(amount)));
  if (ceilingNeeds !== null) sentences.push(text('ceiling_none_sentence', formatNumber(ceilingNeeds)));
  if (ceiling && ceilingPercent !== null) {
    sentences.push(text('ceiling_sentence', formatMoney(ceiling), formatPercent(ceilingPercent, 'bare')));
  }
  if (comp && converted) {
    const { rate } = converted;
    const amounts = [formatMoney(comp.amount), formatMoney(converted.amount)] as const;
    sentences.push(text(`converted_${rate.source}`, ...amounts, formatDay(rate.date)));
  }
  if (reference) {
    const { condition, amount: price, population, scope } = reference;
    const covers = { kind: 'condition', condition } as const;
    const count = population === null ? '' : text('count_market', formatNumber(population));
    const made = [scopedCompText({ basis: 'market', field: 'raw', covers, scope }), count]
      .filter(Boolean)
      .join(' · ');
    sentences.push(text('reference_sentence', formatMoney(price), made));
  }
  return sentences;
}

/** On which side of the market a sale lay; what rounds to nothing is near it. */
export function soldSide(percent: number): 'under' | 'near' | 'over' {
  if (percent === 0) return 'near';
  return percent < 0 ? 'under' : 'over';
}

/** What weakens the verdict, the ceiling or the place of a sale, one sentence each. */
export function weaknessTexts({ verdict }: Comparison, said: Said): readonly string[] {
  return (verdict.weaknesses ?? []).map((code) => weaknessText(code, said));
}

/** When an answer came that stands in for one that failed; no sentence for any other. */
export function ageTexts(answer: Pick<PricedCard, 'stale' | 'fetchedAt'> | null): readonly string[] {
  return answer?.stale ? [text('answer_came', formatMoment(answer.fetchedAt, 'whole'))] : [];
}

/** That an answer stands in for one that failed, and when it came; no sentence for any other. */
export function staleTexts(answer: Pick<PricedCard, 'stale' | 'fetchedAt'> | null): readonly string[] {
  return answer?.stale ? [text('weakness_stale_answer'), ...ageTexts(answer)] : [];
}
