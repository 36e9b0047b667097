import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '@/service/store/database';
import { migrate } from '@/service/store/migrations';
import { listStatements } from '@/service/store/search';

test.each([
  ['findFilter', [/^SEARCH filters USING INDEX \S+ \(filter=\?\)$/]],
  ['listPassing', [/^SEARCH filter_cards USING PRIMARY KEY \(filter=\? AND card>\?\)$/]],
  ['listSet', [/^SEARCH cards USING COVERING INDEX cards_by_set \(set_slug=\? AND position>\?\)$/]],
  ['countSet', [/^SEARCH cards USING COVERING INDEX cards_by_set \(set_slug=\?\)$/]],
  ['listAll', [/^SEARCH cards USING INTEGER PRIMARY KEY \(rowid>\?\)$/]],
  [
    'listSetPassing',
    [
      /^SEARCH cards USING COVERING INDEX cards_by_set/,
      /SUBQUERY/,
      /^SEARCH filter_cards USING PRIMARY KEY \(filter=\? AND card=\?\)$/,
    ],
  ],
  [
    'countSetPassing',
    [
      /^SEARCH cards USING COVERING INDEX cards_by_set/,
      /SUBQUERY/,
      /^SEARCH filter_cards USING PRIMARY KEY \(filter=\? AND card=\?\)$/,
    ],
  ],
] as const)('a search by filters alone looks into an index and sorts nothing: %s', async (name, steps) => {
  const db = openDatabase({ file: ':memory:' });
  await migrate(db, () => new Date('2026-03-15T12:00:00Z'));
  const statement = listStatements(db).explain(name);
  const { rows } = await sql<{ detail: string }>`${sql.raw(`explain query plan ${statement}`)}`.execute(db);
  expect(rows.map(({ detail }) => detail)).toEqual(steps.map((step) => expect.stringMatching(step)));
  await db.destroy();
});
