import 'fake-indexeddb/auto';
import { openDatabase } from '@/lib/storage/database';

let opened = 0;

/** A database of its own, in memory. */
export function openTestDatabase() {
  opened += 1;
  return openDatabase(`test ${opened}`);
}
