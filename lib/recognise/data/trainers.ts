import lexicon from './lexicon.json' with { type: 'json' };
/** Names of Trainer and Energy cards that stand in titles without a species, separated by `;`, as the cards print them. */
export const trainerNames = lexicon.trainerNames.join('\n');

/**
 * Trainer cards whose Japanese prints many listings offer, one a line: name of the English card, name on the Japanese
 * card. Names of two letters are left out: they stand inside too many other words.
 */
const japaneseLines = lexicon.japaneseTrainers.join('\n');

/** English and Japanese name of each. */
export const japaneseTrainers: readonly (readonly [string, string])[] = japaneseLines
  .split('\n')
  .flatMap((line) => {
    const [english, japanese] = line.split('|');
    return english && japanese ? [[english, japanese] as const] : [];
  });

const byEnglish = new Map(japaneseTrainers);

/** The name that the Japanese print of a Trainer card bears, where this project knows it. */
export function findJapaneseName(english: string): string | undefined {
  return byEnglish.get(english);
}

/**
 * Names that Trainer and Energy cards bear in other western languages, one card a line: the English name, then languages
 * and names. Names that are common words or first names of many sellers are left out.
 */
const foreignLines = lexicon.foreignTrainers.join('\n');

/** A Trainer's name in another western language; `language` is `shared` where several use it. */
interface ForeignTrainer {
  readonly name: string;
  readonly said: string;
  readonly language: string;
}

/** Every name once. */
export const foreignTrainers: readonly ForeignTrainer[] = foreignLines.split('\n').flatMap((line) => {
  const [name, names] = line.split('|');
  if (!name || !names) return [];
  const languages = new Map<string, string>();
  for (const one of names.split(';')) {
    const [language = '', said = ''] = one.split(':');
    languages.set(said, languages.has(said) ? 'shared' : language);
  }
  return [...languages].map(([said, language]) => ({ name, said, language }));
});
