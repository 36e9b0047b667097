import type { Plan } from '@/lib/contract/limits';
import { formatCard } from '@/service/cards/to-wire-card';
import { answerJson } from '@/service/http/answer-json';
import { answerProblem } from '@/service/http/problem';
import { hasGradedAccess, type Parts } from './parts';

/** Answers Get card (specification 4.1) to a plan. 404. */
export async function getCard(parts: Parts, request: Request, id: string, plan: Plan): Promise<Response> {
  const card = await parts.store.cards.find(id);
  if (!card) return answerProblem({ code: 'not-found', detail: 'No card has this id.' });
  return answerJson(request, formatCard(card, hasGradedAccess(plan), new URL(request.url).origin));
}
