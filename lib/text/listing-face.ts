import type { Comparison, Verdict } from '@/lib/compare/comparison';

import type { PricedCard } from '@/lib/domain/card';
import type { Failure } from '@/lib/domain/failure';
import type { Match, ReasonCode } from '@/lib/recognise/match';
import { countText } from './count-text';
import { formatMoment, formatMoney, formatPercent } from './format';
import { isNumberDoubt } from './number-doubts';
import { text } from './text';
import { ageTexts, besideTexts, judgedAmount, soldSide, verdictText, weaknessTexts } from './verdict';
import { failureShort, failureText, refusalShort, refusalText, type Said } from './words';

/** The tone of a face: the three verdicts, `plain` without one, `warn` for a failure. */
export type Tone = 'under' | 'near' | 'over' | 'plain' | 'warn';

/** What a listing comes to: its tone, a few words beside the price, and one whole sentence for those who hear it. */
export interface ListingFace {
  readonly tone: Tone;
  readonly words: string;
  readonly sentence: string;
}

/** What the worker made of a listing, as far as its face shows it. */
export interface Finding {
  readonly match: Match;
  readonly said: Said;
  readonly comparison: Comparison;
  readonly priced: Pick<PricedCard, 'stale' | 'fetchedAt'> | null;
  readonly failure: Failure | null;
}

/** Why a listing has no price that could stand beside it. */
const noSingleCard: ReadonlySet<ReasonCode> = new Set(['not-a-card', 'other-game']);

type Judged = Exclude<Verdict, { kind: 'refused' }>;

/** The verdict in a few words. Colour alone would hide a doubt: the words carry a mark. */
function judgedWords({ kind, percent, weaknesses }: Judged, amount: string, said: Said): string {
  const words = text(`label_${kind}`, formatPercent(percent), amount);
  return weaknesses.some((code) => isNumberDoubt(code, said)) ? text('label_doubtful', words) : words;
}

/** The words of a listing without a verdict that still has a place: how far bids may go, or where the sale lay. */
function placedWords(
  { ceiling, soldPercent, verdict }: Comparison,
  amount: string,
  said: Said,
): string | undefined {
  const isDoubtful = verdict.weaknesses?.some((code) => isNumberDoubt(code, said));
  const mark = (words: string) => (isDoubtful ? text('label_doubtful', words) : words);
  if (soldPercent !== null) {
    return mark(text(`label_sold_${soldSide(soldPercent)}`, formatPercent(soldPercent, 'bare'), amount));
  }
  // In full: rounded up it would allow more than the rule does.
  return ceiling ? mark(text('label_ceiling', amount, formatMoney(ceiling))) : undefined;
}

function name(match: Match): string {
  return match.kind === 'sure' ? `${match.card.name} ${match.card.cardNumber}. ` : '';
}

/** The face of a listing, worded in the worker so that a page loads no words; null where nothing is drawn because it is no single card. */
export function toListingFace({ match, said, comparison, priced, failure }: Finding): ListingFace | null {
  const { comp, verdict } = comparison;
  if (match.kind === 'none' && match.reasons.some((reason) => noSingleCard.has(reason))) return null;
  if (match.kind === 'choose') {
    const { length } = match.candidates;
    const words = countText('choose', length);
    return { tone: 'plain', words, sentence: `${words}. ${refusalText('not-sure', said)}` };
  }
  const judged = judgedAmount(comparison);
  const amount = judged ? formatMoney(judged, 'short') : '';
  const heard = [...besideTexts(comparison), ...weaknessTexts(comparison, said), ...ageTexts(priced)];
  if (verdict.kind !== 'refused') {
    const sentence = [verdictText(comparison, said), ...heard].join(' ');
    return {
      tone: verdict.kind,
      words: judgedWords(verdict, amount, said),
      sentence: name(match) + sentence,
    };
  }
  if (!comp && failure && failure.code !== 'cancelled') {
    return { tone: 'warn', words: failureShort(failure.code), sentence: failureText(failure, said) };
  }
  const since = verdict.pricedAt ? formatMoment(verdict.pricedAt) : '';
  const reason = verdictText(comparison, said);
  const sentence = [since ? text('price_of_day', amount, since) : '', reason, ...heard]
    .filter(Boolean)
    .join(' ');
  const words =
    placedWords(comparison, amount, said) ??
    [amount, refusalShort(verdict.refusal, said), since].filter(Boolean).join(' · ');
  return { tone: 'plain', words, sentence: name(match) + sentence };
}
