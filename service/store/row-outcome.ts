/** What became of one row of an import: taken, there already, or refused for a reason in words. */
export type RowOutcome = 'added' | 'changed' | 'unchanged' | { readonly reason: string };
