import type { ObservationEntry, ObservationRow, ObservationTraits } from './rows';
import { toStorableText } from './storable-text';

/** Different traits that are kept, then begun anew. */
const keptTraits = 20_000;

/** Gives rows as entries that share the objects of their traits with the rows before them. */
export function createTraitsSharer(): (row: ObservationRow) => ObservationEntry {
  const known = new Map<string, ObservationTraits>();
  return ({ id, cardId, date, minor, ...traits }) => {
    const { kind, currency, condition, grader, grade, country, language, source } = traits;
    const key = JSON.stringify([kind, currency, condition, grader, grade, country, language, source]);
    const shared = known.get(key) ?? { ...traits, source: source && toStorableText(source) };
    if (known.size >= keptTraits) known.clear();
    known.set(key, shared);
    return { id: id && toStorableText(id), cardId, givenCardId: cardId, date, minor, traits: shared };
  };
}
