import type { Condition, Grade } from '@/lib/domain/card';
import {
  countedSealed,
  counts,
  emptied,
  gradedPack,
  officialMetal,
  otherCodes,
  pokemonWord,
  ranges,
  severalGrades,
  wholeGrade,
} from '@/lib/recognise/data/kind-words';
import type { CollectorNumber, ListingKind, Span, Warning } from '@/lib/recognise/reading';
import type { Tokens } from '@/lib/recognise/tokens';
import { findGoods, type GoodsFound } from './goods';
import type { SaidName } from './names';
import type { NumberFound } from './number';

/** Whether the title gives two slabs of one grade, each with what is in it: "Raikou Skyridge PSA 10 / Raikou Split Earth PSA 10". */
function hasSeveralSlabs(text: string, name: string): boolean {
  const parts = text.split(/ [/&+] /);
  return parts.filter((part) => part.includes(name) && wholeGrade.test(part)).length > 1;
}

/** Whether the title speaks of Pokémon, in any of the scripts met on marketplaces. */
export function hasPokemonWord({ plain }: Tokens): boolean {
  return pokemonWord.test(plain);
}

/** Whether the title speaks of trading cards at all, of whatever game. */
function hasGameWord(text: string): boolean {
  return /\btcg\b|\bccg\b|trading cards?|booster|\betb\b|elite trainer|カード|拡張パック|\b(?:psa|bgs|cgc) ?\d/.test(
    text,
  );
}

/** What the rest of the grammar found in the title. */
interface KindEvidence {
  readonly number: CollectorNumber | null;
  readonly all: readonly NumberFound[];
  readonly species: readonly SaidName[];
  readonly others: readonly SaidName[];
  /** Words name a set and nothing else. */
  readonly namesSet: boolean;
  /** Names in several words, and codes of sets that have a card of this name and number: they count nothing. */
  readonly named: readonly Span[];
  readonly grade: Grade | null;
  /** The raw condition that is stated. */
  readonly condition: Condition | null;
  /** The title speaks of Pokémon. */
  readonly isPokemon: boolean;
  /** The site's own fields name a collector number: only single cards have one. */
  readonly hasSite: boolean;
  /** Whether a stretch of the title lies inside the name of a card or a set. */
  isOwned(span: Span): boolean;
}

/** What a title offers, and what it says that may speak against one real card. */
interface KindSaid {
  readonly kind: ListingKind;
  readonly warnings: readonly Warning[];
}

/** What the title offers, by the words for other things first and then by what it names. */
export function readKind(tokens: Tokens, evidence: KindEvidence): KindSaid {
  const found = findGoods(tokens, evidence.isOwned);
  const warnings = new Set<Warning>();
  for (const { warning, isAlong } of found) warnings.add(isAlong ? 'comes-along' : warning);
  if (hasOtherCode(tokens.plain)) warnings.add('other-game');
  const refused = findRefusal(tokens, found, evidence);
  const kind = refused ?? (hasSeveral(tokens, evidence, warnings) ? 'lot' : findCard(tokens, evidence));
  return { kind, warnings: [...warnings] };
}

function hasOtherCode(text: string): boolean {
  return otherCodes.test(text);
}

/** The kind that words for other things give away; null where they leave it open or there are none. */
function findRefusal(
  tokens: Tokens,
  found: readonly GoodsFound[],
  evidence: KindEvidence,
): Exclude<ListingKind, 'card'> | null {
  const kind = findPlainKind(tokens, found, evidence);
  if (kind === null || kind === 'other_tcg') return kind;
  return isOfPokemon(evidence) || hasGameWord(tokens.plain) ? kind : 'none';
}

function isOfPokemon({ isPokemon, species, namesSet }: KindEvidence): boolean {
  return isPokemon || species.length > 0 || namesSet;
}

