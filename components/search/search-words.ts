import type { TypedTitle } from './use-typed-title';

/**
 * What the plain search asks for beside a title: the name of the card that it means, which finds its other prints;
 * null while that is not known, or where even the recognition could not ask.
 */
export function toSearchWords({ title, answer }: TypedTitle, typed: string): string | null {
  if (title === null) return typed;
  if (!answer?.ok || answer.value.failure) return null;
  const { match } = answer.value;
  if (match.kind === 'sure') return match.card.name;
  return match.kind === 'choose' ? (match.candidates[0]?.name ?? typed) : typed;
}
