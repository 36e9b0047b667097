import { acceptedType } from '@/lib/contract/headers';
import { formatCard } from '@/service/cards/to-wire-card';
import { authenticate } from '@/service/http/authenticate';
import { answerProblem } from '@/service/http/problem';
import type { StoredKey } from '@/service/store/key-store';
import { hasGradedAccess, type Parts } from './parts';

/** Answers Get card (specification 4.1) for either address. 401, 404. */
export async function getCard(
  parts: Parts,
  request: Request,
  id: string,
  kind: StoredKey['kind'],
): Promise<Response> {
  const authentication = await authenticate(parts.store.keys, request.headers, kind);
  if (!authentication.ok) return answerProblem(authentication.problem);
  const card = await parts.store.cards.find(id);
  if (!card) return answerProblem({ code: 'not-found', detail: 'No card has this id.' });
  const gradedAccess = hasGradedAccess(authentication.key.plan);
  return new Response(formatCard(card, gradedAccess, new URL(request.url).origin), {
    headers: { 'content-type': acceptedType },
  });
}
