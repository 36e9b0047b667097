import type { Comp, Comparison, RefusalCode, WeaknessCode } from '@/lib/compare/comparison';
import type { CardIdentity, Grade, PricedCard } from '@/lib/domain/card';
import type { Failure, FailureCode } from '@/lib/domain/failure';
import type { ListingLabel } from '@/lib/domain/listing';
import type { Match, ReasonCode } from '@/lib/recognise/match';
import {
  countText,
  formatCountry,
  formatDay,
  formatLanguage,
  formatMoment,
  formatMoney,
  formatNumber,
  formatPercent,
} from './format';
import { findText, language, text } from './text';

type Underscored<Code extends string> = Code extends `${infer Head}-${infer Tail}`
  ? `${Head}_${Underscored<Tail>}`
  : Code;

/** The name of a code's text: `failure` and `no-key` give `failure_no_key`. */
export function toTextKey<Kind extends string, Code extends string>(
  kind: Kind,
  code: Code,
): `${Kind}_${Underscored<Code>}` {
  return `${kind}_${code.replaceAll('-', '_')}` as `${Kind}_${Underscored<Code>}`;
}

/** What a listing says about itself, as far as texts name it. */
export interface Said {
  readonly grade: Grade | null;
  readonly condition: { readonly said: string } | null;
  readonly language: string;
  /** Whether title and page name different conditions. */
  readonly conditionDoubt?: boolean;
  /** Words of the title that are not understood. */
  readonly unread?: readonly string[];
}

/** A failure in one sentence, with the time to try again where the service named one. */
export function failureText(failure: Failure, said?: Said): string {
  if (failure.code === 'plan-required' && said?.grade) return text('refusal_no_graded_access');
  const sentence = text(toTextKey('failure', failure.code), failure.detail ?? '');
  return failure.retryAt
    ? `${sentence} ${text('failure_retry_at', formatMoment(failure.retryAt, 'time'))}`
    : sentence;
}

/** A failure in two or three words beside a price. */
export function failureShort(code: FailureCode): string {
  return text(toTextKey('failure_short', code));
}

/** A listing's own grade, condition and language in words; empty where it states none. */
export function saidTexts({ grade, condition, language }: Said): [string, string, string] {
  return [
    grade ? [grade.grader, grade.grade, grade.label].filter(Boolean).join(' ') : '',
    condition?.said ?? '',
    language === 'unstated' ? '' : formatLanguage(language),
  ];
}

function refusalWords(kind: 'refusal' | 'refusal_short', code: RefusalCode, said: Said): string {
  if (code === 'no-grade-data' && !said.grade) return text(`${kind}_grade_unread`);
  if (code === 'condition-unread' && said.conditionDoubt) return text(`${kind}_condition_doubt`);
  return text(toTextKey(kind, code), ...saidTexts(said));
}

/** Why there is no verdict, in one sentence that names the grade, condition or language it is about. */
export function refusalText(code: RefusalCode, said: Said): string {
  return refusalWords('refusal', code, said);
}

const mostUnreadWords = 3;

/** What weakens a verdict, in one sentence, which names the words that could not be read. */
export function weaknessText(code: WeaknessCode, { unread = [] }: Pick<Said, 'unread'>): string {
  const words = unread.slice(0, mostUnreadWords).join(', ');
  return text(toTextKey('weakness', code), unread.length > mostUnreadWords ? `${words} …` : words);
}

// The other weaknesses only name what the number covers.
const numberDoubts: ReadonlySet<WeaknessCode> = new Set([
  'far-under',
  'slab-near-raw',
  'unread-words',
  'reprinted',
  'odd-average',
  'one-observation',
  'few-observations',
  'older-sales',
  'averages-differ',
  'week-lower',
  'old-prices',
  'stale-answer',
]);

/** Whether a weakness makes the number itself doubtful, or whether the number is this card's. */
export function isNumberDoubt(code: WeaknessCode, { language }: Pick<Said, 'language'>): boolean {
  // Prices of all languages are mostly of English cards; another print may be worth half or double.
  return numberDoubts.has(code) || (code === 'wider-language' && language !== 'en');
}

/** Why a card was recognised, or why it was not, in one sentence. */
export function reasonText(code: ReasonCode): string {
  const clause = reasonClause(code);
  return text('reason_sentence', clause.charAt(0).toLocaleUpperCase(language()) + clause.slice(1));
}

/** A reason as a clause that stands within a sentence. */
function reasonClause(code: ReasonCode): string {
  return text(toTextKey('reason', code));
}

// The other reasons say what is open, or differs.
const agreements: ReadonlySet<ReasonCode> = new Set([
  'name-number-total',
  'name-number-set',
  'name-number',
  'number-set',
  'number-total',
  'name-set',
  'name-rarity',
  'name-total',
  'code-unique',
  'language',
  'year',
]);

/** That a card is only likely: the first reason for it and the first against it in one sentence, the others after it. */
export function likelyText(reasons: readonly ReasonCode[]): string {
  const agreeing = reasons.find((code) => agreements.has(code));
  const open = reasons.find((code) => !agreements.has(code));
  const others = reasons.filter((code) => code !== agreeing && code !== open);
  return [likelySentence(agreeing, open), ...others.map(reasonText)].join(' ');
}

function likelySentence(agreeing: ReasonCode | undefined, open: ReasonCode | undefined): string {
  if (agreeing && open) return text('likely_fits_open', reasonClause(agreeing), reasonClause(open));
  if (agreeing) return text('likely_fits', reasonClause(agreeing));
  return open ? text('likely_open', reasonClause(open)) : text('likely_card');
}

