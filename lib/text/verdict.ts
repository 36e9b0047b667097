import type { CardIdentity, Grade, PricedCard } from '@/lib/domain/card';
import type { Failure, FailureCode } from '@/lib/domain/failure';
import type { ListingLabel } from '@/lib/domain/listing';
import type { Money } from '@/lib/domain/money';
import type { KnownCards, Match, ReasonCode } from '@/lib/recognise/match';
import type { Appraisal, Covers, Doubt, FairValue, RefusalCode, Verdict } from '@/lib/value/appraisal';
import type { LotValue } from '@/lib/value/lot';
import { ceilingTexts, copyText, pricesText, totalTexts } from './comp';
import {
  countText,
  formatDay,
  formatLanguage,
  formatMoment,
  formatMoney,
  formatNumber,
  formatPercent,
} from './format';
import { language, text } from './text';

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

/** Why a card was recognised, or why it was not, in one sentence. */
export function reasonText(code: ReasonCode): string {
  const clause = reasonClause(code);
  return text('reason_sentence', clause.charAt(0).toLocaleUpperCase(language()) + clause.slice(1));
}

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

/** What distinguishes a card from its namesakes: number, set and rarity. */
export function cardText({
  cardNumber,
  set,
  rarity,
}: Pick<CardIdentity, 'cardNumber' | 'set' | 'rarity'>): string {
  return [cardNumber, set.name, rarity].filter(Boolean).join(' · ');
}

/** The value with its ends, in the listing's currency where a rate allows a judgement, else in the card's. */
export function findShownValue({
  fair,
  converted,
  verdict,
  ceiling,
  soldPercent,
}: Appraisal): Pick<FairValue, 'value' | 'low' | 'high'> | null {
  const isJudged = verdict.kind !== 'refused' || ceiling !== null || soldPercent !== null;
  return (isJudged ? converted : null) ?? fair;
}

/** The ends of a value: "worth $360 to $440". */
export function worthText({ low, high }: Pick<FairValue, 'low' | 'high'>): string {
  return text('worth_range', formatMoney(low, 'short'), formatMoney(high, 'short'));
}

type Judged = Exclude<Verdict, { kind: 'refused' }>;

function judgedText({ kind, percent, bound }: Judged, amount: string): string {
  const size = formatPercent(percent, 'bare');
  if (!bound) return kind === 'near' ? text('label_near', amount) : text(`label_${kind}`, size, amount);
  if (isCheapest(kind, bound.covers)) return text('label_under_cheapest', size);
  return text(kind === 'over' ? 'label_over_even' : 'label_under_even', size, copyText(bound.covers));
}

function isCheapest(kind: Judged['kind'], covers: Covers): boolean {
  return kind !== 'over' && covers.kind === 'condition';
}

/** The verdict, or why there is none, as one whole sentence that says whether shipping is in the total. */
export function verdictText(appraisal: Appraisal, said: Said): string {
  const { converted, total, verdict } = appraisal;
  if (verdict.kind === 'refused') {
    if (verdict.refusal !== 'other-currency' || !converted) return refusalText(verdict.refusal, said);
    return text('refusal_rate_old', formatDay(converted.rate.date));
  }
  const { kind, percent, bound } = verdict;
  const shown = findShownValue(appraisal);
  if (!total) return '';
  const words = [totalTexts(appraisal)[0] ?? '', formatPercent(percent, 'bare')] as const;
  if (bound) {
    const end = isCheapest(kind, bound.covers)
      ? 'under_cheapest'
      : kind === 'over'
        ? 'over_even'
        : 'under_even';
    return text(`verdict_${end}_sentence`, ...words, copyText(bound.covers), formatMoney(bound.amount));
  }
  if (!shown) return '';
  if (kind === 'near') return text('verdict_near_sentence', words[0], formatMoney(shown.value));
  return text(`verdict_${kind}_sentence`, ...words, formatMoney(shown.value));
}

/** Side of the value on which a sale lay; a difference that rounds to zero is near. */
function soldSide(percent: number): 'under' | 'near' | 'over' {
  if (percent === 0) return 'near';
  return percent < 0 ? 'under' : 'over';
}

/** What such copies are worth, in one sentence; empty without a value. */
function worthSentence(appraisal: Appraisal): string {
  const shown = findShownValue(appraisal);
  if (!appraisal.fair || !shown) return '';
  const ends = [formatMoney(shown.low), formatMoney(shown.high)] as const;
  return text('worth_sentence', copyText(appraisal.fair.covers), ...ends);
}

