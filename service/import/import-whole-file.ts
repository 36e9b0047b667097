import type { Day } from '@/service/store/day';
import type { ImportFile } from '@/service/store/import-store';
import type { Store } from '@/service/store/store';
import { checkColumns } from './check-columns';
import { importCards } from './import-cards';
import type { FileImportOptions } from './import-observation-file';
import type { ImportReport, Reject } from './import-report';
import { importRows, type NumberedRow } from './import-rows';
import { createCsvParser } from './parse-csv';
import { cardColumns } from './parse-plain-card';
import { parseRate, rateColumns } from './parse-rate';
import { isTcgdexCard } from './parse-tcgdex-card';
import { createCardParser, parseCard } from './read-card-file';
import { readRecords } from './read-records';
import { type FileRecord, fileStart, type ParseText, type RecordBlock } from './record';

const ratesAtOnce = 1000;

/** Imports the cards of a file. It is read from its beginning each time: a card that is there already is not added again. */
export function importCardsOfFile(
  store: Store,
  path: string,
  file: ImportFile,
  options: FileImportOptions & { readonly today: Day },
): Promise<ImportReport> {
  const check = (block: RecordBlock) => {
    const [first] = block.records;
    if (first && 'value' in first && isTcgdexCard(first.value)) return;
    const warning = checkColumns(path, block, cardColumns);
    if (warning !== undefined) options.onWarning(warning);
  };
  return importWhole(
    store,
    path,
    file,
    { parse: parseCard, check, createParser: createCardParser },
    options,
    (rows, onRefused) => importCards(store.cards, rows, { today: options.today, onRefused }),
  );
}

/** Imports the exchange rates of a file, in the same way. */
export function importRatesOfFile(
  store: Store,
  path: string,
  file: ImportFile,
  options: FileImportOptions,
): Promise<ImportReport> {
  const parse = (record: FileRecord) => {
    if ('reason' in record) return record;
    const rate = parseRate(record.value);
    const { line } = record;
    return rate.ok ? { line, row: rate.value } : { line, reason: rate.failure.detail ?? 'no rate' };
  };
  const createParser = (columns: readonly string[]) => createCsvParser(columns, rateColumns.known);
  const check = (block: RecordBlock) => {
    const warning = checkColumns(path, block, rateColumns);
    if (warning !== undefined) options.onWarning(warning);
  };
  const reading = { parse, check, createParser };
  return importWhole(store, path, file, reading, options, (rows, onRefused) =>
    importRows(rows, {
      rowsAtOnce: ratesAtOnce,
      refuse: () => undefined,
      save: (batch) => store.rates.save(batch),
      onRefused,
    }),
  );
}

async function importWhole<Row>(
  { imports }: Store,
  path: string,
  file: ImportFile,
  {
    parse,
    check,
    createParser,
  }: {
    readonly parse: (record: FileRecord) => NumberedRow<Row>;
    /** Judges the first block. */
    readonly check: (block: RecordBlock) => void;
    readonly createParser: (columns: readonly string[]) => ParseText;
  },
  { signal, onProgress }: FileImportOptions,
  importParsed: (
    rows: AsyncIterable<NumberedRow<Row>>,
    onRefused: (refused: readonly Reject[]) => Promise<void>,
  ) => Promise<ImportReport>,
): Promise<ImportReport> {
  let rows = 0;
  let isChecked = false;
  async function* readRows() {
    for await (const block of readRecords(path, fileStart, createParser)) {
      if (signal.aborted) return;
      if (!isChecked) check(block);
      isChecked = true;
      yield* block.records.map(parse);
      rows += block.records.length;
      onProgress(block.next.offset, rows);
    }
  }
  await imports.clearRefused(file.number);
  const report = await importParsed(readRows(), (refused) => imports.addRefused(file.number, refused));
  if (!signal.aborted) await imports.finish(file.number, rows);
  return report;
}
