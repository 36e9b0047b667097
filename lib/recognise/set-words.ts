import { type CardIndex, numberKey } from '@/lib/cards/card-index';
import { isSeriesName } from '@/lib/cards/service-cards';
import type { CollectorNumber, Mentions, SetMention, Span } from './reading';
import type { Token, Tokens } from './tokens';

/** A phrase of a title that names sets. */
export interface SetPhrase extends Span {
  readonly text: string;
  readonly sets: ReadonlyMap<number, SetMention>;
  /** It is the name of one of them and nothing else. */
  readonly isStrong: boolean;
  /** The language whose name of the set it is; null where English says it too, `any` where all languages write it so. */
  readonly language: string | null;
}

/** Codes of sets in a title, and where one stands beside the number and a name that its set has. */
interface CodesSaid {
  readonly codes: Mentions['codes'];
  readonly spans: readonly Span[];
}

/** Words of the longest set name. */
const longestPhrase = 7;
/** Words of sets' names that are the same in every language: "Pokémon 151", "XY", "SV03". */
const neutralPhrase = /^(?:(?:\d+|pokemon|promos?|mew|xy|go|sv|[a-z]{2,4}\d+[a-z]?)(?: |$))+$/;
/** Letters of the shortest name of a set at the end of a Japanese run. */
const shortestRun = 5;
const japanese = /[\u3005\u3040-\u30ff\u3400-\u9fff]/;

/** Creates a reader of the sets of the index in titles, by name and by code. */
export function createSetReader(index: CardIndex) {
  /** Finds names of sets, the longest first, so that a name within a longer one or within a card's is known as such. */
  function readSets(tokens: Tokens, owners: readonly Span[], isPart: (span: Span) => boolean): SetPhrase[] {
    const phrases: SetPhrase[] = [];
    const { list } = tokens;
    const add = (from: number, count: number, isInside: boolean): boolean => {
      const phrase = findPhrase(joinTexts(list, from, count));
      if (phrase === undefined) return false;
      const sets = new Map<number, SetMention>();
      let isStrong = false;
      const languages = new Set<string | null>();
      for (const set of index.findSetsByPhrase(phrase)) {
        const alias = index.sets[set]?.aliases.find((one) => one.phrase === phrase);
        const isWeak = alias?.isWeak || isSeriesName(phrase);
        const how = isInside ? 'inside' : isWeak ? 'weak' : 'strong';
        isStrong ||= !isInside && !alias?.isWeak;
        // Sets of 2003 to 2007 are called with EX before their name.
        languages.add(phrase.startsWith('ex ') ? null : (alias?.language ?? null));
        sets.set(set, how);
      }
      const [language = null] = neutralPhrase.test(phrase) ? ['any'] : languages.has(null) ? [] : languages;
      phrases.push({ ...toSpan(list, from, count), text: phrase, sets, isStrong, language });
      return isStrong;
    };
    for (let count = Math.min(longestPhrase, list.length); count > 0; count -= 1)
      for (let from = 0; from + count <= list.length; from += 1) {
        const { start, end } = toSpan(list, from, count);
        if (count === 1 && (isNumber(tokens, from) || isPart({ start, end }))) continue;
        const isInside =
          phrases.some((one) => one.isStrong && one.start <= start && end <= one.end) ||
          owners.some((one) => one.start <= start && end <= one.end && one.end - one.start > end - start);
        const isStrong = add(from, count, isInside);
        // "Pokemon Jungle" is a Japanese set's name, and what sellers call Jungle.
        if (isStrong && count > 1 && list[from]?.text === 'pokemon') add(from + 1, count - 1, false);
      }
    for (const token of list) if (japanese.test(token.text)) addRunEnd(token);
    return phrases;

    /** Japanese has no spaces: a set's name ends a run of letters, after a counter or kana. */
    function addRunEnd({ text, start, end }: Token): void {
      for (let at = 1; at + shortestRun <= text.length; at += 1) {
        const sets = index.findSetsByPhrase(text.slice(at));
        if (sets.length === 0 || /[\u4e00-\u5f3d\u5f3f-\u9fff]/.test(text.charAt(at - 1))) continue;
        const found = new Map(sets.map((set) => [set, 'strong' as const]));
        phrases.push({
          start: start + at,
          end,
          text: text.slice(at),
          sets: found,
          isStrong: true,
          language: 'ja',
        });
        return;
      }
    }
  }

  /** The phrase as sets are called; a sign for the word is read as the English one: "Karmesin & Purpur". */
  function findPhrase(phrase: string): string | undefined {
    const spelt = phrase.includes(' and ') ? ['and', 'und', 'et', 'e', 'y'] : [''];
    return spelt
      .map((word) => phrase.replace(' and ', ` ${word} `))
      .find((one) => index.findSetsByPhrase(one).length > 0);
  }

  /** Whether a set has the number: "AR" in "AR 205/172" is a rarity, as no set AR has that number. */
  function hasNumber(set: number, { number, total }: CollectorNumber): boolean {
    const printed = index.findInSet(set, number);
    return printed.some((card) => total === null || isSameTotal(index.totalOf(card), total));
  }

  /** Finds codes of sets, which stand in capitals or have a digit: "MEW", "sv2a". */
  function readCodes(
    tokens: Tokens,
    number: CollectorNumber | null,
    said?: { readonly names: Mentions['names']; readonly owners: readonly Span[] },
    isKnown: (span: Span) => boolean = () => false,
  ): CodesSaid {
    const codes = new Map<number, 'sure' | 'open'>();
    const spans: Span[] = [];
    for (const { text, start, end } of tokens.list) {
      const written = tokens.raw.slice(start, end);
      const hasDigit = /^[a-z]{1,4}\d/i.test(written);
      const isCapital = text.length > 1 && /[A-Z]/.test(written) && written === written.toUpperCase();
      if (!hasDigit && !isCapital) continue;
      // "EX" of "Mew EX" is a part of the name, not Expedition.
      const isEnding =
        isKnown({ start, end }) && said?.owners.some((one) => one.start <= start && end <= one.end);
      if (!hasDigit && isEnding) continue;
      const span = number?.span;
      const isBeside =
        span != null &&
        (Math.abs(span.start - end) <= 2 ||
          Math.abs(start - span.end) <= 2 ||
          (span.start <= start && end <= span.end));
      for (const set of index.findBySetCode(text)) {
        const isSure = (hasDigit || isBeside) && (number === null || hasNumber(set, number));
        if (isSure) codes.set(set, 'sure');
        else if (!codes.has(set) && !isKnown({ start, end })) codes.set(set, 'open');
        const printed = isSure && number ? index.findInSet(set, number.number) : [];
        if (printed.some((card) => said?.names.has(index.nameOf(card)))) spans.push({ start, end });
      }
    }
    return { codes, spans };
  }

  return { readSets, readCodes };
}

