import type { NameParts, Naming } from '@/lib/recognise/reading';
import { Tokens, tokenize } from '@/lib/recognise/text/tokenize';

/**
 * What names of cards are compared with: the title's words, and those of `names` that it says in other words or not at
 * all.
 */
export function toNaming(
  tokens: Tokens,
  species: readonly NameParts[],
  names: readonly { readonly name: string }[] = [],
): Naming {
  if (names.length === 0) return new TitleNaming(species, tokens);
  const more = names.flatMap(({ name }) => tokenize(name).list);
  return new TitleNaming(species, new Tokens(tokens.raw, [...tokens.list, ...more], tokens.small));
}

class TitleNaming implements Naming {
  constructor(
    readonly species: readonly NameParts[],
    readonly words: Tokens,
  ) {}

  get joined(): string {
    return this.words.joined;
  }
}
