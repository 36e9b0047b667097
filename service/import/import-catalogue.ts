import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { readCatalogue } from '@/service/catalogue/catalogue';
import { findDataFile } from '@/service/catalogue/data-files';
import type { Store } from '@/service/store/store';
import type { ImportContext } from './import-files';
import { importCards } from './importer';

const label = 'catalogue';

/**
 * Imports the cards of the catalogue that comes along, with the products of markets, where the database does not hold
 * this edition of it. One that was stopped begins anew: a stored card is not added again.
 */
export async function importCatalogue(
  store: Store,
  { clock, signal, onStep }: Pick<ImportContext, 'clock' | 'signal' | 'onStep'>,
): Promise<void> {
  const digest = hash('sha256', await readFile(findDataFile('service/catalogue/cards.jsonl.gz')));
  const file = await store.imports.open({ digest, kind: 'cards', name: label, source: '', at: clock() });
  if (file.isFinished) return;
  const cards = [...readCatalogue()];
  async function* readRows() {
    for (const [index, row] of cards.entries()) {
      if (signal.aborted) return;
      if (index % 500 === 0) onStep({ label, done: index, total: cards.length, rows: index });
      yield { line: index + 1, row };
    }
  }
  await importCards(store.cards, readRows(), { import: file.number });
  if (!signal.aborted) await store.imports.finish(file.number, cards.length);
}
