import { type NameParts, readNames } from '@/lib/recognise/grammar/read-names';
import { findSetPhrases } from '@/lib/recognise/grammar/read-sets';
import { scan } from '@/lib/recognise/grammar/scan';
import { settleNames } from '@/lib/recognise/grammar/settle-names';
import type { Reading } from '@/lib/recognise/reading';
import { type Tokens, tokenize } from '@/lib/recognise/text/tokenize';

/** What a listing says of the card's name, prepared once for many comparisons. */
export class TitleNames {
  #words: ReadonlySet<string> | undefined;

  constructor(
    readonly tokens: Tokens,
    readonly species: readonly NameParts[],
  ) {}

  /** The title's folded words; made when first asked for. */
  get words(): ReadonlySet<string> {
    this.#words ??= new Set(this.tokens.list.map((token) => token.text));
    return this.#words;
  }
}

const kept = new WeakMap<Reading, TitleNames>();
const never = (): boolean => false;

/** Keeps what reading a title already found, for as long as the reading lives. */
export function keepTitleNames(reading: Reading, tokens: Tokens, species: readonly NameParts[]): void {
  kept.set(reading, new TitleNames(tokens, species));
}

/** What the listing says of the name: as reading found it, or found anew from a reading that crossed a border. */
export function readTitleNames(reading: Reading): TitleNames {
  const known = kept.get(reading);
  if (known) return known;
  const apart = reading.names.filter((one) => one.span === null).map((one) => one.name);
  const { title } = reading;
  const tokens = tokenize(apart.length > 0 ? `${title.slice(0, 300)} | ${apart.join(' | ')}` : title);
  const hits = scan(tokens);
  const phrases = findSetPhrases(hits);
  const species = readNames(tokens, hits, never, phrases).filter(
    ({ core }) =>
      core.start >= title.length ||
      reading.names.some(({ span }) => span !== null && span.start <= core.start && core.end <= span.end),
  );
  return new TitleNames(tokens, species.length === 1 ? settleNames(tokens, hits, species, phrases) : species);
}
