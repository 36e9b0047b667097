import de from 'pokemon/data/de.json';
import en from 'pokemon/data/en.json';
import es from 'pokemon/data/es.json';
import fr from 'pokemon/data/fr.json';
import ja from 'pokemon/data/ja.json';
import ko from 'pokemon/data/ko.json';
import ru from 'pokemon/data/ru.json';
import th from 'pokemon/data/th.json';
import zhHans from 'pokemon/data/zh-hans.json';
import zhHant from 'pokemon/data/zh-hant.json';
import { foldPhrase } from '@/lib/recognise/text/tokenize';
import { romanise } from './romanise';

/** A species name met in a title: National Dex number and the language whose name it is (`en` where English shares it). */
export interface SpeciesName {
  readonly dex: number;
  readonly language: string;
}

const lists: readonly (readonly [string, readonly string[]])[] = [
  ['en', en],
  ['de', de],
  ['fr', fr],
  ['es', es],
  ['ja', ja],
  ['ko', ko],
  ['ru', ru],
  ['th', th],
  ['zh', zhHans],
  ['zh', zhHant],
];

/** English name of a species by National Dex number. */
export function speciesName(dex: number): string {
  return en[dex - 1] ?? '';
}

/** Species names of all languages by folded phrase; English wins where languages share a word. */
export function collectSpecies(): Map<string, SpeciesName> {
  const names = new Map<string, SpeciesName>();
  const add = (name: string, dex: number, language: string): void => {
    const phrase = foldPhrase(name);
    const known = names.get(phrase);
    if (phrase && !known) names.set(phrase, { dex, language });
    // German and French share some names ("Evoli"): the name alone does not tell the language.
    else if (known && known.dex === dex && known.language !== 'en' && known.language !== language) {
      names.set(phrase, { dex, language: 'shared' });
    }
  };
  for (const [language, list] of lists) {
    for (const [index, name] of list.entries()) add(name, index + 1, language);
  }
  for (const [index, name] of ja.entries()) {
    const roman = romanise(name);
    if (roman.length > 4) add(roman, index + 1, 'romaji');
  }
  for (const [name, dex] of [
    ['nidoran', 29],
    ['nidoran female', 29],
    ['nidoran male', 32],
    ['hooh', 250],
    ['mr mine', 122],
    ['farfetch d', 83],
    ['flabebe', 669],
    ['typenull', 772],
    ['porygon 2', 233],
    ['mrmime', 122],
    ['mewtow', 150],
    ['pickachu', 25],
    ['gengarr', 94],
    ['charizad', 6],
    ['ray quaza', 384],
    ['blastiose', 9],
  ] as const) {
    add(name, dex, 'en');
  }
  return names;
}
