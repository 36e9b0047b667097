import type { CardIdentity } from '@/lib/domain/card';
import type { Match } from '@/lib/recognise/match';
import type { Reading } from '@/lib/recognise/reading';

/** What a title was recognised as, as one line of JSON says it. */
export function toAnswer(
  reading: Reading,
  match: Match,
  searches: number,
  toId: (card: CardIdentity) => string,
) {
  const card = match.kind === 'sure' ? match.card : null;
  const candidates = match.kind === 'choose' ? match.candidates : card ? [card] : [];
  return {
    title: reading.title,
    kind: reading.kind,
    id: card ? toId(card) : null,
    name: card?.name ?? reading.names[0]?.name ?? null,
    number: reading.number?.number ?? null,
    total: reading.number?.total ?? null,
    lang: reading.language,
    grader: reading.grade?.grader ?? null,
    grade: reading.grade?.grade || null,
    glabel: reading.grade?.label ?? null,
    cond: reading.condition?.code ?? null,
    // Only printings that have a word of their own: the label says which, not that there is one.
    var: reading.variants
      .map((one) => one.variant)
      .filter((variant) => variant !== 'non_holo' && variant !== 'other_printing'),
    sure: card !== null,
    candidates: candidates.map((one) => ({
      id: toId(one),
      name: one.name,
      number: one.cardNumber,
      set: one.set.name,
    })),
    reasons: match.reasons,
    searches,
  };
}
