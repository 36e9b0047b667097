import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { problemCodes } from '@/lib/contract/problem';
import { sampleKeys } from '@/service/sample/sample-keys';
import { defaultLimits } from '@/service/store/keys';
import { countRuns, soakFactor } from '@/test/service/support/count-runs';
import { createCheck, loadOpenApi, type OpenApiOperation as Operation } from '@/test/service/support/openapi';
import { daysAgo, makeCard, observe, sell, toTestId } from '@/test/service/support/rows';
import { type TestService, useTestService } from '@/test/service/support/test-service';

const load = (on: TestService) => loadOpenApi(on.service.url);

const allKeys = {
  'X-API-Key': sampleKeys.apiKey,
  'X-Gateway-Key': sampleKeys.gatewayKey,
  'X-Gateway-Host': 'gateway.example',
};

describe('the examples', () => {
  const on = useTestService({ sample: true });

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
  const observations = cards.flatMap((card, number) => [
    sell(card, number, 1000 + number),
    observe(card, 900, { date: daysAgo(number), condition: 'NEAR_MINT', country: 'US', language: 'EN' }),
    observe(card, 950, { condition: 'MINT', country: 'DE' }),
    observe(card, 5000, { grader: 'PSA', grade: '10' }),
  ]);
  const plenty = { perMinute: 1_000_000, perDay: 1_000_000 };
  const limits = { basic: plenty, pro: plenty, mega: { ...plenty, perMinute: countRuns(300) } };
  const on = useTestService({ cards, observations, limits: { ...defaultLimits, ...limits } });

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

const on = useTestService();

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
});

test('the document names no address: a proxy may call the service what it likes', async () => {
  const document = await load(on);
  expect(document.servers).toEqual([{ url: '/' }]);
  expect(JSON.stringify(document)).not.toContain(new URL(on.service.url).host);
});
