import type { ObservationStore } from '@/service/store/observation-store';
import type { ObservationRow } from '@/service/store/rows';
import type { WriteOptions } from '@/service/store/write-observations';
import { refusePrice, refuseTraits } from './check-observation';
import type { ImportReport } from './import-report';
import { importRows, type NumberedRow } from './import-rows';

const observationsAtOnce = 2000;

/** Saves observations, which leaves their cards pending, and reports what became of each row. */
export function importObservations(
  store: ObservationStore,
  rows: AsyncIterable<NumberedRow<ObservationRow>>,
  options: Pick<WriteOptions, 'invented' | 'today'>,
): Promise<ImportReport> {
  return importRows(rows, {
    rowsAtOnce: observationsAtOnce,
    refuse: (row) => refusePrice(row.minor) ?? refuseTraits(row),
    save: (batch) => store.save(batch, options),
  });
}
