import type { Transaction } from 'kysely';
import type { Tables } from '@/service/store/tables';

/** One step of the database's shape. It runs once, in a transaction of its own, and is never edited afterwards. */
export interface Migration {
  /** The file's name; names sort in the order of running. */
  readonly name: string;
  up(db: Transaction<Tables>): Promise<void>;
}
