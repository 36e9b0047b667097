import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { problemCodes, problemSchema } from '@/lib/contract/problem';
import { directCardPath, gatewayCardPath, headerNames, historyPath, searchPath } from '@/lib/contract/wire';
import { makeCard } from '@/test/service/support/rows';
import { startTestService, type TestService } from '@/test/service/support/test-service';

const card = makeCard(1, 'Charizard');
const history = historyPath(card.id);

let on: TestService;
let keys: { readonly apiKey: string; readonly gatewayKey: string };
beforeAll(async () => {
  on = await startTestService({ cards: [card, makeCard(2, 'Charizard ex')] });
  keys = await on.service.createKey('mega');
});
afterAll(() => on.close());

async function refusal(response: Response) {
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  const problem = problemSchema.parse(await response.json());
  expect(problem.status).toBe(response.status);
  expect(problemCodes).toContain(problem.code);
  return problem;
}

describe('a malformed parameter is 400 and named', () => {
  test.each([
    [`${searchPath}?limit=0`, 'limit'],
    [`${searchPath}?limit=-1`, 'limit'],
    [`${searchPath}?limit=2.5`, 'limit'],
    [`${searchPath}?limit=ten`, 'limit'],
    [`${searchPath}?limit=`, 'limit'],
    [`${searchPath}?limit=1&limit=2`, 'limit'],
    [`${searchPath}?q=${'x'.repeat(201)}`, 'q'],
    [`${searchPath}?set=`, 'set'],
    [`${searchPath}?set=a%00b`, 'set'],
    [`${searchPath}?grade=PSA`, 'grade'],
    [`${searchPath}?grade=PSA%209.7`, 'grade'],
    [`${searchPath}?grade=raw`, 'grade'],
    [`${searchPath}?language=english`, 'language'],
    [`${searchPath}?language=en`, 'language'],
    [`${searchPath}?condition=near%20mint`, 'condition'],
    [`${searchPath}?cursor=`, 'cursor'],
    [`${searchPath}?cursor=abc`, 'cursor'],
    [`${searchPath}?cursor=2026-03-01`, 'cursor'],
    [`${history}?period=30&kind=sold`, 'period'],
    [`${history}?period=0d&kind=sold`, 'period'],
    [`${history}?period=1w&kind=sold`, 'period'],
    [`${history}?period=7d&kind=both`, 'kind'],
    [`${history}?period=7d&kind=`, 'kind'],
    [`${history}?period=7d&kind=listings&country=usa`, 'country'],
    [`${history}?period=7d&kind=listings&language=ALL`, 'language'],
    [`${history}?period=7d&kind=listings&limit=0`, 'limit'],
    [`${history}?period=7d&kind=listings&cursor=2026-02-30`, 'cursor'],
    [`${history}?period=7d&kind=listings&cursor=2026-02-03~`, 'cursor'],
    [`${history}?period=7d&kind=listings&cursor=2026-02-03~e30`, 'cursor'],
    [`${history}?period=7d&kind=listings&cursor=2026-02-03~a~b`, 'cursor'],
  ])('%s', async (path, parameter) => {
    const response = await on.ask(path);
    expect(response.status).toBe(400);
    expect(await refusal(response)).toMatchObject({ code: 'parameter-malformed', parameter });
  });
});

test('a cursor of another question is refused', async () => {
  const first = await (await on.ask(`${searchPath}?q=charizard&limit=1`)).json();
  const cursor = first.page.next_cursor;
  expect((await on.ask(`${searchPath}?q=charizard&limit=2&cursor=${cursor}`)).status).toBe(200);
  for (const other of ['q=pikachu', 'q=charizard&set=base-set', 'grade=RAW', 'limit=1']) {
    const response = await on.ask(`${searchPath}?${other}&cursor=${cursor}`);
    expect(await refusal(response)).toMatchObject({ code: 'parameter-malformed', parameter: 'cursor' });
  }
  expect((await on.ask(`${history}?period=7d&kind=listings&cursor=${cursor}`)).status).toBe(400);
});

test.each([
  [history, 'period'],
  [`${history}?kind=sold`, 'period'],
  [`${history}?period=7d`, 'kind'],
])('%s lacks %s', async (path, parameter) => {
  const response = await on.ask(path);
  expect(response.status).toBe(400);
  expect(await refusal(response)).toMatchObject({ code: 'parameter-missing', parameter });
});

