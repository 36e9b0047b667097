import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gatewayCardPath, searchPath } from '@/lib/contract/wire';
import { createApp } from '@/service/app';
import { answerDirectly } from '@/service/http/answer-directly';
import { noProxies } from '@/service/http/trusted-proxies';
import { createImporter } from '@/service/import/importer';
import { drawKeys, saveKeys } from '@/service/keys/create-keys';
import { defaultLimits } from '@/service/keys/limits';
import { type Listening, listen } from '@/service/listen';
import { migrate } from '@/service/migrations/migrate';
import { migrations } from '@/service/migrations/migrations';
import { createParts } from '@/service/routes/parts';
import { createStore } from '@/service/store/create-store';
import { openDatabase } from '@/service/store/open-database';
import { countRuns } from '@/test/service/support/count-runs';
import { formatRequest, say } from '@/test/service/support/raw-client';
import { daysAgo, makeCard, observe, sell } from '@/test/service/support/rows';
import { makeShortDatabase } from '@/test/service/support/test-database';
import { today } from '@/test/service/support/test-service';

// Plain requests are answered without the web's objects in between, all others through Hono. Whoever asks must not be
// able to tell: two services that hold the same, one of which sends everything through Hono, get the same requests.

const names = ['Charizard', 'Dark Raichu', 'Nidoran♀', 'ピカチュウ', 'Farfetch’d'];
const cards = Array.from({ length: 30 }, (_, number) =>
  makeCard(number, names[number % names.length] ?? '', { imageUrl: number % 3 ? null : '/a.svg' }),
);
const observations = cards.flatMap((card, number) =>
  Array.from({ length: number % 4 }, (_, at) => [
    sell(card, at, 100 + at),
    observe(card, 200 + at, { date: daysAgo(at), condition: 'MINT', country: 'US', language: 'EN' }),
    observe(card, 900 + at, { grader: 'PSA', grade: '10' }),
  ]).flat(),
);
const subscriptions = { basic: drawKeys(), mega: drawKeys() };
const clock = () => new Date(`${today}T12:00:00Z`);

async function startOne(isDirect: boolean): Promise<Listening> {
  const { choice, remove } = await makeShortDatabase();
  const db = openDatabase(choice);
  await migrate(db, migrations, clock);
  const store = createStore(db);
  const { importCards, importObservations, names, isSample } = await createImporter(store, clock);
  await importCards(cards);
  await importObservations(observations);
  for (const plan of ['basic', 'mega'] as const)
    await saveKeys(store.keys, subscriptions[plan], plan, { createdAt: clock() });
  const parts = createParts({ store, names, isSample, clock, limits: defaultLimits, proxies: noProxies });
  const server = await listen(createApp(parts), { host: '127.0.0.1', port: 0 }, undefined, (rest) =>
    isDirect ? answerDirectly(parts, rest) : rest,
  );
  return {
    url: server.url,
    async close() {
      await server.close();
      await store.close();
      await remove();
    },
  };
}

let direct: Listening;
let through: Listening;
beforeAll(async () => {
  [direct, through] = [await startOne(true), await startOne(false)];
});
afterAll(async () => {
  await direct.close();
  await through.close();
});

/** An answer without what says when, and how the connection goes on. */
function comparable(heard: string) {
  const [head = '', ...body] = heard.split('\r\n\r\n');
  const [status, ...lines] = head.split('\r\n');
  const headers = lines.filter((line) => !/^(date|connection|keep-alive):/i.test(line));
  return {
    status,
    headers: headers.map((line) => line.replace(/^[^:]+/, (name) => name.toLowerCase())).sort(),
    body,
  };
}

async function expectSame(request: string): Promise<string | undefined> {
  const answer = comparable(await say(direct.url, request));
  expect(comparable(await say(through.url, request))).toEqual(answer);
  return answer.status;
}

