import { formWords, mechanicWords } from '@/lib/recognise/lexicon/name-words';
import { speciesName } from '@/lib/recognise/lexicon/species';
import type { Span } from '@/lib/recognise/reading';
import type { Tokens } from '@/lib/recognise/text/tokenize';
import { type Hit, hitsOf } from './scan';

/** A card name in parts, so that a title's wording and a catalogue's spelling can be compared. */
export interface NameParts {
  /** National Dex numbers of the species named together (several for TAG TEAM names); empty for other cards. */
  readonly dex: readonly number[];
  /** Catalogue spelling of a card that names no species. */
  readonly card: string | null;
  /** Spelling of a name in several pieces (TAG TEAM), suffix left out; null for all others. */
  readonly joint: string | null;
  readonly forms: readonly string[];
  readonly mechanics: readonly string[];
  /** Language whose name it is; null where English says it too. */
  readonly language: string | null;
  readonly span: Span;
  /** Where the species itself stands, without forms and suffixes. */
  readonly core: Span;
  readonly from: number;
  readonly to: number;
}

const formNames = new Map(linesOf(formWords).map(([id = '', name = '']) => [id, name]));
const mechanicNames = new Map(linesOf(mechanicWords).map(([id = '', name = '']) => [id, name]));

function linesOf(lines: string): string[][] {
  return lines.split('\n').flatMap((line) => (line.includes('|') ? [line.split('|')] : []));
}

/** Names of the title in the order they stand, species with the forms before and the suffixes after them. */
export function readNames(
  tokens: Tokens,
  hits: readonly Hit[],
  taken: (start: number, end: number) => boolean,
  sets: readonly Span[],
): NameParts[] {
  const found: NameParts[] = [];
  const parts = hits.filter(
    (hit) =>
      hit.meaning.kind !== 'mechanic' || !sets.some((span) => span.start <= hit.start && hit.end <= span.end),
  );
  const byFrom = groupByFirst(parts);
  const byEnd = groupByLast(hits);
  let covered = -1;
  let coveredUntil = -1;
  for (const hit of hitsOf(hits, 'species')) {
    // Several names can stand in one run of a script without blanks: those share their word.
    if ((hit.from < covered && hit.start < coveredUntil) || taken(hit.start, hit.end)) continue;
    covered = hit.to;
    coveredUntil = hit.end;
    const { forms, from, language } = formsBefore(tokens, byEnd, hit.from);
    const { mechanics, to } = mechanicsAfter(byFrom, hit.to, tokens);
    const behind = formsBehind(tokens, byFrom, to);
    found.push({
      dex: [hit.meaning.dex],
      card: null,
      joint: null,
      forms: [...forms, ...behind.forms],
      mechanics,
      language: hit.meaning.language === 'en' ? language : hit.meaning.language,
      span: {
        start: Math.min(hit.start, tokens.list[from]?.start ?? hit.start),
        end: Math.max(hit.end, tokens.list[behind.to - 1]?.end ?? hit.end),
      },
      core: { start: hit.start, end: hit.end },
      from,
      to: behind.to,
    });
  }
  return found;
}

/** Names of cards that name no species (Trainers, Energy), longest first at each place. */
export function readOtherNames(
  hits: readonly Hit[],
  taken: (start: number, end: number) => boolean,
): NameParts[] {
  const found: NameParts[] = [];
  let covered = -1;
  for (const hit of hitsOf(hits, 'card')) {
    if (hit.from < covered || taken(hit.start, hit.end)) continue;
    covered = hit.to;
    const { from, to, start, end } = hit;
    const { name } = hit.meaning;
    found.push({
      dex: [],
      card: name,
      joint: null,
      forms: [],
      mechanics: [],
      language: null,
      span: { start, end },
      core: { start, end },
      from,
      to,
    });
  }
  return found;
}

