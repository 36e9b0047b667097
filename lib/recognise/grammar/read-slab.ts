import type { Tokens } from '@/lib/recognise/text/tokenize';
import { isDenied } from './is-denied';
import type { Hits } from './scan';

/** Before such a word the card is not in a slab, or not any more: "would grade 9", "can be graded", "out of slab". */
const before =
  /^(?:un|pre|would|could|should|might|may|can|will|to|be|being|get|getting|got|it|potential|possible|possibly|likely|worth|ready|for|from|of|cracked|crack|ex)$/;
/** The same of the word after it: "slab worthy". */
const after =
  /^(?:it|them|ready|worthy|candidate|candidates|potential|contender|hopeful|able|quality|stand)$/;

/** Whether the title says that the card is in a slab ("graded", "slabbed"), whatever the grader and the grade. */
export function saysSlab(tokens: Tokens, hits: Hits): boolean {
  for (const { from, to } of hits.slab) {
    if (isDenied(tokens, from) || before.test(tokens.list[from - 1]?.text ?? '')) continue;
    if (!after.test(tokens.list[to]?.text ?? '')) return true;
  }
  return false;
}