function findPlainKind(
  tokens: Tokens,
  found: readonly GoodsFound[],
  evidence: KindEvidence,
): Exclude<ListingKind, 'card'> | null {
  const text = withoutNames(tokens.plain, evidence.named);
  const hasNumber = isWritten(tokens, evidence.number);
  const hasGrade = Boolean(evidence.grade?.grade);
  const sold = found.filter(({ isAlong }) => !isAlong);
  const says = (strength: GoodsFound['strength'], kind: ListingKind): boolean =>
    sold.some((one) => one.kind === kind && one.strength === strength && !isDoubtful(one, text, hasGrade));
  if (says('clear', 'wanted')) return 'wanted';
  if (says('clear', 'other_tcg') || hasOtherCode(text)) return 'other_tcg';
  if (says('clear', 'custom')) return 'custom';
  if (says('clear', 'merch') || emptied.test(text)) return 'merch';
  if (says('clear', 'sealed') && !(hasNumber && hasGrade)) return 'sealed';
  const isPlain = !hasNumber && !hasGrade && !isOfCards(evidence.condition);
  if (isPlain && says('open', 'merch')) return 'merch';
  if (says('clear', 'lot') || counts.test(text) || ranges.test(text)) return 'lot';
  if ((isPlain && (says('open', 'sealed') || countedSealed.test(text))) || isGradedPack(sold, evidence, text))
    return 'sealed';
  const isNameless = evidence.number === null && !hasGrade;
  return isNameless && says('open', 'lot') && !isPluralOfOne(sold, evidence, text) ? 'lot' : null;
}

/** "LOT 152" is a number of Lost Thunder, and "X" a part of "LV.X 98". */
function withoutNames(text: string, codes: readonly Span[]): string {
  return codes.reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    text,
  );
}

/** A condition that is said of single cards and of no other goods. */
function isOfCards(condition: Condition | null): boolean {
  return condition !== null && /^(?:NM|LP|MP|HP|EX|GD|PL)$/.test(condition.code);
}

/** Nobody grades a copy of metal, and some promos are of metal themselves. */
function isDoubtful({ warning }: GoodsFound, text: string, hasGrade: boolean): boolean {
  return warning === 'material' && (hasGrade || officialMetal.test(text));
}

/** "Pokemon cards Kabutops Skyridge": sellers also call one card "cards". */
function isPluralOfOne(sold: readonly GoodsFound[], { species }: KindEvidence, text: string): boolean {
  const said = sold.filter(({ kind }) => kind === 'lot').map(({ start, end }) => text.slice(start, end));
  return (
    species.length === 1 &&
    said.every((word) => /^(?:cards|karten|cartes|cartas|tarjetas|kaarten|karty)$/.test(word))
  );
}

function isGradedPack(sold: readonly GoodsFound[], { grade, number }: KindEvidence, text: string): boolean {
  return (
    Boolean(grade?.grade) &&
    number === null &&
    sold.some(({ kind }) => kind === 'sealed') &&
    gradedPack.test(text)
  );
}

/** Two numbers, two slabs, three species that are no one card; two species only warn beside a number or a grade. */
function hasSeveral(
  tokens: Tokens,
  { all, species, number, grade }: KindEvidence,
  warnings: Set<Warning>,
): boolean {
  const text = tokens.plain;
  const pair = all.find((one) => one.form === 'pair');
  if (pair && all.some((one) => one.form === 'pair' && one.number !== pair.number)) return true;
  if (grade && severalGrades.test(text)) return true;
  const [first] = species;
  if (grade && first && hasSeveralSlabs(text, text.slice(first.span.start, first.span.end))) return true;
  // Both halves of a card that is printed on two.
  if (/\blegend\b/.test(text) && /\bboth\b|\bpair\b|top (?:and|&|\+) bottom/.test(text)) return true;
  if (species.length < 2) return false;
  // Ditto's cards of 2005 show it as another species, which titles name beside it.
  if (species.length === 2 && species.some(({ dex }) => dex === 132)) return false;
  if (/poncho|pretend|wearing|cosplay|\bdeck\b|\bbox\b|\bkit\b/.test(text)) return false;
  if (/\bgx\b|tag[ -]?team|\blegend\b/.test(text) || isOneAfterOther(tokens, species)) return false;
  const isLot = !isOneRun(tokens) && (species.length > 2 || (number === null && !grade));
  if (!isLot) warnings.add('several');
  return isLot;
}

