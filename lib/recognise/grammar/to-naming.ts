import type { NameParts, Naming } from '@/lib/recognise/reading';
import type { Tokens } from '@/lib/recognise/text/tokenize';

/** What names of cards are compared with; the title's words are gathered when first asked for. */
export function toNaming(tokens: Tokens, species: readonly NameParts[]): Naming {
  return new TitleNaming(tokens, species);
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