const { basic, mega } = subscriptions;
const right = (keys: typeof mega) => ({
  'X-API-Key': keys.apiKey,
  'X-Gateway-Key': keys.gatewayKey,
  'X-Gateway-Host': 'a',
});
const keys = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(right(mega), right(basic)) },
  fc.constantFrom<Record<string, string>>(
    {},
    { 'X-API-Key': '', 'X-Gateway-Key': '' },
    { 'X-Gateway-Key': mega.gatewayKey },
    { 'X-Gateway-Key': mega.gatewayKey, 'X-Gateway-Host': '' },
    { 'X-API-Key': mega.gatewayKey, 'X-Gateway-Key': mega.apiKey, 'X-Gateway-Host': 'a' },
  ),
);
const more = fc.record(
  {
    Origin: fc.constantFrom(
      'chrome-extension://abcdefghijklmnopabcdefghijklmnop',
      'moz-extension://6a1f7d2e-0000-4000-8000-000000000001',
      'https://shop.example',
      'null',
      '',
    ),
    'If-None-Match': fc.constantFrom('*', '"a"', 'W/"a", *', '', '"'),
    Host: fc.constantFrom(
      'service.example',
      'SERVICE.example:4780',
      'localhost:1',
      '[::1]:80',
      'a_b',
      'a.',
      '',
    ),
    Accept: fc.constantFrom('application/json', 'text/html', ''),
  },
  { requiredKeys: [] },
);
const cardId = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...cards.map((card) => card.id)) },
  fc.constantFrom(
    'search',
    'SEARCH',
    'a'.repeat(65),
    '%41',
    'a;b',
    'a%00',
    'constructor',
    '',
    'a/history',
    '%zz',
  ),
);
const letters = fc.constantFrom(
  ...[
    'charzard',
    'dark raichu',
    'ピカ',
    '%20',
    '+',
    '%',
    '%zz',
    '%ff',
    '&',
    '=',
    '#',
    '?',
    '[',
    '"',
    '|',
    '~',
    ';',
  ],
  ...['q', 'limit', 'cursor', 'set', 'grade', 'PSA 10', 'RAW', '5', '\t', '\\', '^', '%00', 'é', '\x7f'],
);
const query = fc.oneof(
  fc.array(letters, { maxLength: 7 }).map((parts) => parts.join('')),
  fc
    .record(
      {
        q: fc.oneof(
          fc.constantFrom(...names, 'charzard', 'pika'),
          fc.string({ unit: 'binary', maxLength: 12 }),
        ),
        limit: fc.constantFrom('1', '3', '99', '0', 'x'),
        grade: fc.constantFrom('RAW', 'PSA 10', 'PSA'),
        language: fc.constantFrom('EN', 'ALL', 'en'),
        cursor: fc.string({ maxLength: 6 }),
      },
      { requiredKeys: [] },
    )
    .map((parts) => String(new URLSearchParams(parts))),
);
const path = fc.oneof(
  cardId.map(gatewayCardPath),
  cardId.map((id) => `/api${gatewayCardPath(id)}`),
  cardId.map((id) => `/v1/cards/${id}`),
  query.map((text) => `${searchPath}?${text}`),
  fc.tuple(cardId, query).map(([id, text]) => `/v1/cards/${id}?${text}`),
  fc.constantFrom(
    searchPath,
    `${searchPath}?`,
    `${searchPath}/`,
    `${searchPath}#a`,
    '/v1/cards',
    '/v1//cards/a',
  ),
);
const method = fc.oneof(
  { weight: 5, arbitrary: fc.constant('GET') },
  fc.constantFrom('HEAD', 'OPTIONS', 'POST', 'DELETE'),
);

test('whatever is asked, plain or malformed, both ways give the same status, headers and body', async () => {
  const statuses = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(method, path, keys, more, async (verb, target, key, headers) => {
      const bytes = Buffer.from(formatRequest(target, { ...key, ...headers }, verb)).toString('latin1');
      const status = (await expectSame(bytes)) ?? '';
      statuses.set(status.slice(9, 12), (statuses.get(status.slice(9, 12)) ?? 0) + 1);
    }),
    { numRuns: countRuns(600) },
  );
  for (const status of ['200', '304', '400', '401', '404', '405'])
    expect(statuses.get(status), status).toBeGreaterThan(3);
}, 60_000);

test('who holds an answer is told so both ways', async () => {
  for (const target of [gatewayCardPath(cards[3]?.id ?? ''), `${searchPath}?q=raichu`]) {
    const first = await say(direct.url, formatRequest(target, right(mega)));
    await say(through.url, formatRequest(target, right(mega)));
    const etag = /^etag: (.*)$/im.exec(first)?.[1] ?? '';
    expect(await expectSame(formatRequest(target, { ...right(mega), 'If-None-Match': etag }))).toContain(
      '304',
    );
  }
});

test('after many wrong keys both ways make the guesser wait', async () => {
  const guess = formatRequest(searchPath, { 'X-Gateway-Key': 'wrong', 'X-Gateway-Host': 'a' });
  let last: string | undefined;
  for (let time = 0; time < 40; time += 1) last = await expectSame(guess);
  expect(last).toContain('429');
});
