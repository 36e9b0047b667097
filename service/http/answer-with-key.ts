import type { Plan } from '@/lib/contract/wire';
import type { Parts } from '@/service/routes/parts';
import type { StoredKey } from '@/service/store/key-store';
import { admit } from './admit';
import type { Answer, Asked } from './answer';

/**
 * The answer for whoever holds a key of this kind: a refusal (see {@link admit}), else what `answer` gives. Every answer
 * to a key says how much is left.
 */
export async function answerWithKey(
  parts: Parts,
  asked: Asked,
  kind: StoredKey['kind'],
  answer: (plan: Plan) => Promise<Answer>,
): Promise<Answer> {
  const [admission] = await admit(parts, [{ asked, kind }]);
  if (!admission) throw new Error('A visitor was left without an answer.');
  if (!admission.ok) return admission.refusal;
  const response = await answer(admission.plan);
  return { ...response, headers: { ...response.headers, ...admission.headers } };
}