/** "ピカチュウとプリン": Japanese cards of several are named so, where lots part the names. */
function isOneRun({ raw }: Tokens): boolean {
  return /\p{Script=Katakana}と\p{Script=Katakana}/u.test(raw);
}

/** "Ditto (Pikachu)": a second name in brackets belongs to the first. */
function isOneAfterOther(tokens: Tokens, species: readonly SaidName[]): boolean {
  return species.length === 2 && species.some((name) => /[([]/.test(tokens.raw.charAt(name.span.start - 1)));
}

/** A card where Pokémon, a name with a number, or a number as cards have them is named; else nothing to do with cards. */
function findCard(tokens: Tokens, evidence: KindEvidence): 'card' | 'other_tcg' | 'none' {
  const { number, grade, hasSite } = evidence;
  // A Trainer's name in another language is a first name like any other.
  const others = evidence.others.filter(({ language }) => language === null || language === 'ja');
  if (hasSite || isOfPokemon(evidence)) return 'card';
  if (number?.total && (others.length > 0 || isCollectorNumber(tokens, number))) return 'card';
  const isPromo = /^(?:SWSH|SM|XY|BW|DP|HGSS|TG|GG)\d{2}/.test(number?.number ?? '');
  if (isPromo && (others.length > 0 || hasCardWord(tokens.plain))) return 'card';
  if (grade?.grade) return others.length > 0 ? 'card' : 'other_tcg';
  if (number?.span && others.length > 0 && /[#/]/.test(tokens.raw.slice(number.span.start, number.span.end)))
    return 'card';
  return others.length > 0 && isWholeTitle(tokens, others) ? 'card' : 'none';
}

/** "077/080", "4/102" beside a word of trading cards, and numbers beside a set's code; other fractions are small. */
function isCollectorNumber({ raw, plain }: Tokens, { total, code, span }: CollectorNumber): boolean {
  const said = span ? raw.slice(span.start, span.end) : '';
  if (code !== null || /^0/.test(said) || /[a-z]/i.test(total ?? '')) return true;
  return Number(total) > 24 && (hasCardWord(plain) || /[\p{Script=Katakana}\p{Script=Hangul}]/u.test(raw));
}

/** Words of trading cards that no other listing with a fraction in it uses. */
function hasCardWord(text: string): boolean {
  return /\b(?:vmax|vstar|gx|ex|v|full art|alternate art|alt art|holo|reverse|near mint|nm|trainer|promo|rare|sir|sar|ar|sr|ur)\b/.test(
    text,
  );
}

/** A marketplace's own listing titles can be nothing but the card's name. */
function isWholeTitle({ list }: Tokens, others: readonly SaidName[]): boolean {
  const [start, end] = [list[0]?.start, list.at(-1)?.end];
  return list.length > 1 && others.some(({ span }) => span.start === start && span.end === end);
}

/** The code of a series' promos before their number: "SVP 173". */
const promoCode = /\b(?:SVP|MEP|SWSH|SM|XY|BW|DP)[\s-]$/i;

/** A number with its total, a sign or a prefix; a bare one can be a count. */
function isWritten({ raw }: Tokens, number: CollectorNumber | null): boolean {
  if (number === null) return false;
  return (
    number.total !== null ||
    number.span === null ||
    /[#a-z]|^0/i.test(raw.slice(number.span.start, number.span.end)) ||
    promoCode.test(raw.slice(Math.max(0, number.span.start - 5), number.span.start))
  );
}
