import { findFirstWord } from '@/lib/recognise/lexicon/phrases';
import { correctSpelling, findRomanised } from '@/lib/recognise/lexicon/spelling';
import { type Token, Tokens } from '@/lib/recognise/text/tokenize';
import { type Hits, isExplained } from './scan';

const shortest = 6;

/** The title's words with misspelt species and set words and romanised Japanese names put right where nothing else explains them; itself when none is. */
export function correctWords(tokens: Tokens, hits: Hits): Tokens {
  let list: Token[] | undefined;
  for (let index = 0; index < tokens.list.length; index += 1) {
    const token = tokens.list[index];
    if (
      token === undefined ||
      token.text.length < shortest ||
      isKnown(token.text) ||
      isExplained(hits, index)
    )
      continue;
    const hasName = hits.species.length > 0 || hits.card.length > 0;
    const text = correctSpelling(token.text) ?? (hasName ? undefined : findRomanised(token.text));
    if (text === undefined) continue;
    list ??= [...tokens.list];
    list[index] = { text, start: token.start, end: token.end };
  }
  return list ? new Tokens(tokens.raw, list, tokens.small) : tokens;
}

function isKnown(text: string): boolean {
  const word = findFirstWord(text);
  return word !== undefined && word.meanings.length > 0;
}
