import type { Tokens } from '@/lib/recognise/text/tokenize';

const denials =
  /^(?:non|no|not|never|isnt|aint|nicht|nie|keine|kein|without|ohne|sans|pas|senza|sin|niet|geen|jamais|mai|nunca|jamas|nooit|nigdy|zonder|sem|bez|nao)$/;
/** Words that may stand between a denial and what it denies: "not quite NM", "never been graded". */
const between =
  /^(?:a|any|in|quite|really|exactly|even|perfect|perfectly|full|fully|true|been|yet|psa|professionally)$/;

/** Whether the words before `index` deny what follows: "non holo", "no error", "not quite NM". */
export function isDenied({ list }: Tokens, index: number): boolean {
  const before = list[index - 1]?.text ?? '';
  return denials.test(before) || (between.test(before) && denials.test(list[index - 2]?.text ?? ''));
}
