import type { Plan } from '@/lib/contract/limits';
import { formatCard } from '@/service/cards/to-wire-card';
import type { Answer, Asked } from '@/service/http/answer';
import { answerJson, tagJson } from '@/service/http/answer-json';
import { answerProblem } from '@/service/http/problem';
import { hasGradedAccess, type Parts } from './parts';

/** Answers Get card (specification 4.1) to a plan. 404. */
export async function getCard(parts: Parts, asked: Asked, id: string, plan: Plan): Promise<Answer> {
  const gradedAccess = hasGradedAccess(plan);
  const key = gradedAccess ? id : `${id} without graded`;
  // Read before the card: an answer may be newer than the version that it is kept under, never older.
  const version = await parts.findVersion();
  const held = parts.answers.find(version, key);
  if (held) return answerJson(asked, held.json, held.etag);
  const card = await parts.store.cards.find(id);
  if (!card) return answerProblem({ code: 'not-found', detail: 'No card has this id.' });
  const json = formatCard(card, gradedAccess, originOf(asked.url));
  const etag = tagJson(json);
  // With a picture of the service's own the answer names the address that was asked.
  if (!card.row.imageUrl?.startsWith('/')) parts.answers.keep(version, key, { json, etag });
  return answerJson(asked, json, etag);
}

/** The beginning of an address, up to its path; the address is known to be one. */
function originOf(url: string): string {
  return url.slice(0, url.indexOf('/', url.indexOf('//') + 2));
}
