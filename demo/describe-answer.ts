import type { Result } from '@/lib/domain/failure';
import type { Money } from '@/lib/domain/money';
import type { ListingAnswer } from '@/lib/messaging/calls';

function formatMoney({ minor, currency }: Money): string {
  return `${(minor / 100).toFixed(2)} ${currency}`;
}

/** What became of a listing, for the totals. */
type Outcome = 'sure' | 'choose' | 'none' | 'failed';

/** What the extension made of a listing: the outcome and the lines that say it. */
export interface ListingOutcome {
  readonly outcome: Outcome;
  readonly lines: readonly string[];
}

/** An answer of the worker in words. */
export function describeAnswer(answer: Result<ListingAnswer>): ListingOutcome {
  if (!answer.ok) return { outcome: 'failed', lines: [`failure: ${answer.failure.code}`] };
  const { match, comparison, failure } = answer.value;
  if (failure) return { outcome: 'failed', lines: [`failure: ${failure.code} ${failure.detail ?? ''}`] };
  const reasons = `(${match.reasons.join(', ')})`;
  if (match.kind === 'none') return { outcome: 'none', lines: [`no card ${reasons}`] };
  if (match.kind === 'choose') {
    const cards = match.candidates.map((card) => `${card.name} ${card.cardNumber}, ${card.set.name}`);
    return { outcome: 'choose', lines: [`one of ${cards.join(' | ')} ${reasons}`] };
  }
  const { card } = match;
  const comp = comparison?.comp;
  const verdict = comparison?.verdict;
  const covers = comp && JSON.stringify(Object.values(comp.covers));
  return {
    outcome: 'sure',
    lines: [
      `card: ${card.name} ${card.cardNumber}, ${card.set.name}, ${card.rarity} ${reasons}`,
      `comp: ${comp ? `${formatMoney(comp.amount)} ${comp.field} ${covers}` : 'none'} · verdict: ${
        verdict?.kind === 'refused' ? `none, ${verdict.refusal}` : `${verdict?.kind} ${verdict?.percent} %`
      }`,
    ],
  };
}
