import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { problemCodes } from '@/lib/contract/problem';
import { gatewayCardPath, historyPath, searchPath } from '@/lib/contract/wire';
import { sampleKeys } from '@/service/sample/sample-keys';
import { defaultLimits } from '@/service/store/keys';
import { countRuns, soakFactor } from '@/test/service/support/count-runs';
import {
  createCheck,
  loadOpenApi,
  type OpenApi,
  type OpenApiOperation as Operation,
  toZod,
} from '@/test/service/support/openapi';
import { daysAgo, makeCard, observe, sell, toTestId } from '@/test/service/support/rows';
import { startTestService, type TestService } from '@/test/service/support/test-service';

const load = (on: TestService) => loadOpenApi(on.service.url);

const allKeys = {
  'X-API-Key': sampleKeys.apiKey,
  'X-Gateway-Key': sampleKeys.gatewayKey,
  'X-Gateway-Host': 'gateway.example',
};

describe('the examples', () => {
  let on: TestService;
  beforeAll(async () => {
    on = await startTestService({ sample: true });
  });
  afterAll(() => on.close());

  test('each of each operation is answered, alone and all together, with something in it', async () => {
    const document = await load(on);
    const check = createCheck(document);
    expect(Object.keys(document.paths)).toHaveLength(4);
    for (const [path, { get }] of Object.entries(document.paths)) {
      const [id] = get.parameters.filter((parameter) => parameter.in === 'path');
      const queries = get.parameters.filter(
        ({ in: where, example }) => where === 'query' && example !== undefined,
      );
      const required = queries.filter((parameter) => parameter.required);
      const optional = queries.filter((parameter) => !parameter.required);
      for (const more of [[], ...optional.map((one) => [one]), optional]) {
        const asked = [...required, ...more].map(({ name, example = '' }) => [name, example]);
        const query = new URLSearchParams(Object.fromEntries(asked));
        const url = `${on.service.url}${path.replace('{id}', id?.example ?? '')}?${query}`;
        const response = await fetch(url, { headers: allKeys });
        expect(response.status).toBe(200);
        const { data, name } = await response.clone().json();
        // A grade and a condition at once name no copy that there could be.
        if (more !== optional) expect(name ?? data[0]?.kind ?? data[0]?.name, url).toBeDefined();
        await check(get, response);
      }
    }
  });

  test('each line for a shell on the page asks what is answered', async () => {
    const page = await fetch(`${on.service.url}/docs`);
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    const text = (await page.text()).replaceAll('&quot;', '"').replaceAll('&amp;', '&');
    expect(text).not.toMatch(/<script|src=|@import|http:(?!\/\/127)/);
    expect(text).toContain('The examples are of the sample data');
    const lines = [...text.matchAll(/<pre>(curl [^<]+)<\/pre>/g)].map(([, line = '']) => line);
    expect(lines).toHaveLength(4);
    for (const line of lines) {
      const headers = [...line.matchAll(/-H "([^:]+): ([^"]+)"/g)].map(([, name = '', value = '']) => [
        name,
        value.replace('$API_KEY', sampleKeys.apiKey).replace('$GATEWAY_KEY', sampleKeys.gatewayKey),
      ]);
      const [, url = ''] = /"(http[^"]+)"$/.exec(line) ?? [];
      expect((await fetch(url, { headers: Object.fromEntries(headers) })).status, line).toBe(200);
    }
    for (const code of problemCodes) expect(text).toContain(`<code>${code}</code>`);
  });
});