/** How phrases mention sets, without those that stand within `number`: "XY" of "150/XY-P" is a part of the number. */
export function collectSets(phrases: readonly SetPhrase[], number: Span | null): Map<number, SetMention> {
  const sets = new Map<number, SetMention>();
  for (const phrase of phrases) {
    if (number && number.start <= phrase.start && phrase.end <= number.end) continue;
    for (const [set, how] of phrase.sets) {
      const known = sets.get(set);
      if (known === undefined || known === 'inside' || how === 'strong') sets.set(set, how);
    }
  }
  return sets;
}

function toSpan(list: Tokens['list'], from: number, count: number): Span {
  return { start: list[from]?.start ?? 0, end: list[from + count - 1]?.end ?? 0 };
}

/** "#151" and "151/165" are numbers, not the set of that name. */
function isNumber(tokens: Tokens, at: number): boolean {
  return (
    /^\d+$/.test(tokens.list[at]?.text ?? '') &&
    (/[#/]/.test(tokens.gapBefore(at)) || tokens.gapBefore(at + 1) === '/')
  );
}

function joinTexts(list: Tokens['list'], from: number, count: number): string {
  let phrase = list[from]?.text ?? '';
  for (let at = from + 1; at < from + count; at += 1) {
    const text = list[at]?.text ?? '';
    // "デッキビルドBOX" is one word.
    const isRun = list[at]?.start === list[at - 1]?.end && japanese.test(phrase.slice(-1) + text.charAt(0));
    phrase += isRun ? text : ` ${text}`;
  }
  return phrase;
}

/** Whether a title's total is the printed one, with or without its letters: "TG16/30" is TG16/TG30. */
export function isSameTotal(printed: string | null, written: string): boolean {
  if (printed === null) return false;
  const key = numberKey(printed);
  return key === numberKey(written) || /^[A-Z]+(\d+)$/.exec(key)?.[1] === written;
}