/** Sentences beside a verdict: the costs in the total, a sale's place, the ceiling, the rate. */
export function besideTexts(appraisal: Appraisal): readonly string[] {
  const { fair, converted, total, ceilingNeeds, soldPercent } = appraisal;
  const shown = findShownValue(appraisal);
  const [totalWords = '', ...sentences] = totalTexts(appraisal);
  if (shown && total && soldPercent !== null) {
    const side = soldSide(soldPercent);
    const size = side === 'near' ? [] : [formatPercent(soldPercent, 'bare')];
    const words = [totalWords, ...size, formatMoney(shown.value)];
    sentences.push(text(`sold_${side}_sentence`, ...words));
  }
  if (ceilingNeeds !== null) sentences.push(text('ceiling_none_sentence', formatNumber(ceilingNeeds)));
  sentences.push(...ceilingTexts(appraisal));
  if (fair && converted) {
    const amounts = [formatMoney(fair.value), formatMoney(converted.value)] as const;
    sentences.push(text(`converted_${converted.rate.source}`, ...amounts, formatDay(converted.rate.date)));
  }
  return sentences;
}

/** An appraisal in whole sentences: the verdict or why there is none, the worth of such copies, a sale's place, the ceiling, the rate. */
export function sentenceTexts(appraisal: Appraisal, said: Said): readonly string[] {
  return [verdictText(appraisal, said), worthSentence(appraisal), ...besideTexts(appraisal)].filter(Boolean);
}

const mostUnreadWords = 3;

/** What weakens a verdict, with its numbers, in one sentence. */
function doubtText({ code, amounts = [], count }: Doubt, { verdict }: Appraisal, said: Said): string {
  const key = toTextKey('doubt', code);
  switch (code) {
    case 'unread-words':
      return unreadText(said);
    case 'far-under':
      return verdict.kind === 'refused' ? '' : text(key, formatPercent(verdict.percent, 'bare'));
    case 'few-sales':
      return count ? text(key, formatNumber(count)) : text('doubt_no_count');
    case 'asks-only':
      return text(key, pricesText('asking_prices', count ?? null));
    case 'between-grades':
      return text(key, saidTexts(said)[0]);
    case 'general-ratio':
      return text(key, formatPercent(count ?? 0, 'bare'));
    case 'old-prices':
      return text(key, formatNumber(count ?? 0));
    default:
      return text(key, ...amounts.map((amount) => formatMoney(amount)));
  }
}

/** That the title has words which could not be read, and which. */
export function unreadText({ unread = [] }: Pick<Said, 'unread'>): string {
  const words = unread.slice(0, mostUnreadWords).join(', ');
  return text('doubt_unread_words', unread.length > mostUnreadWords ? `${words} …` : words);
}

/** What weakens the verdict, the ceiling or the place of a sale, one sentence each. */
export function doubtTexts(appraisal: Appraisal, said: Said): readonly string[] {
  return (appraisal.verdict.doubts ?? []).map((doubt) => doubtText(doubt, appraisal, said)).filter(Boolean);
}

/** When a cached answer came that replaces a failed one; no sentence for any other. */
export function ageTexts(answer: Pick<PricedCard, 'stale' | 'fetchedAt'> | null): readonly string[] {
  return answer?.stale ? [text('answer_came', formatMoment(answer.fetchedAt, 'whole'))] : [];
}

/** That a cached answer replaces a failed one, and when it came; no sentence for any other. */
export function staleTexts(answer: Pick<PricedCard, 'stale' | 'fetchedAt'> | null): readonly string[] {
  return answer?.stale ? [text('doubt_stale_answer'), ...ageTexts(answer)] : [];
}

/** The few words beside a price where there is no verdict. */
function refusedWords({ verdict, ceiling, soldPercent }: Appraisal, said: Said, amount: string): string {
  const side = soldPercent === null ? null : soldSide(soldPercent);
  if (side === 'near') return text('label_sold_near', amount);
  if (side) return text(`label_sold_${side}`, formatPercent(soldPercent ?? 0, 'bare'), amount);
  // Not rounded: rounded up it would allow more than the rule does.
  if (ceiling) return text('label_ceiling', amount, formatMoney(ceiling.price));
  if (verdict.kind !== 'refused') return '';
  const pricedOn = verdict.pricedAt ? formatMoment(verdict.pricedAt) : '';
  return [amount, refusalWords('refusal_short', verdict.refusal, said), pricedOn].filter(Boolean).join(' · ');
}

/**
 * The few words of a label and of the headline: "15% under $400", "22% over even near mint", "$400 · auction". They end
 * in a question mark where the appraisal is marked: colour alone would hide a doubt.
 */
