import { z } from 'zod';
import type { Catalogue, CatalogueCard } from './catalogue';

const reason = z.string().min(1);
const correctionsSchema = z.strictObject({
  /** Facts of sets that replace those of the catalogue; codes and aliases are added. */
  sets: z.array(
    z.strictObject({
      id: z.string(),
      becomes: z.string().optional(),
      /** The set that has its cards: this entry goes, its code and names are kept there. */
      sameAs: z.string().optional(),
      names: z.record(z.string(), z.string()).optional(),
      codes: z.array(z.string()).optional(),
      aliases: z.array(z.string()).optional(),
      printedTotal: z.number().nullable().optional(),
      releaseDate: z.string().optional(),
      reason,
    }),
  ),
  /** Sets that the catalogue does not have at all. */
  newSets: z.array(
    z.strictObject({
      id: z.string(),
      names: z.record(z.string(), z.string()),
      codes: z.array(z.string()),
      series: z.string(),
      printedTotal: z.number().nullable(),
      releaseDate: z.string(),
      region: z.enum(['west', 'japan', 'asia']),
      reason,
    }),
  ),
  /** Codes of a language made from a set's id: "sv03.5" is EV3.5 in French. */
  localCodes: z.array(z.strictObject({ id: z.string(), prefix: z.string(), reason })),
  /** English names of cards by id. */
  cards: z.array(z.strictObject({ id: z.string(), english: z.string(), reason })),
  /** English names by the name on the Japanese card. */
  japanese: z.array(z.strictObject({ names: z.record(z.string(), z.string()), reason })),
  /** Sets whose Japanese names are translated by a machine: the names stand for English ones and are not kept. */
  translated: z.strictObject({
    sets: z.string(),
    reason,
    begins: z.array(z.strictObject({ text: z.string(), english: z.string(), japanese: z.string(), reason })),
    ends: z.array(z.strictObject({ text: z.string(), english: z.string(), japanese: z.string(), reason })),
    names: z.array(z.strictObject({ names: z.record(z.string(), z.string()), reason })),
  }),
});
export type Corrections = z.infer<typeof correctionsSchema>;

export function parseCorrections(json: unknown): Corrections {
  return correctionsSchema.parse(json);
}

/** Mends the catalogue in place; a correction that meets nothing is an error where its catalogue is whole. */
export function correct(catalogue: Catalogue, corrections: Corrections): void {
  correctSets(catalogue, corrections);
  correctNames(catalogue, corrections);
  for (const { id, english } of corrections.cards) {
    const card = catalogue.cards.get(id);
    if (card) card.english = english;
  }
}

function correctSets({ sets }: Catalogue, corrections: Corrections): void {
  for (const { reason: _, ...set } of corrections.newSets)
    if (!sets.has(set.id)) sets.set(set.id, { ...set, codes: [...set.codes], aliases: [], keptAliases: [] });
  for (const mended of corrections.sets) {
    const set = sets.get(mended.id);
    if (!set) continue;
    set.names = mended.names ?? set.names;
    set.codes.push(...(mended.codes ?? []));
    set.keptAliases.push(...(mended.aliases ?? []));
    if (mended.printedTotal !== undefined) set.printedTotal = mended.printedTotal;
    if (mended.releaseDate) set.releaseDate = mended.releaseDate;
    const same = sets.get(mended.sameAs ?? '');
    if (same) {
      same.codes.push(set.id.replace(/^\w+:/, ''));
      same.aliases.push(...Object.values(set.names));
      sets.delete(set.id);
    }
    if (!mended.becomes) continue;
    sets.delete(mended.id);
    const region = mended.becomes.startsWith('ja:') ? 'japan' : 'asia';
    sets.set(mended.becomes, { ...set, id: mended.becomes, region });
  }
  for (const set of sets.values()) {
    if (set.region !== 'west') set.codes.unshift(set.id.replace(/^\w+:/, ''));
    for (const { id, prefix } of corrections.localCodes) {
      const m = new RegExp(`^${id}0*([1-9]\\d*(?:\\.5)?)$`).exec(set.id);
      if (m) set.codes.push(`${prefix}${m[1]}`);
    }
  }
}

function correctNames({ cards }: Catalogue, corrections: Corrections): void {
  const english = new Map(corrections.japanese.flatMap(({ names }) => Object.entries(names)));
  const { translated } = corrections;
  const machineMade = new RegExp(translated.sets);
  const meant = new Map(translated.names.flatMap(({ names }) => Object.entries(names)));
  const species = listSpecies([...cards.values()].filter((card) => !machineMade.test(card.set)));
  for (const card of cards.values()) {
    const { ja } = card.names;
    if (!card.id.startsWith('ja:') || ja === undefined) continue;
    if (!machineMade.test(card.set)) {
      card.english = english.get(ja) ?? card.english;
      continue;
    }
    const name = card.dex === null ? undefined : species.get(card.dex);
    const begin = translated.begins.find(({ text }) => ja.startsWith(text));
    const ends = translated.ends.filter(({ text }) => new RegExp(text, 'i').test(ja));
    if (card.kind === 'pokemon' && name) {
      card.english = `${begin?.english ?? ''}${name.en}${ends.map((end) => end.english).join('')}`;
      card.names = { ja: `${begin?.japanese ?? ''}${name.ja}${ends.map((end) => end.japanese).join('')}` };
    } else {
      const rest = ja.slice(begin?.text.length ?? 0).replace(/^(?:の|'s )/, '');
      card.english = meant.get(ja) ?? (begin ? `${begin.english}${meant.get(rest) ?? rest}` : card.english);
      card.names = {};
    }
  }
}

/** Plain names of species by Dex number, from cards whose English name is certain. */
function listSpecies(cards: readonly CatalogueCard[]): Map<number, { en: string; ja: string }> {
  const counts = new Map<number, Map<string, number>>();
  for (const { dex, english, isEnglishExact, names, id } of cards) {
    if (dex === null || !english || !isEnglishExact || !id.startsWith('ja:')) continue;
    const pair = `${english}\t${names.ja}`;
    const ofDex = counts.get(dex) ?? new Map<string, number>();
    counts.set(dex, ofDex.set(pair, (ofDex.get(pair) ?? 0) + 1));
  }
  return new Map(
    [...counts].map(([dex, pairs]) => {
      // The shortest name is the species alone; the rest have an owner, a form or a mechanic.
      const [pair = '\t'] = [...pairs.keys()].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
      const [en = '', ja = ''] = pair.split('\t');
      return [dex, { en, ja }];
    }),
  );
}
