import { formWords, mechanicWords } from '@/lib/recognise/data/words';
import type { Hit, Hits } from '@/lib/recognise/phrases';
import type { NameParts, Span } from '@/lib/recognise/reading';
import { speciesName } from '@/lib/recognise/species';
import type { Tokens } from '@/lib/recognise/tokens';
import { isJoined } from './condition';

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

/** Languages in other letters: a name in Latin ones beside theirs is the one to go by. */
const otherScripts = new Set(['ja', 'ko', 'zh', 'th', 'ru']);
/** Suffixes that one era after another gave its strongest cards. */
export const eraSuffixes: ReadonlySet<string> = new Set(['ex', 'gx', 'v', 'vmax', 'vstar']);

/**
 * The names that the title really means: without words that belong to a set's name ("Deoxys", "Detective Pikachu")
 * where another species is named, TAG TEAM names in one piece, and with forms and suffixes that stand apart.
 */
export function settleNames(
  tokens: Tokens,
  hits: Hits,
  species: readonly NameParts[],
  sets: readonly Span[],
): readonly NameParts[] {
  const kept = species.length > 1 ? keepMeant(tokens, species, sets) : species;
  const [first] = kept;
  if (first === undefined) return kept;
  if (kept.length === 1) return [withDistantParts(tokens, hits, first, sets)];
  const dex = new Set(kept.flatMap((name) => name.dex));
  if (dex.size > 1 && !isTagTeam(tokens.joined)) return kept;
  const joined = joinNames(kept, dex.size > 1 || isPair(tokens, kept));
  return [withDistantParts(tokens, hits, joined, sets)];
}

/** The names that no set's name explains, those in the title's own script before others. */
function keepMeant(
  tokens: Tokens,
  species: readonly NameParts[],
  sets: readonly Span[],
): readonly NameParts[] {
  const own = species.filter((name) => !isSetWord(name, sets) || isJoint(tokens, name, species));
  if (own.length === 0) return species;
  if (own.length === 1) return own;
  const plain = own.filter((name) => !isCode(tokens, name));
  const latin = plain.filter((name) => name.language === null || !otherScripts.has(name.language));
  return latin.length > 0 ? latin : plain.length > 0 ? plain : species;
}

function isSetWord({ core }: NameParts, sets: readonly Span[]): boolean {
  return sets.some((set) => set.start <= core.start && core.end <= set.end);
}

/** "Arceus & Dialga & Palkia", "Rayquaza & Deoxys": a name beside another one, whatever set is called so too. */
function isJoint({ list }: Tokens, { from, to }: NameParts, species: readonly NameParts[]): boolean {
  return species.some(
    (other) =>
      (other.from === to + 1 && list[to]?.text === 'and') ||
      (other.to === from - 1 && list[other.to]?.text === 'and'),
  );
}

/** "Muk & Alolan Muk GX": one species in two forms, and no name that is only said again. */
function isPair(tokens: Tokens, names: readonly NameParts[]): boolean {
  const forms = new Set(names.map((name) => name.forms.join(' ')));
  return (
    forms.size > 1 && (/\bgx\b/.test(tokens.joined) || names.some((name) => isJoint(tokens, name, names)))
  );
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
    dex: [...new Set(names.flatMap((name) => name.dex))],
    card: first.card,
    joint: !isTeam ? null : names.map((name) => spellName({ ...name, mechanics: [] })).join(' & '),
    forms: [...new Set(names.flatMap((name) => name.forms))],
    mechanics: [...new Set(names.flatMap((name) => name.mechanics))],
    language: names.some((name) => name.language === null) ? null : first.language,
    span: isTeam ? { start: first.span.start, end: last.span.end } : first.span,
    core: first.core,
    from: first.from,
    to: isTeam ? last.to : first.to,
  };
}

/** "Urshifu VMAX (Rapid Strike)", "Ninetales Pokemon EX": parts of the name that do not stand beside the species. */
function withDistantParts(tokens: Tokens, hits: Hits, name: NameParts, sets: readonly Span[]): NameParts {
  let forms = name.forms.length > 1 ? [...new Set(name.forms)] : name.forms;
  for (const hit of hits.form) {
    if (hit.to - hit.from > 1 && !forms.includes(hit.meaning.id) && isFree(hit, sets))
      forms = [...forms, hit.meaning.id];
  }
  const distant =
    name.mechanics.length === 0
      ? (findSuffix(tokens, hits, sets) ?? (name.joint === null ? null : findTeamSuffix(tokens, hits)))
      : null;
  if (distant === null && forms === name.forms) return name;
  return {
    dex: name.dex,
    card: name.card,
    joint: name.joint,
    forms,
    mechanics: distant === null ? name.mechanics : [distant],
    language: name.language,
    span: name.span,
    core: name.core,
    from: name.from,
    to: name.to,
  };
}

function isFree(hit: Span, sets: readonly Span[]): boolean {
  for (const span of sets) if (hit.start < span.end && span.start < hit.end) return false;
  return true;
}

/** The one suffix that the title says anywhere; null for none or several. */
function findSuffix(tokens: Tokens, hits: Hits, sets: readonly Span[]): string | null {
  let suffix: string | null = null;
  for (const hit of hits.mechanic) {
    const { id } = hit.meaning;
    if (id === suffix || !eraSuffixes.has(id) || !isFree(hit, sets) || !isSuffix(tokens, hit)) continue;
    if (suffix !== null) return null;
    suffix = id;
  }
  return suffix;
}

/** Two species on one card: "… top half LEGEND", and every TAG TEAM is a GX whether the title says so or not. */
function findTeamSuffix(tokens: Tokens, hits: Hits): string | null {
  if (hits.mechanic.some((hit) => hit.meaning.id === 'legend')) return 'legend';
  return /\btag team\b/.test(tokens.joined) ? 'gx' : null;
}

/** A lone "v" or "ex" is a suffix in capitals only, and "ex" never before the name of an EX set. */
function isSuffix(tokens: Tokens, hit: Hit<'mechanic'>): boolean {
  const raw = tokens.raw.slice(hit.start, hit.end);
  // "PSA 5 EX", "VG-EX": a condition.
  if (/^(?:\d+|vg)$/.test(tokens.list[hit.from - 1]?.text ?? '')) return false;
  if (raw.length === 2 && isInRange(tokens, hit)) return false;
  return raw.length > 2 || raw === raw.toUpperCase() || raw === 'ex';
}

/** "NM/EX", "NM-EX", "EX/LP": one end of a range of conditions. */
function isInRange(tokens: Tokens, { from, to }: Hit<'mechanic'>): boolean {
  const codes = /^(?:m|mt|mint|nm|gd|lp|mp|pl)$/;
  return (
    (isJoined(tokens, from) && codes.test(tokens.list[from - 1]?.text ?? '')) ||
    (isJoined(tokens, to) && codes.test(tokens.list[to]?.text ?? ''))
  );
}