export function labelText(appraisal: Appraisal, said: Said): string {
  const { verdict, marked } = appraisal;
  const shown = findShownValue(appraisal);
  const amount = shown ? formatMoney(shown.value, 'short') : '';
  const words =
    verdict.kind === 'refused' ? refusedWords(appraisal, said, amount) : judgedText(verdict, amount);
  return marked ? text('label_doubtful', words) : words;
}

/** The same for a card that is only likely, which has no verdict: the price before the reason. */
function likelyWords(appraisal: Appraisal, said: Said): string {
  const { verdict } = appraisal;
  const shown = findShownValue(appraisal);
  const likely = text('refusal_short_likely_only');
  const refusal = verdict.kind === 'refused' ? refusalWords('refusal_short', verdict.refusal, said) : '';
  // A narrow label leaves out the last words first.
  const first = shown ? text('label_likely', formatMoney(shown.value, 'short')) : likely;
  return [first, refusal === likely ? '' : refusal].filter(Boolean).join(' · ');
}

/** The worker's result for a listing, as far as its label shows it. */
export interface Finding {
  readonly match: Match;
  readonly said: Said;
  readonly appraisal: Appraisal;
  readonly priced: Pick<PricedCard, 'stale' | 'fetchedAt'> | null;
  readonly failure: Failure | null;
  readonly known: KnownCards | null;
  readonly lot: LotValue | null;
}

/** The label of a listing, worded in the worker so that a page needs no texts; null for what is no single card. */
export function toListingLabel({
  match,
  said,
  appraisal,
  priced,
  failure,
  known,
  lot,
}: Finding): ListingLabel | null {
  const { fair, verdict } = appraisal;
  if (lot)
    return {
      tone: 'plain',
      words: countText('lot_named', lot.named),
      sentence: lotTexts(lot).join(' '),
    };
  if (match.kind === 'none' && match.reasons.some((code) => code === 'not-a-card' || code === 'other-game'))
    return null;
  if (match.kind === 'choose') {
    const words = countText('choose', match.candidates.length);
    return { tone: 'plain', words, sentence: `${words}. ${refusalText('not-sure', said)}` };
  }
  const isRefused = verdict.kind === 'refused';
  if (isRefused && !fair && failure && failure.code !== 'cancelled') {
    const named =
      'card' in match ? namedText(match.card, match.kind === 'sure') : known ? knownText(known) : '';
    const sentence = known?.tier === 'none' ? refusalText('no-card', said) : named && `${named}.`;
    return {
      tone: 'warn',
      words: [named, failureShort(failure.code)].filter(Boolean).join(' · '),
      sentence: [sentence, failureText(failure, said)].filter(Boolean).join(' '),
    };
  }
  return {
    tone: isRefused ? 'plain' : verdict.kind,
    words: match.kind === 'likely' ? likelyWords(appraisal, said) : labelText(appraisal, said),
    sentence: [
      'card' in match && `${match.card.name} ${match.card.cardNumber}.`,
      match.kind === 'likely' && likelyText(match.reasons),
      isRefused && fair && verdict.pricedAt && pricedText(fair.value, verdict.pricedAt),
      ...sentenceTexts(appraisal, said),
      ...doubtTexts(appraisal, said),
      ...ageTexts(priced),
    ]
      .filter(Boolean)
      .join(' '),
  };
}

/** How many cards of a lot are named, and what those are worth together whose value is known. */
export function lotTexts({ named, count, sum }: LotValue): readonly string[] {
  const names =
    count === null
      ? countText('lot_named', named)
      : text('lot_part', formatNumber(named), formatNumber(count));
  if (!sum) return [`${names}.`];
  const ends = [formatMoney(sum.low, 'short'), formatMoney(sum.high, 'short')] as const;
  const worth =
    sum.copies === named
      ? text('lot_worth', ...ends)
      : text('lot_worth_part', formatNumber(sum.copies), ...ends);
  return [`${names}.`, worth, text('lot_no_verdict')];
}

/** The card that the index alone tells, marked where it is only likely; else how many it may be. */
function knownText({ tier, cards }: KnownCards): string {
  const [first] = cards;
  if (!first || tier === 'none') return text('refusal_short_no_card');
  if (tier === 'choose') return countText('choose', cards.length);
  return namedText(first, tier === 'sure');
}

function namedText({ name, cardNumber }: Pick<CardIdentity, 'name' | 'cardNumber'>, isSure: boolean): string {
  const words = `${name} ${cardNumber}`.trim();
  return isSure ? words : text('label_doubtful', words);
}

/** The day of a value that is too old to judge by, ISO 8601. */
export function pricedText(value: Money, pricedAt: string): string {
  return text('price_of_day', formatMoney(value, 'short'), formatMoment(pricedAt));
}
