import { traitColumns } from '@/service/store/trait-columns';
import type { FileColumns } from './check-columns';

/** Columns without which a file holds no observations. */
const requiredColumns = ['card_id', 'kind', 'date', 'price', 'currency'] as const;

/** Every column that means something, in the order in which the fields of JSON are put. */
const allColumns = ['id', ...requiredColumns, ...traitColumns] as const;

/** The columns of a file of observations. */
export const observationColumns: FileColumns = { required: requiredColumns, known: allColumns };

/** Letters that a field has at most. */
export const longestText = 300;

/** Where the field of a column stands in a record; behind its end where the column is missing. */
export function createPlaceFinder(columns: readonly string[]): (name: (typeof allColumns)[number]) => number {
  return (name) => (columns.includes(name) ? columns.lastIndexOf(name) : columns.length);
}

/** Reads the fields of a record of JSON as texts, in the order of `columns`; gives why it has none otherwise. */
export const jsonFields = {
  columns: allColumns,
  list(value: unknown): readonly string[] | string {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return 'the record names no fields';
    const given: Readonly<Record<string, unknown>> = { ...value };
    const fields: string[] = [];
    for (const name of allColumns) {
      const field = given[name] ?? '';
      if (typeof field !== 'string' && typeof field !== 'number') return `${name}: must be a text`;
      fields.push(String(field));
    }
    return fields;
  },
} as const;
