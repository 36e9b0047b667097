import type { Plan } from '@/lib/contract/limits';
import { formatCard } from '@/service/cards/to-wire-card';
import type { Answer, Asked } from '@/service/http/answer';
import { answerJson } from '@/service/http/answer-json';
import { answerProblem } from '@/service/http/problem';
import { hasGradedAccess, type Parts } from './parts';

/** Answers Get card (specification 4.1) to a plan. 404. */
export async function getCard(parts: Parts, asked: Asked, id: string, plan: Plan): Promise<Answer> {
  const card = await parts.findAnswer(id);
  if (!card) return answerProblem({ code: 'not-found', detail: 'No card has this id.' });
  return answerJson(asked, formatCard(card, hasGradedAccess(plan), originOf(asked.url)));
}

/** The beginning of an address, up to its path; the address is known to be one. */
function originOf(url: string): string {
  return url.slice(0, url.indexOf('/', url.indexOf('//') + 2));
}