test('graded prices are not in Basic: 403', async () => {
  const response = await on.ask(`${searchPath}?grade=PSA%2010`, 'basic');
  expect(response.status).toBe(403);
  expect(await refusal(response)).toMatchObject({ code: 'plan-exceeded', parameter: 'grade' });
  expect((await on.ask(`${searchPath}?grade=RAW`, 'basic')).status).toBe(200);
});

const { apiKey: apiHeader, gatewayKey: gatewayHeader, gatewayHost: hostHeader } = headerNames;
const gatewayPaths = [gatewayCardPath(card.id), `${history}?period=7d&kind=sold`, searchPath];

describe('a missing or wrong key is 401', () => {
  test('at the base address', async () => {
    const ask = (headers: Record<string, string>) =>
      fetch(on.service.url + directCardPath(card.id), { headers });
    expect(await refusal(await ask({}))).toMatchObject({ status: 401, code: 'key-missing' });
    expect(await refusal(await ask({ [apiHeader]: 'nobody' }))).toMatchObject({ code: 'key-wrong' });
    expect(await refusal(await ask({ [apiHeader]: keys.gatewayKey }))).toMatchObject({ code: 'key-wrong' });
    expect((await ask({ [apiHeader]: keys.apiKey })).status).toBe(200);
  });

  test.each(gatewayPaths)('at the gateway: %s', async (path) => {
    const ask = (headers: Record<string, string>) => fetch(on.service.url + path, { headers });
    const host = { [hostHeader]: 'any.example' };
    expect(await refusal(await ask(host))).toMatchObject({
      status: 401,
      code: 'key-missing',
      parameter: gatewayHeader,
    });
    expect(await refusal(await ask({ ...host, [gatewayHeader]: 'nobody' }))).toMatchObject({
      code: 'key-wrong',
    });
    expect(await refusal(await ask({ ...host, [gatewayHeader]: keys.apiKey }))).toMatchObject({
      code: 'key-wrong',
    });
    expect(await refusal(await ask({ [gatewayHeader]: keys.gatewayKey }))).toMatchObject({
      status: 401,
      code: 'key-missing',
      parameter: hostHeader,
    });
    expect((await ask({ ...host, [gatewayHeader]: keys.gatewayKey })).status).toBe(200);
  });

  test('before anything is said of the request: an unknown card and a malformed limit are 401 without a key', async () => {
    for (const path of [gatewayCardPath('nobody'), `${searchPath}?limit=0`])
      expect((await fetch(on.service.url + path)).status).toBe(401);
  });
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s is 405', async (method) => {
  for (const path of [directCardPath(card.id), ...gatewayPaths]) {
    const response = await fetch(on.service.url + path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    expect((await refusal(response)).code).toBe('method-not-allowed');
  }
});

test('HEAD answers as GET does, without a body', async () => {
  const headers = { [gatewayHeader]: keys.gatewayKey, [hostHeader]: 'any.example' };
  const response = await fetch(on.service.url + searchPath, { method: 'HEAD', headers });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(await response.text()).toBe('');
  expect((await fetch(on.service.url + searchPath, { method: 'HEAD' })).status).toBe(401);
});

test('what is nowhere is 404', async () => {
  for (const path of ['/', '/v1', '/v2/cards/search', '/v1/cards', `${history}/more`])
    expect((await refusal(await on.ask(path))).code).toBe('not-found');
});

describe('CORS', () => {
  const preflight = (origin: string) =>
    fetch(on.service.url + searchPath, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': `${gatewayHeader}, ${hostHeader}`.toLowerCase(),
      },
    });

  test.each(['chrome-extension://abcdefghijklmnop', 'moz-extension://6b0f5b7e-1c1e-4d0f-9a53-5d0a5e0a9a11'])(
    '%s may ask and read, refusals included',
    async (origin) => {
      const response = await preflight(origin);
      expect(response.status).toBe(204);
      expect(response.headers.get('access-control-allow-origin')).toBe(origin);
      const allowed = response.headers.get('access-control-allow-headers')?.toLowerCase() ?? '';
      for (const name of [gatewayHeader, hostHeader, apiHeader])
        expect(allowed).toContain(name.toLowerCase());
      const refused = await fetch(on.service.url + searchPath, { headers: { origin } });
      expect(refused.status).toBe(401);
      expect(refused.headers.get('access-control-allow-origin')).toBe(origin);
      expect(refused.headers.get('access-control-expose-headers')).toContain('X-Sample-Data');
      expect(refused.headers.get('vary')).toContain('Origin');
    },
  );

  test('a web page may not', async () => {
    const response = await preflight('https://shop.example');
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});
