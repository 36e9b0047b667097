import type { Plan } from '@/lib/contract/limits';
import { formatCard } from '@/service/cards/to-wire-card';
import type { Answer, Asked } from '@/service/http/answer';
import { answerJson } from '@/service/http/answer-json';
import { answerProblem } from '@/service/http/problem';
import type { CardAnswer } from '@/service/store/card-answers';
import { hasGradedAccess, type Parts } from './parts';

/** Answers Get card (specification 4.1) to a plan. 404. */
export async function getCard(parts: Parts, asked: Asked, id: string, plan: Plan): Promise<Answer> {
  const [card] = await parts.store.cards.loadAnswers([id]);
  return answerCard(asked, card, plan);
}

/** The same with the card that was found, if any. */
export function answerCard(asked: Asked, card: CardAnswer | undefined, plan: Plan): Answer {
  if (!card) return answerProblem({ code: 'not-found', detail: 'No card has this id.' });
  return answerJson(asked, formatCard(card, hasGradedAccess(plan), asked.url));
}
