import { setSlugPattern } from '@/lib/contract/codes';
import type { CardStore } from '@/service/store/card-store';
import type { CardRow } from '@/service/store/rows';
import type { ImportReport, Reject } from './import-report';
import { importRows, type NumberedRow } from './import-rows';

const cardsAtOnce = 500;

/**
 * Saves cards and reports what became of each row. An id that stands twice in one import, or that belongs to another
 * card already, is refused: nothing is ever overwritten by a collision.
 */
export function importCards(
  store: CardStore,
  rows: AsyncIterable<NumberedRow<CardRow>>,
  onRefused?: (refused: readonly Reject[]) => Promise<void>,
): Promise<ImportReport> {
  const lines = new Map<string, number>();
  return importRows(rows, {
    rowsAtOnce: cardsAtOnce,
    refuse(row, line) {
      if (!setSlugPattern.test(row.setSlug)) return 'set_slug: must be 1 to 200 letters, each of which shows';
      const before = lines.get(row.id);
      if (before !== undefined) return `the id stands in line ${before} already`;
      lines.set(row.id, line);
      return undefined;
    },
    save: (batch) => store.save(batch),
    onRefused,
  });
}
