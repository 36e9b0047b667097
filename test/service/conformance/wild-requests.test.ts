import { request } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardSchema, searchAnswerSchema } from '@/lib/contract/card';
import { historyAnswerSchema } from '@/lib/contract/history';
import { problemSchema } from '@/lib/contract/problem';
import { gatewayCardPath, historyPath, searchPath } from '@/lib/contract/wire';
import { countRuns, soakFactor } from '@/test/service/support/count-runs';
import { daysAgo, makeCard, observe, sell } from '@/test/service/support/rows';
import { startTestService, type TestService } from '@/test/service/support/test-service';

const names = ['Charizard', 'Pikachu ex', 'Dark Raichu', 'Nidoran♀', 'Unown', 'ピカチュウ', 'Mr. Mime'];
const cards = Array.from({ length: 60 }, (_, number) =>
  makeCard(number, names[number % names.length] ?? 'Mew', { setSlug: number % 2 ? 'fossil' : 'base-set' }),
);
const conditions = ['NEAR_MINT', 'MINT', null];
const countries = ['US', 'JP', null];

let on: TestService;
beforeAll(async () => {
  const observations = cards.flatMap((card, number) =>
    Array.from({ length: number % 5 }, (_, at) => [
      sell(card, at * 3, 100 + at),
      observe(card, 200 + at, {
        date: daysAgo(at),
        condition: conditions[at % 3] ?? null,
        country: countries[(at + number) % 3] ?? null,
        language: at % 2 ? 'EN' : 'JA',
      }),
      observe(card, 900 + at, { grader: 'PSA', grade: at % 2 ? '10' : '9.5' }),
    ]).flat(),
  );
  on = await startTestService({ cards, observations });
});
afterAll(() => on.close());

const wildText = fc.oneof(fc.string({ unit: 'binary', maxLength: 30 }), fc.string({ maxLength: 30 }));
const mostly = <Value>(value: fc.Arbitrary<Value>) => fc.oneof({ weight: 4, arbitrary: value }, wildText);
const page = fc.nat(300).map(String);
const code = fc.constantFrom('US', 'JP', 'EN', 'JA', 'DE', 'ALL');
const date = fc.nat(200).map(daysAgo);
const wildQuery = fc.dictionary(wildText, wildText, { maxKeys: 2 });

const searchQuery = fc.record(
  {
    q: mostly(fc.constantFrom(...names, 'charzard', 'pika', 'x', '4/102')),
    set: mostly(fc.constantFrom('fossil', 'base-set', 'jungle')),
    grade: mostly(fc.constantFrom('RAW', 'PSA 10', 'PSA 9.5', 'BGS 9')),
    limit: mostly(page),
    language: mostly(code),
    condition: mostly(fc.constantFrom('NEAR_MINT', 'MINT', 'DAMAGED')),
    cursor: wildText,
  },
  { requiredKeys: [] },
);
const historyQuery = fc.record(
  {
    period: mostly(fc.nat(200).map((days) => `${days}d`)),
    kind: mostly(fc.constantFrom('listings', 'sold')),
    limit: mostly(page),
    country: mostly(code),
    language: mostly(code),
    cursor: mostly(date),
  },
  { requiredKeys: [] },
);
const cardId = mostly(fc.constantFrom(...cards.map((card) => card.id)));

const target = fc.oneof(
  searchQuery.map((query) => ({ path: searchPath, query, schema: searchAnswerSchema })),
  fc
    .tuple(cardId, historyQuery)
    .map(([id, query]) => ({ path: historyPath(id), query, schema: historyAnswerSchema })),
  fc
    .tuple(cardId, wildQuery)
    .map(([id, query]) => ({ path: gatewayCardPath(id), query, schema: cardSchema })),
);

/** A path as the client's URL parser leaves it is a dot path's end: "." and ".." name another address. */
const isReachable = (path: string) => new URL(path, 'http://a').pathname === path;

test(
  'whatever is asked, the answer fits its schema, or is a refusal that says why',
  async () => {
    const statuses = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(
        target.filter(({ path }) => isReachable(path)),
        fc.constantFrom('basic', 'pro', 'mega'),
        async ({ path, query, schema }, plan) => {
          const asked = new URLSearchParams(query as Record<string, string>);
          const response = await on.ask(`${path}?${asked}`, plan as 'basic' | 'pro' | 'mega');
          statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
          const body: unknown = await response.json();
          if (response.status === 200) schema.parse(body);
          else {
            expect([400, 403, 404]).toContain(response.status);
            expect(problemSchema.parse(body).status).toBe(response.status);
          }
        },
      ),
      { numRuns: countRuns(1500) },
    );
    // The property means something only while all of these occur.
    for (const status of [200, 400, 403, 404]) expect(statuses.get(status)).toBeGreaterThan(20);
  },
  60_000 * soakFactor,
);

function askRaw(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(on.service.url);
    request({ hostname, port, path }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}

test('a request line that no URL parser would write is no failure of the service', async () => {
  const letters = fc.constantFrom(
    '%',
    '%00',
    '%ff',
    '%2e',
    '..',
    '/',
    '//',
    '?',
    '#',
    '&',
    '=',
    '[',
    '\\',
    '{',
    'v1',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(letters, { maxLength: 8 }), async (parts) => {
      const status = await askRaw(`/v1/cards/${parts.join('')}`);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }),
    { numRuns: 200 },
  );
});
