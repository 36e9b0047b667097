import type { Comparison } from '@/lib/compare/comparison';
import type { Failure } from '@/lib/domain/failure';
import type { Match } from '@/lib/recognise/match';
import { formatMoney, formatPercent } from './format';
import { text } from './text';
import { verdictText } from './verdict';
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
  readonly failure: Failure | null;
}

function name(match: Match): string {
  return match.kind === 'sure' ? `${match.card.name} ${match.card.cardNumber}. ` : '';
}

/** The face of a listing, worded in the worker so that a page loads no words; null where nothing is drawn because it is no single card. */
export function toListingFace({ match, said, comparison, failure }: Finding): ListingFace | null {
  const { comp, verdict } = comparison;
  if (match.kind === 'none' && match.reasons.includes('not-a-card')) return null;
  if (match.kind === 'choose') {
    const { length } = match.candidates;
    const words = text(length > 1 ? 'choose_other' : 'choose_one', String(length));
    return { tone: 'plain', words, sentence: `${words}. ${refusalText('not-sure', said)}` };
  }
  const amount = comp ? formatMoney(comp.amount, 'short') : '';
  if (verdict.kind !== 'refused') {
    const words = text(`label_${verdict.kind}`, formatPercent(verdict.percent), amount);
    return { tone: verdict.kind, words, sentence: name(match) + verdictText(comparison, said) };
  }
  if (!comp && failure && failure.code !== 'cancelled') {
    return { tone: 'warn', words: failureShort(failure.code), sentence: failureText(failure, said) };
  }
  const words = [amount, refusalShort(verdict.refusal, said)].filter(Boolean).join(' · ');
  return { tone: 'plain', words, sentence: name(match) + refusalText(verdict.refusal, said) };
}