function groupByFirst(hits: readonly Hit[]): Map<number, Hit[]> {
  const groups = new Map<number, Hit[]>();
  for (const hit of hits) {
    const known = groups.get(hit.from);
    if (known) known.push(hit);
    else groups.set(hit.from, [hit]);
  }
  return groups;
}

function groupByLast(hits: readonly Hit[]): Map<number, Hit[]> {
  const groups = new Map<number, Hit[]>();
  for (const hit of hits) {
    const known = groups.get(hit.to);
    if (known) known.push(hit);
    else groups.set(hit.to, [hit]);
  }
  return groups;
}

function formsBefore(
  tokens: Tokens,
  byLast: Map<number, Hit[]>,
  at: number,
): { forms: string[]; from: number; language: string | null } {
  const forms: string[] = [];
  let language: string | null = null;
  let from = at;
  while (forms.length < 3) {
    const hit = byLast.get(from)?.find((one) => one.meaning.kind === 'form');
    if (hit && hit.meaning.kind === 'form') {
      forms.unshift(hit.meaning.id);
      language = hit.meaning.language ?? language;
      from = hit.from;
      continue;
    }
    const before = tokens.list[from - 1];
    if (before && isOwner(tokens.raw.slice(before.start, before.end))) {
      forms.unshift(before.text);
      from -= 1;
    }
    break;
  }
  return { forms, from, language };
}

/** "Mewtwo EX del Team Rocket": Romance languages put the owner behind. */
function formsBehind(
  tokens: Tokens,
  byFrom: Map<number, Hit[]>,
  at: number,
): { forms: string[]; to: number } {
  const first = tokens.list[at]?.text;
  if (first === undefined || !/^(?:de|del|di|von|della)$/.test(first)) return { forms: [], to: at };
  const hit = byFrom.get(at)?.find((one) => one.meaning.kind === 'form');
  return hit?.meaning.kind === 'form' ? { forms: [hit.meaning.id], to: hit.to } : { forms: [], to: at };
}

/** "Brock's", also for owners in no list. */
function isOwner(raw: string): boolean {
  return /^[^\d]{2,}['’`´]s$/i.test(raw) && !/^pok[eé]mon/i.test(raw);
}

function mechanicsAfter(
  byFrom: Map<number, Hit[]>,
  at: number,
  tokens: Tokens,
): { mechanics: string[]; to: number } {
  const mechanics: string[] = [];
  let to = at;
  while (mechanics.length < 3) {
    const hit = byFrom.get(to)?.find((one) => one.meaning.kind === 'mechanic');
    if (hit && hit.meaning.kind === 'mechanic') {
      mechanics.push(hit.meaning.id);
      to = hit.to;
      continue;
    }
    // "Mega Charizard X ex", "M Mewtwo EX (Y)": the letter belongs to the name.
    const letter = tokens.list[to]?.text;
    if (
      mechanics.length < 2 &&
      (letter === 'x' || letter === 'y') &&
      /^(?:charizard|mewtwo|raichu)/.test(tokens.list[to - 1 - mechanics.length]?.text ?? '')
    ) {
      mechanics.unshift(letter);
      to += 1;
      continue;
    }
    break;
  }
  return { mechanics, to };
}

/** The catalogue's English spelling of a name in parts: "Dark Charizard", "Mega Charizard X ex". */
export function spellName(parts: NameParts): string {
  if (parts.card !== null) return parts.card;
  const species = parts.dex.map(speciesName).join(' & ');

  const forms = parts.forms.map((id) => formNames.get(id) ?? ownerName(id));
  const mechanics = parts.mechanics.map((id) =>
    id === 'x' || id === 'y' ? ` ${id.toUpperCase()}` : (mechanicNames.get(id) ?? ''),
  );
  return (parts.joint ?? [...forms, species].join(' ')) + mechanics.join('');
}

function ownerName(folded: string): string {
  return `${folded.charAt(0).toUpperCase()}${folded.slice(1, -1)}'s`;
}
