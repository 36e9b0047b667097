import { findMeanings } from '@/lib/recognise/lexicon/phrases';
import { correctSpelling, findRomanised } from '@/lib/recognise/lexicon/spelling';
import { joinTokens, type Tokens } from '@/lib/recognise/text/tokenize';
import type { Hit } from './scan';

/** The title's words with misspelt species and set words and romanised Japanese names put right where nothing else explains them; itself when none is. */
export function correctWords(tokens: Tokens, hits: readonly Hit[]): Tokens {
  const explained = new Set<number>();
  for (const hit of hits) for (let at = hit.from; at < hit.to; at += 1) explained.add(at);
  const hasName = hits.some((hit) => hit.meaning.kind === 'species' || hit.meaning.kind === 'card');
  let changed = false;
  const list = tokens.list.map((token, index) => {
    if (token.text.length < 6 || explained.has(index) || findMeanings(token.text).length > 0) return token;
    const text = correctSpelling(token.text) ?? (hasName ? undefined : findRomanised(token.text));
    if (text === undefined) return token;
    changed = true;
    return { ...token, text };
  });
  return changed ? joinTokens(tokens.raw, list) : tokens;
}
