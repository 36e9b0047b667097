import { findJapaneseName } from '@/lib/recognise/data/trainers';
import { scan } from '@/lib/recognise/phrases';
import type { NameParts, Naming, Reading } from '@/lib/recognise/reading';
import { speciesName } from '@/lib/recognise/species';
import { Tokens, tokenize } from '@/lib/recognise/tokens';
import { readNames, readOtherNames, settleNames, spellName } from './names';

/**
 * Spellings of each name, the fullest first, then the bare species. A Trainer's Japanese print bears a name of its own:
 * both are told, first the one that the title says.
 */
export function listSpellings(names: readonly NameParts[], language: string): Reading['names'] {
  const list: Reading['names'][number][] = [];
  for (const parts of names) {
    const { span } = parts;
    const name = spellName(parts);
    const japanese = language === 'ja' && parts.card !== null ? findJapaneseName(parts.card) : undefined;
    if (japanese && parts.language === 'ja') list.push({ name: japanese, span });
    list.push({ name, span });
    if (japanese && parts.language !== 'ja') list.push({ name: japanese, span });
  }
  for (const parts of names) {
    for (const dex of parts.dex) {
      const name = speciesName(dex);
      if (!hasName(list, name)) list.push({ name, span: parts.span });
    }
  }
  return list;
}

function hasName(list: Reading['names'], name: string): boolean {
  for (const one of list) if (one.name === name) return true;
  return false;
}

/**
 * What names of cards are compared with: the title's words, and those of `names` that it says in other words or not at
 * all.
 */
export function toNaming(
  tokens: Tokens,
  species: readonly NameParts[],
  names: readonly { readonly name: string }[] = [],
): Naming {
  if (names.length === 0) return new TitleNaming(species, tokens);
  const more = names.flatMap(({ name }) => tokenize(name).list);
  return new TitleNaming(species, new Tokens(tokens.raw, [...tokens.list, ...more], tokens.small));
}

class TitleNaming implements Naming {
  constructor(
    readonly species: readonly NameParts[],
    readonly words: Tokens,
  ) {}

  get joined(): string {
    return this.words.joined;
  }
}

/** The names that a site's own field holds; empty where it names no card that this project knows. */
export function readNameField(field: string): readonly NameParts[] {
  const tokens = tokenize(field);
  const hits = scan(tokens);
  const species = readNames(tokens, hits, () => false, []);
  return species.length > 0 ? settleNames(tokens, hits, species, []) : readOtherNames(hits, () => false);
}

/** The spellings of a field's names; a field that names nothing known is a name as it stands. */
export function spellNameField(field: readonly NameParts[], text: string): Reading['names'] {
  const found = field.length > 0 ? listSpellings(field, 'unstated') : [{ name: text.trim() }];
  return found.map(({ name }) => ({ name, span: null }));
}

/** Suffixes that are never printed on one card together, and that sellers do not leave out of the field alone. */
const exclusive = new Set(['ex', 'gx', 'v', 'vmax', 'vstar', 'vunion', 'break', 'lvx']);

/**
 * Whether a site's field names another card than the title: none of the title's species, or a suffix that excludes the
 * title's. A field that says less than the title ("Charizard" for "Charizard VMAX") agrees with it.
 */
export function areOthers(field: readonly NameParts[], title: readonly NameParts[]): boolean {
  if (field.length === 0 || title.length === 0) return false;
  const species = title.flatMap((name) => name.dex);
  const own = field.flatMap((name) => name.dex);
  if (species.length === 0 || own.length === 0) return false;
  if (!own.some((dex) => species.includes(dex))) return true;
  const suffixes = suffixesOf(title);
  const said = suffixesOf(field);
  return suffixes.length > 0 && said.length > 0 && !said.some((id) => suffixes.includes(id));
}

function suffixesOf(names: readonly NameParts[]): string[] {
  return names.flatMap((name) => name.mechanics.filter((id) => exclusive.has(id)));
}
