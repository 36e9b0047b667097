import type { Database } from './database';
import type { RowOutcome } from './row-outcome';
import type { ObservationRow } from './rows';
import { createTraitsSharer } from './share-traits';
import { createWriteObservations, type WriteOptions } from './write-observations';

/** Writes observed prices. Every card whose prices change is marked as pending in the same transaction. */
export interface ObservationStore {
  /**
   * Saves observations and says what became of each, in the same order. The first observation sets a card's currency;
   * one in another currency that cannot be converted, of an unknown card, of a date that no calendar has or of one too late is refused.
   * A known id leaves its observation as it is.
   */
  save(rows: readonly ObservationRow[], options: WriteOptions): Promise<readonly RowOutcome[]>;
  /** Deletes all sample data. */
  deleteInvented(): Promise<void>;
}

/** The observations in `db`. */
export function createObservationStore(db: Database): ObservationStore {
  const write = createWriteObservations(db);
  const share = createTraitsSharer();
  return {
    save: (rows, options) =>
      db.transaction().execute((transaction) => write(transaction, rows.map(share), options)),
    async deleteInvented() {
      await db.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('pending_cards')
          .columns(['card'])
          .expression((expression) =>
            expression.selectFrom('observations').select('card').distinct().where('invented', '=', 1),
          )
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        await transaction.deleteFrom('observations').where('invented', '=', 1).execute();
        // A card without a price has no currency: real prices may come in another one.
        await transaction
          .updateTable('cards')
          .set({ currency: null })
          .where('position', 'in', (expression) => expression.selectFrom('pending_cards').select('card'))
          .where((expression) =>
            expression.not(
              expression.exists(
                expression
                  .selectFrom('observations')
                  .select('number')
                  .whereRef('observations.card', '=', 'cards.position'),
              ),
            ),
          )
          .execute();
        // Its old statistics would be read in the currency that comes.
        for (const table of ['statistics', 'listing_groups'] as const)
          await transaction
            .deleteFrom(table)
            .where('card', 'in', (expression) =>
              expression.selectFrom('cards').select('position').where('currency', 'is', null),
            )
            .execute();
      });
    },
  };
}
