import { setSlugPattern } from '@/lib/contract/wire';
import type { CardStore } from '@/service/store/card-store';
import type { Day } from '@/service/store/day';
import type { CardRow } from '@/service/store/rows';
import type { ImportReport, Reject } from './import-report';
import { importRows, type NumberedRow } from './import-rows';

const cardsAtOnce = 500;

/**
 * Saves cards in constant memory and reports what became of each row. An id that stands twice in one import, or that
 * belongs to another card already, is refused: nothing is ever overwritten by a collision.
 */
export async function importCards(
  store: CardStore,
  rows: AsyncIterable<NumberedRow<CardRow>>,
  {
    today,
    onRefused,
  }: {
    /** The day of the import. */
    readonly today: Day;
    readonly onRefused?: (refused: readonly Reject[]) => Promise<void>;
  },
): Promise<ImportReport> {
  const lines = await store.openLines(today);
  try {
    return await importRows(rows, {
      rowsAtOnce: cardsAtOnce,
      refuse: (row) =>
        setSlugPattern.test(row.setSlug)
          ? undefined
          : 'set_slug: must be 1 to 200 letters, each of which shows',
      save: (batch, at) => store.save(batch, { lines, at }),
      onRefused,
    });
  } finally {
    await lines.forget();
  }
}
