import type { Plan } from '@/lib/contract/wire';
import type { Answer, Asked } from '@/service/http/answer';
import { answerTagged, type TaggedJson } from '@/service/http/answer-json';
import { answerProblem } from '@/service/http/problem';
import { hasGradedAccess, type Parts } from './parts';
import type { CardQuestion } from './ready-cards';

/** Answers Get card (specification 4.1) to a plan. 404. */
export async function getCard(parts: Parts, asked: Asked, id: string, plan: Plan): Promise<Answer> {
  const [text] = await parts.readCards([toCardQuestion(asked, id, plan)]);
  return answerCard(asked, text);
}

/** What a plan asks of a card. */
export function toCardQuestion({ url }: Asked, id: string, plan: Plan): CardQuestion {
  return { id, gradedAccess: hasGradedAccess(plan), url };
}

/** The answer with the text that was found, if any. */
export function answerCard(asked: Asked, text: TaggedJson | undefined): Answer {
  return text
    ? answerTagged(asked, text)
    : answerProblem({ code: 'not-found', detail: 'No card has this id.' });
}