describe('requests made from the document', () => {
  const cards = Array.from({ length: 24 }, (_, number) =>
    makeCard(number, ['Charizard', 'Pikachu ex', 'ピカチュウ'][number % 3] ?? ''),
  );
  let on: TestService;
  beforeAll(async () => {
    const observations = cards.flatMap((card, number) => [
      sell(card, number, 1000 + number),
      observe(card, 900, { date: daysAgo(number), condition: 'NEAR_MINT', country: 'US', language: 'EN' }),
      observe(card, 950, { condition: 'MINT', country: 'DE' }),
      observe(card, 5000, { grader: 'PSA', grade: '10' }),
    ]);
    const plenty = { perMinute: 1_000_000, perDay: 1_000_000 };
    const limits = { basic: plenty, pro: plenty, mega: { ...plenty, perMinute: countRuns(300) } };
    on = await startTestService({ cards, observations, limits: { ...defaultLimits, ...limits } });
  });
  afterAll(() => on.close());

  const wild = fc.oneof(fc.string({ maxLength: 20 }), fc.string({ unit: 'binary', maxLength: 20 }));

  function makeValue({ name, schema, example }: Operation['parameters'][number]): fc.Arbitrary<string> {
    const { pattern, type, enum: values } = schema;
    const fitting = Array.isArray(values)
      ? fc.constantFrom(...values.map(String))
      : typeof pattern === 'string' && !pattern.includes('\\p')
        ? fc.stringMatching(new RegExp(pattern))
        : type === 'integer'
          ? fc.nat(300).map(String)
          : wild;
    const known = name === 'id' ? fc.constantFrom(...cards.map((card) => card.id), toTestId(99)) : fitting;
    return example === undefined
      ? fc.oneof(fitting, fc.nat(60).map(daysAgo))
      : fc.oneof(
          { weight: 4, arbitrary: known },
          { weight: 4, arbitrary: name === 'id' ? known : fc.constant(example) },
          { weight: 1, arbitrary: wild },
        );
  }

  const method = fc.constantFrom('GET', 'GET', 'GET', 'GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'DELETE');
  const origin = 'chrome-extension://abcdefghijklmnopabcdefghijklmnop';
  const headers = fc.constantFrom<Readonly<Record<string, string>>>(
    ...[{}, {}, {}, { Origin: origin }, { 'If-None-Match': '*' }, { 'If-None-Match': '"x", W/"y"' }],
  );

  function makeRequest([path, { get }]: [string, { get: Operation }]) {
    const queries = get.parameters.filter((parameter) => parameter.in === 'query');
    const id = get.parameters.find((parameter) => parameter.in === 'path');
    return fc.record({
      at: fc.constant(path),
      method,
      headers,
      path: id
        ? makeValue(id).map((value) => path.replace('{id}', () => encodeURIComponent(value)))
        : fc.constant(path),
      query: fc.record(Object.fromEntries(queries.map((one) => [one.name, makeValue(one)])), {
        requiredKeys: [],
      }),
      isDirect: fc.constant(get.security.some((one) => 'apiKey' in one)),
      plan: fc.constantFrom('basic', 'pro', 'mega', 'mega', 'mega', 'mega', null),
    });
  }

  test(
    'none fails the service, and every answer is what the document promises',
    async () => {
      const document = await load(on);
      const check = createCheck(document);
      const statuses = new Map<number, number>();
      await fc.assert(
        fc.asyncProperty(
          fc.oneof(...Object.entries(document.paths).map(makeRequest)),
          async ({ at, path, query, isDirect, plan, ...init }) => {
            // A dot as an id is a step in the path, and without an id it is another one: other addresses.
            if (new URL(path, 'http://a').pathname !== path || /\/(\/|$)/.test(path)) return;
            const asked = `${path}?${new URLSearchParams(query as Record<string, string>)}`;
            const ask = isDirect ? on.askDirectly : on.ask;
            const response =
              plan === null ? await fetch(on.service.url + asked, init) : await ask(asked, plan, init);
            expect(response.status).toBeLessThan(500);
            statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
            const operation = document.paths[at]?.[init.method === 'HEAD' ? 'head' : 'get'];
            if (!operation) throw new Error(`${at} is not in the document`);
            await check(operation, response, init.method);
          },
        ),
        { numRuns: countRuns(1500) },
      );
      // The property means something only while all of these occur.
      for (const status of [200, 304, 400, 401, 403, 404, 405, 429])
        expect(statuses.get(status), `${status}`).toBeGreaterThan(5);
    },
    90_000 * soakFactor,
  );
});

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
  const values = [
    ...'PSA 10|RAW|PSA|psa 10|PSA 10.5|PSA 10.25|EN|en|ALL|NEAR_MINT|7d|0d|07d|9999d|10000d|listings|sold'.split(
      '|',
    ),
    ...'x|2026-03-01|2026-02-30|0|1|-1|1.5|1e3|300|| |..|.|\u200b|\0|é'.split('|'),
    ...['9'.repeat(40), 'a'.repeat(200), 'a'.repeat(201), '🃏'.repeat(200), '🃏'.repeat(201)],
  ];

  test.each([
    [searchPath, 'q'],
    [searchPath, 'set'],
    [searchPath, 'grade'],
    [searchPath, 'language'],
    [searchPath, 'condition'],
    [searchPath, 'limit'],
    [searchPath, 'cursor'],
    ['/v1/cards/{id}/history', 'period'],
    ['/v1/cards/{id}/history', 'kind'],
    ['/v1/cards/{id}/history', 'limit'],
    ['/v1/cards/{id}/history', 'country'],
    ['/v1/cards/{id}/history', 'language'],
    ['/v1/cards/{id}/history', 'cursor'],
  ])(
    'of %s, %s: is taken where it fits the document, and refused by its name where not',
    async (path, name) => {
      const schema = document.paths[path]?.get.parameters.find((one) => one.name === name)?.schema ?? {};
      const { pattern, type, minimum, maxLength } = schema;
      const fits = (text: string) => {
        // JavaScript counts halves of letters, the document letters.
        if (typeof maxLength === 'number') return Array.from(text).length <= maxLength;
        if (typeof pattern === 'string') return new RegExp(pattern, 'u').test(text);
        if (type === 'integer') return /^\d+$/.test(text) && BigInt(text) >= BigInt(Number(minimum));
        return toZod(schema).safeParse(text).success;
      };
      for (const text of values) {
        const asked = path === searchPath ? { [name]: text } : { period: '30d', kind: 'sold', [name]: text };
        const response = await on.ask(`${path.replace('{id}', card.id)}?${new URLSearchParams(asked)}`);
        const body = await response.json();
        const isRefused = body.code === 'parameter-malformed' && body.parameter === name;
        // Only the service knows which cursors it has made.
        if (name === 'cursor') expect(isRefused || fits(text), text).toBe(true);
        else expect(isRefused, text).toBe(!fits(text));
      }
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
