import goods from '@/lib/recognise/data/goods.json' with { type: 'json' };
import { isDenied } from '@/lib/recognise/phrases';
import type { ListingKind, Span, Warning } from '@/lib/recognise/reading';
import { foldPhrase, type Tokens } from '@/lib/recognise/tokens';

/**
 * How far a word goes: `clear` names the thing that is sold, `open` does where the title names no card by number or
 * grade, `hint` stands in titles of single cards as well.
 */
type Strength = 'clear' | 'open' | 'hint';

/** A word of a title for a thing that is not one real card, or that comes along with one. */
export interface GoodsFound extends Span {
  readonly concept: string;
  readonly kind: ListingKind;
  readonly warning: Warning;
  readonly strength: Strength;
  /** The card comes with it, in it or out of it: "in a magnetic case", "from a booster box". */
  readonly isAlong: boolean;
}

interface Concept {
  readonly name: string;
  readonly kind: ListingKind;
  readonly warning: Warning;
}

/** A phrase of a concept, or one in which its words mean something else ("gold star"). A star ends the beginning of a word. */
interface Phrase {
  readonly words: readonly string[];
  readonly concept: Concept;
  readonly strength: Strength | 'except';
}

/** Kinds and warnings of goods.json, whose values are plain strings to the compiler. */
const kinds: Readonly<Record<string, ListingKind>> = {
  wanted: 'wanted',
  other_tcg: 'other_tcg',
  custom: 'custom',
  merch: 'merch',
  sealed: 'sealed',
  lot: 'lot',
};
const warnings: Readonly<Record<string, Warning>> = {
  wanted: 'wanted',
  'other-game': 'other-game',
  copy: 'copy',
  material: 'material',
  goods: 'goods',
  digital: 'digital',
  draw: 'draw',
  sealed: 'sealed',
  several: 'several',
};

/** Phrases by their first word, or by its first three letters where only its beginning is given. */
const byWord = new Map<string, Phrase[]>();
const byBeginning = new Map<string, Phrase[]>();
/** Words of scripts that write no blanks. */
const byRun = new Map<string, Phrase>();

const firstEasternCode = 0xe00;

function listWords(text: string): readonly string[] {
  return text.split('; ').filter((one) => one !== '');
}

function foldWords(phrase: string): readonly string[] {
  return phrase.split(' ').flatMap((word) => {
    const star = word.endsWith('*') ? '*' : '';
    const folded = foldPhrase(word.replace('*', ''));
    return folded === ''
      ? []
      : folded.split(' ').map((one, at, all) => (at === all.length - 1 ? one + star : one));
  });
}

function addPhrase(said: string, concept: Concept, strength: Phrase['strength']): void {
  if (Array.from(said).some((char) => char.charCodeAt(0) >= firstEasternCode)) {
    byRun.set(said.toLowerCase(), { words: [said], concept, strength });
    return;
  }
  const words = foldWords(said);
  const [first = '', second = ''] = words;
  filePhrase({ words, concept, strength });
  // "key ring" is written as one word as well.
  if (words.length === 2 && !first.endsWith('*')) filePhrase({ words: [first + second], concept, strength });
}

function filePhrase(phrase: Phrase): void {
  const [first = ''] = phrase.words;
  const isWhole = !first.endsWith('*');
  const key = isWhole ? first : first.slice(0, 3);
  const phrases = isWhole ? byWord : byBeginning;
  phrases.set(key, [...(phrases.get(key) ?? []), phrase]);
}

type Words = Readonly<Record<string, string | undefined>>;

/** A concept of goods.json: words by language, phrases parted by semicolons. */
interface ConceptWords {
  readonly name: string;
  readonly kind: string;
  readonly warning: string;
  readonly clear?: Words;
  readonly open?: Words;
  readonly hint?: Words;
  readonly except?: string;
}

const concepts: readonly ConceptWords[] = goods.concepts;

function addWords(words: Words | undefined, concept: Concept, strength: Strength): void {
  for (const text of Object.values(words ?? {}))
    for (const said of listWords(text ?? '')) addPhrase(said, concept, strength);
}

for (const { name, kind, warning, clear, open, hint, except = '' } of concepts) {
  const concept = { name, kind: kinds[kind] ?? 'merch', warning: warnings[warning] ?? 'goods' };
  addWords(clear, concept, 'clear');
  addWords(open, concept, 'open');
  addWords(hint, concept, 'hint');
  for (const said of listWords(except)) addPhrase(said, concept, 'except');
}

const runs = new RegExp(
  [...byRun.keys()]
    .sort((a, b) => b.length - a.length)
    .map((one) => one.replace(/[.*+?]/g, '\\$&'))
    .join('|'),
  'g',
);

function toSigns(text: string): (word: string) => boolean {
  const words = listWords(text).flatMap(foldWords);
  const whole = new Set(words.filter((word) => !word.endsWith('*')));
  const beginnings = words.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1));
  return (word) => whole.has(word) || beginnings.some((beginning) => word.startsWith(beginning));
}

