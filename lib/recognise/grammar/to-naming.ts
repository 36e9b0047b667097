import type { NameParts, Naming } from '@/lib/recognise/reading';
import { Tokens, tokenize } from '@/lib/recognise/text/tokenize';

/**
 * What names of cards are compared with: the title's words, and those of `names` that it says in other words or not at
 * all. The words are gathered when first asked for.
 */
export function toNaming(
  tokens: Tokens,
  species: readonly NameParts[],
  names: readonly { readonly name: string }[] = [],
): Naming {
  if (names.length === 0) return new TitleNaming(tokens, species);
  const more = names.flatMap(({ name }) => tokenize(name).list);
  return new TitleNaming(new Tokens(tokens.raw, [...tokens.list, ...more]), species);
}

class TitleNaming implements Naming {
  readonly #tokens: Tokens;
  #words: ReadonlySet<string> | undefined;

  constructor(
    tokens: Tokens,
    readonly species: readonly NameParts[],
  ) {
    this.#tokens = tokens;
  }

  get words(): ReadonlySet<string> {
    this.#words ??= new Set(this.#tokens.list.map((token) => token.text));
    return this.#words;
  }

  get joined(): string {
    return this.#tokens.joined;
  }
}
