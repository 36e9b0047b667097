import { formWords, mechanicWords } from '@/lib/recognise/lexicon/name-words';
import { speciesName } from '@/lib/recognise/lexicon/species';
import type { NameParts, Span } from '@/lib/recognise/reading';
import type { Tokens } from '@/lib/recognise/text/tokenize';
import type { Hit, Hits } from './scan';

const formNames = new Map(linesOf(formWords).map(([id = '', name = '']) => [id, name]));
const mechanicNames = new Map(linesOf(mechanicWords).map(([id = '', name = '']) => [id, name]));

function linesOf(lines: string): string[][] {
  return lines.split('\n').flatMap((line) => (line.includes('|') ? [line.split('|')] : []));
}

/** Names of the title in the order they stand, species with the forms before and the suffixes after them. */
export function readNames(
  tokens: Tokens,
  hits: Hits,
  taken: (start: number, end: number) => boolean,
  sets: readonly Span[],
): NameParts[] {
  const found: NameParts[] = [];
  let covered = -1;
  let coveredUntil = -1;
  for (const hit of hits.species) {
    // Several names can stand in one run of a script without blanks: those share their word.
    if ((hit.from < covered && hit.start < coveredUntil) || taken(hit.start, hit.end)) continue;
    covered = hit.to;
    coveredUntil = hit.end;
    const { forms, from, language } = formsBefore(tokens, hits, hit.from);
    const { mechanics, to } = mechanicsAfter(tokens, hits, hit.to, sets);
    const behind = formBehind(tokens, hits, to);
    const last = behind ? behind.to : to;
    found.push({
      dex: [hit.meaning.dex],
      card: null,
      joint: null,
      forms: behind ? [...forms, behind.meaning.id] : forms,
      mechanics,
      language: hit.meaning.language === 'en' ? language : hit.meaning.language,
      span: {
        start: Math.min(hit.start, tokens.list[from]?.start ?? hit.start),
        end: Math.max(hit.end, tokens.list[last - 1]?.end ?? hit.end),
      },
      core: { start: hit.start, end: hit.end },
      from,
      to: last,
    });
  }
  return found;
}

const none: readonly NameParts[] = [];
const noParts: readonly string[] = [];

const noDex: readonly number[] = [];

/** Names of cards that name no species (Trainers, Energy), longest first at each place. */
export function readOtherNames(
  hits: Hits,
  taken: (start: number, end: number) => boolean,
): readonly NameParts[] {
  if (hits.card.length === 0) return none;
  const found: NameParts[] = [];
  let covered = -1;
  for (const hit of hits.card) {
    if (hit.from < covered || taken(hit.start, hit.end)) continue;
    covered = hit.to;
    const { from, to, start, end } = hit;
    found.push({
      dex: noDex,
      card: hit.meaning.name,
      joint: null,
      forms: noParts,
      mechanics: noParts,
      language: hit.meaning.language,
      span: { start, end },
      core: { start, end },
      from,
      to,
    });
  }
  return found;
}

const mostForms = 3;

function formsBefore(
  tokens: Tokens,
  hits: Hits,
  at: number,
): { forms: readonly string[]; from: number; language: string | null } {
  let forms = noParts;
  let language: string | null = null;
  let from = at;
  while (forms.length < mostForms) {
    const before = tokens.list[from - 1];
    if (before === undefined) break;
    const hit = findEndingAt(hits.form, from);
    if (hit) {
      forms = [hit.meaning.id, ...forms];
      language = hit.meaning.language ?? language;
      from = hit.from;
      continue;
    }
    if (isOwner(tokens.raw, before)) {
      forms = [before.text, ...forms];
      from -= 1;
    }
    break;
  }
  return { forms, from, language };
}

/** "Mewtwo EX del Team Rocket": Romance languages put the owner behind. */
function formBehind(tokens: Tokens, hits: Hits, at: number): Hit<'form'> | undefined {
  const first = tokens.list[at]?.text;
  if (first === undefined || !/^(?:de|del|di|von|della)$/.test(first)) return undefined;
  return hits.form.find((hit) => hit.from === at);
}

function findEndingAt(forms: readonly Hit<'form'>[], at: number): Hit<'form'> | undefined {
  for (const hit of forms) if (hit.to === at) return hit;
  return undefined;
}

/** "Brock's", also for owners in no list. */
function isOwner(title: string, { start, end }: Span): boolean {
  if (title.charAt(end - 1).toLowerCase() !== 's') return false;
  const raw = title.slice(start, end);
  return /^[^\d]{2,}['’`´]s$/i.test(raw) && !/^pok[eé]mon/i.test(raw);
}

function mechanicsAfter(
  tokens: Tokens,
  hits: Hits,
  at: number,
  sets: readonly Span[],
): { mechanics: readonly string[]; to: number } {
  let mechanics = noParts;
  let to = at;
  while (mechanics.length < 3) {
    const hit = findMechanic(hits.mechanic, to, sets);
    if (hit) {
      mechanics = [...mechanics, hit.meaning.id];
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
      mechanics = [letter, ...mechanics];
      to += 1;
      continue;
    }
    break;
  }
  return { mechanics, to };
}

/** The suffix that begins at a word and is no part of a set's name. */
function findMechanic(
  mechanics: readonly Hit<'mechanic'>[],
  at: number,
  sets: readonly Span[],
): Hit<'mechanic'> | undefined {
  for (const hit of mechanics) {
    if (hit.from === at && !isInside(hit, sets)) return hit;
  }
  return undefined;
}

function isInside({ start, end }: Span, sets: readonly Span[]): boolean {
  for (const set of sets) if (set.start <= start && end <= set.end) return true;
  return false;
}

/** The catalogue's English spelling of a name in parts: "Dark Charizard", "Mega Charizard X ex". */
export function spellName(parts: NameParts): string {
  if (parts.card !== null) return parts.card;
  let name = parts.joint;
  if (name === null) {
    name = '';
    for (const id of parts.forms) name += `${formNames.get(id) ?? ownerName(id)} `;
    const [dex, ...more] = parts.dex;
    if (dex !== undefined) name += speciesName(dex);
    for (const other of more) name += ` & ${speciesName(other)}`;
  }
  for (const id of parts.mechanics)
    name += id === 'x' || id === 'y' ? ` ${id.toUpperCase()}` : (mechanicNames.get(id) ?? '');
  return name;
}

function ownerName(folded: string): string {
  return `${folded.charAt(0).toUpperCase()}${folded.slice(1, -1)}'s`;
}
