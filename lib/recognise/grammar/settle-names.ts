import type { Span } from '@/lib/recognise/reading';
import type { Tokens } from '@/lib/recognise/text/tokenize';
import { type NameParts, spellName } from './read-names';
import { type Hit, hitsOf } from './scan';

const asianScripts = new Set(['ja', 'ko', 'zh']);
const eraSuffixes = new Set(['ex', 'gx', 'v', 'vmax', 'vstar']);

/**
 * The names that the title really means: without words that belong to a set's name ("Deoxys", "Detective Pikachu")
 * where another species is named, TAG TEAM names in one piece, and with forms and suffixes that stand apart.
 */
export function settleNames(
  tokens: Tokens,
  hits: readonly Hit[],
  species: readonly NameParts[],
  sets: readonly Span[],
): NameParts[] {
  const own = species.filter(
    (name) => !sets.some((span) => span.start <= name.core.start && name.core.end <= span.end),
  );
  const plain = own.filter((name) => own.length < 2 || !isCode(tokens, name));
  const latin = plain.filter((name) => name.language === null || !asianScripts.has(name.language));
  const kept = latin.length > 0 ? latin : plain.length > 0 ? plain : [...species];
  const dex = new Set(kept.flatMap((name) => name.dex));
  const isOne = kept.length > 1 && (isTagTeam(tokens.joined) || dex.size === 1);
  const joined = isOne ? [joinNames(kept, dex.size > 1 || /\b(?:and|gx)\b/.test(tokens.joined))] : kept;
  const only = joined.length === 1 ? joined[0] : undefined;
  return only ? [withDistantParts(tokens, hits, only, sets)] : joined;
}

/** "MEW" in capitals beside another name is the code of the set 151. */
function isCode(tokens: Tokens, name: NameParts): boolean {
  return (
    tokens.raw.slice(name.core.start, name.core.end) === 'MEW' && tokens.raw !== tokens.raw.toUpperCase()
  );
}

function isTagTeam(text: string): boolean {
  return /\bgx\b|tag team|\blegend\b/.test(text);
}

/** One name of several; `isTeam` keeps each one's spelling ("Muk & Alolan Muk"). */
function joinNames(names: readonly NameParts[], isTeam: boolean): NameParts {
  const [first] = names;
  const last = names[names.length - 1];
  if (first === undefined || last === undefined) throw new RangeError('no names to join');
  return {
    ...first,
    dex: [...new Set(names.flatMap((name) => name.dex))],
    language: names.some((name) => name.language === null) ? null : first.language,
    joint: !isTeam ? null : names.map((name) => spellName({ ...name, mechanics: [] })).join(' & '),
    forms: [...new Set(names.flatMap((name) => name.forms))],
    mechanics: [...new Set(names.flatMap((name) => name.mechanics))],
    span: isTeam ? { start: first.span.start, end: last.span.end } : first.span,
    to: isTeam ? last.to : first.to,
  };
}

/** "Urshifu VMAX (Rapid Strike)", "Ninetales Pokemon EX": parts of the name that do not stand beside the species. */
function withDistantParts(
  tokens: Tokens,
  hits: readonly Hit[],
  name: NameParts,
  sets: readonly Span[],
): NameParts {
  const isFree = (hit: Hit): boolean => !sets.some((span) => hit.start < span.end && span.start < hit.end);
  const forms = hitsOf(hits, 'form')
    .filter((hit) => hit.to - hit.from > 1 && isFree(hit))
    .map((hit) => hit.meaning.id);
  const suffixes = hitsOf(hits, 'mechanic').filter(
    (hit) => eraSuffixes.has(hit.meaning.id) && isFree(hit) && isSuffix(tokens, hit),
  );
  const distant = [...new Set(suffixes.map((hit) => hit.meaning.id))];
  const mechanics = name.mechanics.length === 0 && distant.length === 1 ? distant : name.mechanics;
  return { ...name, forms: [...new Set([...name.forms, ...forms])], mechanics };
}

/** A lone "v" or "ex" is a suffix in capitals only, and "ex" never before the name of an EX set. */
function isSuffix(tokens: Tokens, hit: Hit): boolean {
  const raw = tokens.raw.slice(hit.start, hit.end);
  // "PSA 5 EX", "VG-EX": a condition.
  if (/^(?:\d+|vg)$/.test(tokens.list[hit.from - 1]?.text ?? '')) return false;
  return raw.length > 2 || raw === raw.toUpperCase() || raw === 'ex';
}
