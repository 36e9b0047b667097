import { findJapaneseName } from '@/lib/recognise/lexicon/japanese-trainers';
import { speciesName } from '@/lib/recognise/lexicon/species';
import type { NameParts, Reading } from '@/lib/recognise/reading';
import { spellName } from './read-names';

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
