import type { Grade } from '@/lib/domain/card';
import { findSetsByTotal } from '@/lib/recognise/lexicon/set-table';
import type { CollectorNumber, ListingKind, NameParts } from '@/lib/recognise/reading';
import type { Tokens } from '@/lib/recognise/text/tokenize';
import { findAbsent } from './find-absent';
import type { NumberFound } from './find-numbers';
import { findPlainKind, hasGameWord, hasSeveralGrades, hasSeveralSlabs, toPlain } from './plain-kind';
import type { SetSaid } from './read-sets';

/** What the rest of the grammar found in the title. */
export interface KindEvidence {
  readonly number: CollectorNumber | null;
  readonly all: readonly NumberFound[];
  readonly species: readonly NameParts[];
  readonly others: readonly NameParts[];
  readonly words: readonly SetSaid[];
  readonly grade: Grade | null;
  /** The title speaks of Pokémon. */
  readonly isPokemon: boolean;
  /** The site's own fields name a collector number: only single cards have one. */
  readonly hasSite: boolean;
}

/** What the title offers, by its plain words (`text`, from plainText) first and then by what it names. */
export function readKind(tokens: Tokens, text: string, evidence: KindEvidence): ListingKind {
  const plain =
    findPlainKind(text, isWritten(tokens, evidence.number), Boolean(evidence.grade?.grade)) ??
    findAbsent(text);
  const { number, species, words, grade, hasSite } = evidence;
  // A Trainer's name in another language is a first name like any other.
  const others =
    evidence.others.length === 0
      ? evidence.others
      : evidence.others.filter(({ language }) => language === null || language === 'ja');
  const isPokemon = evidence.isPokemon || species.length > 0 || words.some((word) => !word.weak);
  if (!isPokemon && grade?.grade && others.length === 0) return 'other_tcg';
  if (plain) return isPokemon || plain === 'other_tcg' || hasGameWord(text) ? plain : 'none';
  if (isSeveral(tokens, evidence, text)) return 'lot';
  if (hasSite || isPokemon || (number?.total && others.length > 0)) return 'card';
  if (number?.total && findSetsByTotal(number.total).length > 0 && hasCardWord(text)) return 'card';
  if (number?.span && others.length > 0 && /[#/]/.test(tokens.raw.slice(number.span.start, number.span.end)))
    return 'card';
  return others.length > 0 && ((grade !== null && grade.grade !== '') || isWholeTitle(tokens, others))
    ? 'card'
    : 'none';
}

/** Words of trading cards that no other listing with a fraction in it uses. */
function hasCardWord(text: string): boolean {
  return /\b(?:vmax|vstar|gx|ex|v|full art|holo|reverse|near mint|nm|trainer|promo|rare|sir|sar|ar)\b/.test(
    text,
  );
}

/** A marketplace's own listing titles can be nothing but the card's name. */
function isWholeTitle(tokens: Tokens, others: readonly NameParts[]): boolean {
  return others.some((name) => name.to - name.from === tokens.list.length && tokens.list.length > 1);
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

/** Two numbers, two species that are no one card, or "cards" without any number. */
function isSeveral(tokens: Tokens, { all, species, number, grade }: KindEvidence, text: string): boolean {
  const pair = all.find((one) => one.form === 'pair');
  if (pair && all.some((one) => one.form === 'pair' && one.number !== pair.number)) return true;
  if (grade && hasSeveralGrades(text)) return true;
  const [first] = species;
  if (grade && first && hasSeveralSlabs(text, toPlain(tokens.raw.slice(first.core.start, first.core.end))))
    return true;
  // Both halves of a card that is printed on two.
  if (/\blegend\b/.test(text) && /\bboth\b|\bpair\b|top (?:and|&|\+) bottom/.test(text)) return true;
  if (text.includes('/') && /\b\d{2,3}[-–~]\d{2,3}\/\d/.test(text)) return true;
  if (
    number === null &&
    !grade?.grade &&
    /\bcards|\bcard set\b|\bkarten\b|\bcartas\b|\bcartes\b|\bkaarten\b/.test(text)
  )
    return true;
  if (species.length < 2 && (species[0]?.dex.length ?? 0) < 2) return false;
  const kinds = new Set(species.flatMap((name) => name.dex));
  // Ditto's cards of 2005 show it as another species, which titles name beside it.
  if (kinds.size < 2 || (kinds.size === 2 && kinds.has(132))) return false;
  if (/poncho|pretend|wearing|cosplay|\bdeck\b|\bbox\b/.test(text)) return false;
  return !/\bgx\b|tag[ -]?team|\blegend\b/.test(text) && !isOneAfterOther(tokens, species);
}

/** "Ditto (Pikachu)": a second name in brackets belongs to the first. */
function isOneAfterOther(tokens: Tokens, species: readonly NameParts[]): boolean {
  return species.length === 2 && species.some((name) => /[([]/.test(tokens.raw.charAt(name.span.start - 1)));
}
