import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gatewayCardPath, historyPath, searchPath } from '@/lib/contract/wire';
import { createCheck, loadOpenApi, type OpenApi, toZod } from '@/test/service/support/openapi';
import { makeCard, observe, sell } from '@/test/service/support/rows';
import { startTestService, type TestService } from '@/test/service/support/test-service';

const card = makeCard(1, 'Charizard', { imageUrl: 'https://img.example/1.png' });
let on: TestService;
let document: OpenApi;
beforeAll(async () => {
  on = await startTestService({
    cards: [card],
    observations: [
      sell(card, 0, 1000),
      observe(card, 900, { condition: 'NEAR_MINT', country: 'US', language: 'EN', source: 'shop' }),
      observe(card, 950, { condition: 'NEAR_MINT', country: 'DE', source: 'shop' }),
      observe(card, 5000, { grader: 'PSA', grade: '9.5', country: 'US', language: 'EN' }),
    ],
  });
  document = await loadOpenApi(on.service.url);
});
afterAll(() => on.close());

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Every way of writing `value` with one thing wrong: a field too few, one too many, or one of another kind. */
function* spoil(value: Json, isMap = false): Generator<Json> {
  yield typeof value === 'string' ? 7 : 'x';
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) for (const bad of spoil(item)) yield value.with(index, bad);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  yield { ...value, unheard: 1 };
  const fields: Readonly<Record<string, Json>> = { ...(value as Readonly<Record<string, Json>>) };
  for (const [key, field] of Object.entries(fields)) {
    const { [key]: _, ...others } = fields;
    if (!isMap) yield others;
    const isOfMaps = ['raw', 'graded', 'countries', 'languages', 'PSA'].includes(key);
    for (const bad of spoil(field, isOfMaps)) yield { ...others, [key]: bad };
  }
}

test.each([
  ['Card', gatewayCardPath(card.id), 60],
  ['Search', `${searchPath}?q=charizard&language=EN`, 60],
  ['History', `${historyPath(card.id)}?period=30d&kind=listings`, 40],
  ['History', `${historyPath(card.id)}?period=30d&kind=sold`, 30],
  ['Problem', gatewayCardPath('nobody'), 5],
])('%s: the document fits the answer of %s, and none with anything wrong', async (name, path, least) => {
  const schema = toZod(document.components.schemas[name] ?? {});
  const answer: Json = await (await on.ask(path)).json();
  schema.parse(answer);
  const spoilt = [...spoil(answer)];
  expect(spoilt.length).toBeGreaterThan(least);
  expect(spoilt.filter((bad) => schema.safeParse(bad).success)).toEqual([]);
});

describe('a parameter', () => {
  const named = {
    ...{ q: 'charizard', set: 'base-set', grade: 'PSA 10', language: 'EN' },
    condition: 'MINT',
  };
  const places = [
    ...[...Object.keys(named), 'limit', 'cursor'].map((name) => ['search', name] as const),
    ...['period', 'kind', 'limit', 'country', 'language', 'cursor'].map((name) => ['history', name] as const),
  ];
  const wild = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.string({ unit: 'binary', minLength: 190, maxLength: 210 }),
    fc.string({ unit: fc.constantFrom('a', '🃏'), minLength: 195, maxLength: 205 }),
    fc.constantFrom(
      'PSA 10',
      'RAW',
      'PSA',
      'psa 10',
      'PSA 10.5',
      'PSA 10.25',
      'EN',
      'en',
      'ALL',
      'NEAR_MINT',
    ),
    fc.constantFrom(
      '7d',
      '0d',
      '07d',
      '9999d',
      '10000d',
      'listings',
      'sold',
      'x',
      '2026-03-01',
      '2026-02-30',
    ),
    fc.constantFrom('0', '1', '-1', '1.5', '1e3', '300', '9'.repeat(40), '', ' ', '..', '.', 'x'.repeat(200)),
  );

  test.each(places)(
    'of %s, %s: is taken where it fits the document, and refused by its name where not',
    async (where, name) => {
      const path = where === 'search' ? searchPath : `/v1/cards/{id}/history`;
      const stated = document.paths[path]?.get.parameters.find((one) => one.name === name);
      const { pattern, type, minimum } = stated?.schema ?? {};
      // A pattern is of whole letters; the reader of schemas knows halves.
      const schema = typeof pattern === 'string' ? { type: 'string' } : (stated?.schema ?? {});
      const parsed = toZod(schema);
      const letters = new RegExp(typeof pattern === 'string' ? pattern : '', 'u');
      const most = stated?.schema.maxLength;
      const fits = (text: string) => {
        if (typeof most === 'number') return Array.from(text).length <= most;
        if (type === 'integer') return /^\d+$/.test(text) && BigInt(text) >= BigInt(Number(minimum));
        return parsed.safeParse(text).success && letters.test(text);
      };
      await fc.assert(
        fc.asyncProperty(
          wild.map((text) => Buffer.from(text).toString()),
          async (text) => {
            const query = new URLSearchParams(
              where === 'search' ? { [name]: text } : { period: '30d', kind: 'sold', [name]: text },
            );
            const asked = path.replace('{id}', card.id);
            const body = await (await on.ask(`${asked}?${query}`)).json();
            const isRefused = body.code === 'parameter-malformed' && body.parameter === name;
            // Only the service knows which cursors it has made.
            if (name === 'cursor') expect(isRefused || fits(text), text).toBe(true);
            else expect(isRefused, text).toBe(!fits(text));
          },
        ),
        { numRuns: 150 },
      );
    },
  );
});

describe('refusals before a request is understood', () => {
  test.each([
    [405, {}, 'POST', ''],
    [414, {}, 'GET', 'x'.repeat(8200)],
    [431, { 'X-Long': 'x'.repeat(17_000) }, 'GET', ''],
    [400, {}, 'GET', `${'x'.repeat(201)}&q=y`],
  ])('%i is as the document says', async (status, headers, method, q) => {
    const operation = document.paths[searchPath]?.get;
    if (!operation) throw new Error('Search is not in the document');
    const response = await on.ask(`${searchPath}?q=${q}`, 'mega', { method, headers });
    expect(response.status).toBe(status);
    await createCheck(document)(operation, response);
  });
});

describe.each(['/openapi.json', '/docs'])('%s', (path) => {
  const ask = (init: RequestInit = {}) => fetch(on.service.url + path, init);

  test('is asked again with its tag, and told whether it still holds', async () => {
    const first = await ask();
    const text = await first.text();
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{27}"$/);
    const held = await ask({ headers: { 'If-None-Match': `"other", ${etag}` } });
    expect([held.status, await held.text(), held.headers.get('etag')]).toEqual([304, '', etag]);
    const changed = await ask({ headers: { 'If-None-Match': '"other"' } });
    expect([changed.status, await changed.text()]).toEqual([200, text]);
  });

  test('HEAD says what GET says, without a body; other methods are 405', async () => {
    const [get, head] = [await ask(), await ask({ method: 'HEAD' })];
    const said = ({ headers }: Response) =>
      Object.fromEntries(
        [...headers].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name)),
      );
    expect(said(head)).toEqual({
      ...said(get),
      'content-length': String((await get.arrayBuffer()).byteLength),
    });
    expect(await head.text()).toBe('');
    const post = await ask({ method: 'POST' });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });
});

test('the document names no address: a proxy may call the service what it likes', () => {
  expect(document.servers).toEqual([{ url: '/' }]);
  expect(JSON.stringify(document)).not.toContain(new URL(on.service.url).host);
});
