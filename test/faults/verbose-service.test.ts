import { expect, test } from 'vitest';
import { useFaultServer } from '@/test/support/fault-server';
import { wireHistoryRow } from '@/test/unit/contract/wire-samples';
import { answerWell, giratina, openProfile } from './open-profile';

const canary = 'not in the contract';
/** Their fields are codes of an open set, which are part of the contract. */
const isOpen = (name: string, inside: string) =>
  ['raw', 'graded', 'countries', 'languages'].includes(name) || inside === 'graded';

/** The same with a field more in every object. */
function addFields(value: unknown, name = '', inside = ''): unknown {
  if (Array.isArray(value)) return value.map((entry) => addFields(entry, '', name));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, addFields(one, key, name)]);
  return Object.fromEntries(isOpen(name, inside) ? entries : [...entries, ['padding', canary]]);
}

function answer(url: URL): object {
  const page = { limit: 180, next_cursor: null, has_more: false };
  const rows = { data: [wireHistoryRow], kind: 'listings', period: '7d', page };
  const good = url.pathname.endsWith('/history') ? rows : answerWell(url);
  return Object(addFields(good));
}

const server = useFaultServer(answer);

test('what a service sends beyond the contract is neither kept nor handed on', async () => {
  const profile = openProfile(server);
  await profile.setUp();
  const worker = profile.wakeWorker();
  const settings = await worker.loadSettings();
  // History takes a plan that has one.
  await worker.settingsStore.save({
    settings: { ...settings, service: { ...settings.service, plan: 'mega' } },
  });
  const handed = [
    await worker.price(giratina, 'full'),
    await worker.search('giratina'),
    await worker.repository.getCard('a', 't'),
    await worker.history.load({ cardId: 'a', kind: 'listings', days: 7 }, 't'),
  ];
  for (const result of handed) expect(result).toMatchObject({ ok: true });
  expect(JSON.stringify(handed)).not.toContain(canary);
  expect(JSON.stringify(answer(new URL('http://localhost/v1/cards/a')))).toContain(canary);

  const { database } = profile.storages;
  const stored = await database.read(['answers', 'cards'], async (transaction) => [
    await transaction.objectStore('answers').getAll(),
    await transaction.objectStore('cards').getAll(),
  ]);
  expect(stored[0]?.length).toBeGreaterThan(3);
  expect(JSON.stringify(stored)).not.toContain(canary);
});