/** A raw condition code of the service in words: its text, else the code made readable (the set of codes is open). */
export function conditionText(code: string): string {
  const plain = code.toLowerCase();
  return findText(`condition_${plain}`) ?? plain.replaceAll('_', ' ');
}

/** What distinguishes a card from its namesakes: number, set and rarity. */
export function cardText({
  cardNumber,
  set,
  rarity,
}: Pick<CardIdentity, 'cardNumber' | 'set' | 'rarity'>): string {
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

/** The comp in the listing's currency where a rate allows a judgement, else in its own. */
export function judgedAmount({ comp, converted, verdict, ceiling, soldPercent }: Comparison) {
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

/**
 * Sentences beside the verdict: a sale against the market, the ceiling of an auction, the conversion of the comp, the
 * reference price in place of a missing one.
 */
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
    const basis = [scopedCompText({ basis: 'market', field: 'raw', covers, scope }), count];
    sentences.push(text('reference_sentence', formatMoney(price), basis.filter(Boolean).join(' · ')));
  }
  return sentences;
}

/** Side of the market on which a sale lay; a difference that rounds to zero is near. */
export function soldSide(percent: number): 'under' | 'near' | 'over' {
  if (percent === 0) return 'near';
  return percent < 0 ? 'under' : 'over';
}

/** What weakens the verdict, the ceiling or the place of a sale, one sentence each. */
export function weaknessTexts({ verdict }: Comparison, said: Said): readonly string[] {
  return (verdict.weaknesses ?? []).map((code) => weaknessText(code, said));
}

/** When a cached answer came that replaces a failed one; no sentence for any other. */
export function ageTexts(answer: Pick<PricedCard, 'stale' | 'fetchedAt'> | null): readonly string[] {
  return answer?.stale ? [text('answer_came', formatMoment(answer.fetchedAt, 'whole'))] : [];
}

/** That a cached answer replaces a failed one, and when it came; no sentence for any other. */
export function staleTexts(answer: Pick<PricedCard, 'stale' | 'fetchedAt'> | null): readonly string[] {
  return answer?.stale ? [text('weakness_stale_answer'), ...ageTexts(answer)] : [];
}

/** The worker's result for a listing, as far as its label shows it. */
export interface Finding {
  readonly match: Match;
  readonly said: Said;
  readonly comparison: Comparison;
  readonly priced: Pick<PricedCard, 'stale' | 'fetchedAt'> | null;
  readonly failure: Failure | null;
}

/** The few words beside a price where there is no verdict. */
function refusedWords(finding: Finding, amount: string, pricedOn: string): string {
  const { match, said, comparison } = finding;
  const { ceiling, soldPercent, verdict } = comparison;
  if (soldPercent !== null)
    return text(`label_sold_${soldSide(soldPercent)}`, formatPercent(soldPercent, 'bare'), amount);
  // Not rounded: rounded up it would allow more than the rule does.
  if (ceiling) return text('label_ceiling', amount, formatMoney(ceiling));
  const refusal = verdict.kind === 'refused' ? refusalWords('refusal_short', verdict.refusal, said) : '';
  if (match.kind !== 'likely') return [amount, refusal, pricedOn].filter(Boolean).join(' · ');
  // Likely before the price: a narrow label leaves out the last words first.
  const likely = text('refusal_short_likely_only');
  const words = [amount ? text('label_likely', amount) : likely, refusal === likely ? '' : refusal];
  return words.filter(Boolean).join(' · ');
}

/** The label of a listing, worded in the worker so that a page needs no texts; null for what is no single card. */
export function toListingLabel(finding: Finding): ListingLabel | null {
  const { match, said, comparison, priced, failure } = finding;
  const { comp, verdict } = comparison;
  if (match.kind === 'none' && match.reasons.some((code) => code === 'not-a-card' || code === 'other-game'))
    return null;
  if (match.kind === 'choose') {
    const words = countText('choose', match.candidates.length);
    return { tone: 'plain', words, sentence: `${words}. ${refusalText('not-sure', said)}` };
  }
  const isRefused = verdict.kind === 'refused';
  if (isRefused && !comp && failure && failure.code !== 'cancelled')
    return { tone: 'warn', words: failureShort(failure.code), sentence: failureText(failure, said) };
  const judged = judgedAmount(comparison);
  const amount = judged ? formatMoney(judged, 'short') : '';
  const pricedOn = isRefused && verdict.pricedAt ? formatMoment(verdict.pricedAt) : '';
  const words = isRefused
    ? refusedWords(finding, amount, pricedOn)
    : text(`label_${verdict.kind}`, formatPercent(verdict.percent), amount);
  // Colour alone would hide a doubt.
  const isDoubtful = verdict.weaknesses?.some((code) => isNumberDoubt(code, said));
  return {
    tone: isRefused ? 'plain' : verdict.kind,
    words: isDoubtful ? text('label_doubtful', words) : words,
    sentence: [
      'card' in match && `${match.card.name} ${match.card.cardNumber}.`,
      match.kind === 'likely' && likelyText(match.reasons),
      match.kind === 'likely' && comp && text('market_sentence', scopedCompText(comp), amount),
      pricedOn && text('price_of_day', amount, pricedOn),
      verdictText(comparison, said),
      ...besideTexts(comparison),
      ...weaknessTexts(comparison, said),
      ...ageTexts(priced),
    ]
      .filter(Boolean)
      .join(' '),
  };
}
