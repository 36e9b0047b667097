import type { NameParts, Reading } from '@/lib/recognise/reading';
import { tokenize } from '@/lib/recognise/text/tokenize';
import { listSpellings } from './list-spellings';
import { readNames, readOtherNames } from './read-names';
import { scan } from './scan';
import { settleNames } from './settle-names';

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