const isWith = toSigns(goods.along.before);
const isIncluded = toSigns(goods.along.behind);
const isFrom = toSigns(goods.along.from);
const isProduct = toSigns(goods.along.product);
const easternAlong = new RegExp(`^[)）\\s]{0,2}(?:${listWords(goods.along.eastern).join('|')})`);
const easternFrom = new RegExp(`^[)）\\s]{0,2}(?:${listWords(goods.along.easternFrom).join('|')})`);

/** Whether a folded word is one of those for other things, and so no misspelt name. */
export function isGoodsWord(text: string): boolean {
  const isWhole = ({ words }: Phrase) => words.length === 1 && matches(text, words[0] ?? '');
  return byWord.has(text) || (byBeginning.get(text.slice(0, 3)) ?? []).some(isWhole);
}

/** What the title's words say of other things than one real card; `isOwned` tells which words belong to a card's or set's name. */
export function findGoods(tokens: Tokens, isOwned: (span: Span) => boolean): readonly GoodsFound[] {
  const excepted: (Span & { readonly concept: string })[] = [];
  const found: (GoodsFound & { readonly from: number; readonly to: number })[] = [];
  const { list } = tokens;
  const take = ({ words, concept, strength }: Phrase, from: number): void => {
    if (!words.every((word, at) => matches(list[from + at]?.text ?? '', word))) return;
    const to = from + words.length;
    const span = { start: list[from]?.start ?? 0, end: list[to - 1]?.end ?? 0 };
    if (strength === 'except') excepted.push({ ...span, concept: concept.name });
    else if (!isDeniedHere(tokens, from, concept))
      found.push({
        ...toFound(concept, strength, span, isAlong(tokens, from, to, { concept, strength })),
        from,
        to,
      });
  };
  for (const [from, { text }] of list.entries()) {
    for (const phrase of byWord.get(text) ?? []) take(phrase, from);
    for (const phrase of byBeginning.get(text.slice(0, 3)) ?? []) take(phrase, from);
  }
  if (tokens.small === null) {
    for (const { 0: said, index } of tokens.plain.matchAll(runs)) {
      const phrase = byRun.get(said);
      if (phrase === undefined) continue;
      const { concept, strength } = phrase;
      const span = { start: index, end: index + said.length };
      if (strength === 'except') excepted.push({ ...span, concept: concept.name });
      else {
        const isBeside = isAlongEastern(tokens.raw.slice(span.end, span.end + 6), concept);
        found.push({ ...toFound(concept, strength, span, isBeside), from: -1, to: -1 });
      }
    }
  }
  return found.filter(
    ({ concept, start, end }) =>
      !isOwned({ start, end }) &&
      !excepted.some((one) => one.concept === concept && one.start < end && start < one.end),
  );
}

function matches(text: string, word: string): boolean {
  return word.endsWith('*') ? text.startsWith(word.slice(0, -1)) : text === word;
}

function toFound(
  { name, kind, warning }: Concept,
  strength: Strength,
  span: Span,
  isBeside: boolean,
): GoodsFound {
  return { ...span, concept: name, kind, warning, strength, isAlong: isBeside };
}

/** "Not a proxy"; of copies the denial may stand before a list: "no fake, proxy or custom". */
function isDeniedHere(tokens: Tokens, from: number, { warning }: Concept): boolean {
  const furthest = warning === 'copy' ? 4 : 1;
  for (let at = from; at > from - furthest && at > 0; at -= 1) if (isDenied(tokens, at)) return true;
  return false;
}

const furthestBefore = 4;

/** A thing that is clearly named comes along only where the title says so; others also "from" it, or as its promo. */
function isAlong(
  { raw, list }: Tokens,
  from: number,
  to: number,
  { concept, strength }: { readonly concept: Concept; readonly strength: Strength },
): boolean {
  const { warning } = concept;
  if (warning !== 'goods' && warning !== 'sealed') return false;
  const before = list.slice(Math.max(0, from - furthestBefore), from).map(({ text }) => text);
  const isParted = /[+&,|]/.test(raw.slice(list[to - 1]?.end ?? 0, list[to]?.start ?? 0));
  const behind = isParted ? [] : list.slice(to, to + 2).map(({ text }) => text);
  const near = raw.slice(list[Math.max(0, from - 2)]?.start ?? 0, list[from]?.start ?? 0);
  if (before.some(isWith) || /\+\s|\band\b|(?<=[a-z\d] )& /i.test(near) || behind.some(isIncluded))
    return true;
  const end = list[to - 1]?.end ?? 0;
  if (isAlongEastern(raw.slice(end, end + 6), concept)) return true;
  return (warning === 'sealed' || strength !== 'clear') && (before.some(isFrom) || behind.some(isProduct));
}

function isAlongEastern(behind: string, { warning }: Pick<Concept, 'warning'>): boolean {
  if (warning === 'goods') return easternAlong.test(behind) || easternFrom.test(behind);
  return warning === 'sealed' && easternFrom.test(behind);
}
