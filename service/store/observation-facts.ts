import type { Selectable } from 'kysely';
import type { NewObservation } from './insert-observations';
import type { ObservationTable } from './tables';
import { traitColumns } from './trait-columns';

/** The columns of an observation in which the next one with its id must agree. */
export const factColumns = ['card', 'kind', 'day', 'minor', ...traitColumns] as const;

/** What an observation says, as it is stored. */
export type ObservationFacts = Readonly<Pick<Selectable<ObservationTable>, (typeof factColumns)[number]>>;

/** What a new observation says. */
export function toFacts({ row, card, day, minor }: NewObservation): ObservationFacts {
  const { currency: _, ...traits } = row.traits;
  return { card, day, minor, ...traits };
}

const namesInFiles: Readonly<Partial<Record<(typeof factColumns)[number], string>>> = {
  card: 'card_id',
  day: 'date',
  minor: 'price',
};

/**
 * Why an observation is not the one that `stored` its id, naming the fields of files that differ; undefined where it
 * says the same.
 */
export function refuseOther(
  id: string,
  stored: ObservationFacts,
  given: ObservationFacts,
): string | undefined {
  const differing = factColumns.filter((column) => stored[column] !== given[column]);
  if (differing.length === 0) return undefined;
  const kind = stored.kind === 'sold' ? 'sale' : 'listing';
  const names = differing.map((column) => namesInFiles[column] ?? column);
  return `the observation id ${id} stands for another ${kind}: other ${names.join(', ')}`;
}
