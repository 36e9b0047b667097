import { once } from 'node:events';
import { Hono } from 'hono';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { problemCodes, problemSchema } from '@/lib/contract/problem';
import { directCardPath, gatewayCardPath, headerNames, historyPath, searchPath } from '@/lib/contract/wire';
import { type Listening, listen } from '@/service/http/listen';
import { dial, hearAll, say } from '@/test/service/support/raw-client';
import { makeCard, sell } from '@/test/service/support/rows';
import { useTestService } from '@/test/service/support/test-service';

const card = makeCard(1, 'Charizard');
const history = historyPath(card.id);
const direct = directCardPath(card.id);
const gatewayPaths = [gatewayCardPath(card.id), `${history}?period=7d&kind=sold`, searchPath];
const { apiKey: apiHeader, gatewayKey: gatewayHeader, gatewayHost: hostHeader } = headerNames;

const on = useTestService({
  cards: [card, makeCard(2, 'Charizard ex')],
  observations: [sell(card, 0, 1000)],
});
let keys: { readonly apiKey: string; readonly gatewayKey: string };
let all: Record<string, string>;
beforeAll(async () => {
  keys = await on.service.createKey('mega');
  all = { [apiHeader]: keys.apiKey, [gatewayHeader]: keys.gatewayKey, [hostHeader]: 'any.example' };
});

/** Asks with these headers alone. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(on.service.url + path, { method, headers });

async function refusal(response: Response | Promise<Response>) {
  const answer = await response;
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const problem = problemSchema.parse(await answer.json());
  expect(problem.status).toBe(answer.status);
  expect(problemCodes).toContain(problem.code);
  return problem;
}

describe('a parameter', () => {
  const ofSearch = 'cursor must be the next_cursor of the page before, with the same question.';
  const ofHistory = 'cursor must be the next_cursor of the page before.';
  test.each([
    [`${searchPath}?limit=0`, 'limit must be a whole number from 1.'],
    [`${searchPath}?limit=2.5`, 'limit must be a whole number from 1.'],
    [`${searchPath}?limit=`, 'limit must be a whole number from 1.'],
    [`${searchPath}?limit=1&limit=2`, 'limit must be given once.'],
    [`${searchPath}?q=${'x'.repeat(201)}`, 'q must be at most 200 letters.'],
    [`${searchPath}?set=`, 'set must be the slug of a set.'],
    [`${searchPath}?set=a%00b`, 'set must be the slug of a set.'],
    [`${searchPath}?grade=PSA`, 'grade must be RAW, or a grader and a grade such as PSA 10.'],
    [`${searchPath}?grade=PSA%209.7`, 'grade must be RAW, or a grader and a grade such as PSA 10.'],
    [`${searchPath}?grade=raw&limit=0`, 'grade must be RAW, or a grader and a grade such as PSA 10.'],
    [`${searchPath}?language=english`, 'language must be two capital letters, or ALL.'],
    [`${searchPath}?condition=near%20mint`, 'condition must be a condition code.'],
    [`${searchPath}?cursor=`, ofSearch],
    [`${searchPath}?cursor=abc`, ofSearch],
    [`${history}?period=30&kind=sold`, 'period must be a number of days such as 30d.'],
    [`${history}?period=0d&kind=sold`, 'period must be a number of days such as 30d.'],
    [`${history}?period=1w&kind=sold`, 'period must be a number of days such as 30d.'],
    [`${history}?period=7d&kind=both`, 'kind must be listings or sold.'],
    [`${history}?period=7d&kind=`, 'kind must be listings or sold.'],
    [`${history}?period=7d&kind=listings&country=usa`, 'country must be two capital letters.'],
    [`${history}?period=7d&kind=listings&language=ALL`, 'language must be two capital letters.'],
    [`${history}?period=7d&kind=listings&limit=0`, 'limit must be a whole number from 1.'],
    [`${history}?period=7d&kind=sold&cursor=2026-02-30`, ofHistory],
    [`${history}?period=7d&kind=sold&cursor=2026-02-03~`, ofHistory],
    [`${history}?period=7d&kind=sold&cursor=2026-02-03~e30`, ofHistory],
    [`${history}?period=7d&kind=sold&cursor=2026-02-03~a~b`, ofHistory],
  ])('that is malformed is 400 and named: %s', async (path, detail) => {
    const [parameter] = detail.split(' ');
    expect(await refusal(on.ask(path))).toMatchObject({
      status: 400,
      code: 'parameter-malformed',
      parameter,
      detail,
    });
  });

  test.each([
    [history, 'period must be given: a number of days such as 30d.'],
    [`${history}?kind=sold`, 'period must be given: a number of days such as 30d.'],
    [`${history}?period=7d`, 'kind must be given: listings or sold.'],
  ])('that is missing is 400 and named: %s', async (path, detail) => {
    const [parameter] = detail.split(' ');
    expect(await refusal(on.ask(path))).toMatchObject({
      status: 400,
      code: 'parameter-missing',
      parameter,
      detail,
    });
  });

  test('of graded prices is not in Basic: 403', async () => {
    const refused = { status: 403, code: 'plan-exceeded', parameter: 'grade' };
    expect(await refusal(on.ask(`${searchPath}?grade=PSA%2010`, 'basic'))).toMatchObject(refused);
    expect((await on.ask(`${searchPath}?grade=RAW`, 'basic')).status).toBe(200);
  });
});

describe('a missing or wrong key is 401', () => {
  test('at the base address', async () => {
    expect(await refusal(ask(direct))).toMatchObject({ status: 401, code: 'key-missing' });
    for (const key of ['nobody', keys.gatewayKey])
      expect(await refusal(ask(direct, { [apiHeader]: key }))).toMatchObject({ code: 'key-wrong' });
    expect((await ask(direct, { [apiHeader]: keys.apiKey })).status).toBe(200);
  });

  test.each(gatewayPaths)('at the gateway: %s', async (path) => {
    const host = { [hostHeader]: 'any.example' };
    expect(await refusal(ask(path, host))).toMatchObject({ code: 'key-missing', parameter: gatewayHeader });
    for (const key of ['nobody', keys.apiKey])
      expect(await refusal(ask(path, { ...host, [gatewayHeader]: key }))).toMatchObject({
        code: 'key-wrong',
      });
    expect(await refusal(ask(path, { [gatewayHeader]: keys.gatewayKey }))).toMatchObject({
      code: 'key-missing',
      parameter: hostHeader,
    });
    expect((await ask(path, { ...host, [gatewayHeader]: keys.gatewayKey })).status).toBe(200);
  });

  test('before the request is judged: an unknown card and a malformed limit', async () => {
    for (const path of [gatewayCardPath('nobody'), `${searchPath}?limit=0`])
      expect((await ask(path)).status).toBe(401);
  });
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s is 405, also without a key', async (method) => {
  for (const path of [direct, ...gatewayPaths]) {
    const response = await ask(path, {}, method);
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    expect(await refusal(response)).toMatchObject({ status: 405, code: 'method-not-allowed' });
  }
});

test.each([direct, ...gatewayPaths])('HEAD %s has the headers of GET and no body', async (path) => {
  const [get, head] = [await ask(path, all), await ask(path, all, 'HEAD')];
  for (const name of ['etag', 'content-type', 'cache-control', 'vary'])
    expect(head.headers.get(name)).toBe(get.headers.get(name));
  expect(head.headers.get('content-length')).toBe(String((await get.arrayBuffer()).byteLength));
  expect(await head.text()).toBe('');
  expect((await ask(path, {}, 'HEAD')).status).toBe(401);
});

test('unknown paths are 404', async () => {
  for (const path of ['/', '/v1', '/v2/cards/search', '/v1/cards', `${history}/more`])
    expect(await refusal(on.ask(path))).toMatchObject({ status: 404, code: 'not-found' });
});

test('an extension may ask and read, refusals included', async () => {
  const origin = 'chrome-extension://abcdefghijklmnop';
  const response = await ask(searchPath, { origin, 'access-control-request-method': 'GET' }, 'OPTIONS');
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-origin')).toBe(origin);
  const allowed = response.headers.get('access-control-allow-headers');
  expect(allowed).toBe('Accept, X-API-Key, X-Gateway-Key, X-Gateway-Host, If-None-Match');
  const refused = await ask(searchPath, { origin });
  expect(refused.status).toBe(401);
  expect(refused.headers.get('access-control-allow-origin')).toBe(origin);
  expect(refused.headers.get('access-control-expose-headers')).toContain('X-Sample-Data');
  expect(refused.headers.get('vary')).toContain('Origin');
});

test.each([direct, gatewayCardPath(card.id), `${history}?period=30d&kind=sold`, `${searchPath}?q=charizard`])(
  '%s: the holder of an answer gets 304 until it changes',
  async (path) => {
    const holding = (etag: string) => ask(path, { ...all, 'If-None-Match': etag });
    const first = await ask(path, all);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    expect(first.headers.get('vary')).toBe('X-API-Key, X-Gateway-Key, Origin');
    for (const held of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const second = await holding(held);
      expect([second.status, await second.text()]).toEqual([304, '']);
      for (const name of ['etag', 'cache-control', 'vary'])
        expect(second.headers.get(name)).toBe(first.headers.get(name));
      expect(second.headers.has('ratelimit')).toBe(true);
    }
    expect((await holding('"other"')).status).toBe(200);
    await on.service.importObservations([sell(card, 0, 5000)]);
    expect((await holding(etag)).status).toBe(200);
  },
);

test('a range gets the whole answer', async () => {
  for (const path of [gatewayCardPath(card.id), '/openapi.json']) {
    const [whole, part] = [await ask(path, all), await ask(path, { ...all, Range: 'bytes=0-9' })];
    expect([part.status, await part.text()]).toEqual([200, await whole.text()]);
  }
});

test('an address that is too long is 414, with or without a key', async () => {
  for (const headers of [all, {}])
    expect(await refusal(ask(`${searchPath}?q=${'x'.repeat(8200)}`, headers))).toMatchObject({
      status: 414,
      code: 'url-too-long',
    });
});

test('headers that are too large are 431', async () => {
  const large = { ...all, 'X-Long': 'x'.repeat(17_000) };
  expect(await refusal(ask(searchPath, large))).toMatchObject({ status: 431, code: 'headers-too-large' });
});

test('bytes that are no HTTP are 400', async () => {
  const heard = await say(on.service.url, 'hello\r\n\r\n');
  expect(heard).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(JSON.parse(heard.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'request-malformed' });
});

describe('listening', () => {
  const place = { host: '127.0.0.1', port: 0 };
  let server: Listening | undefined;
  afterEach(() => server?.close());

  test('a client that does not read its answer is cut off', async () => {
    const body = 'x'.repeat(50_000_000);
    const app = new Hono().get('/', (context) => context.text(body));
    server = await listen(app, place, { idleMs: 100 });
    const socket = dial(server.url);
    socket.pause();
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await new Promise<void>((resolve) => {
      // Nothing is read, so the cut shows as a failed write.
      socket.on('close', () => resolve());
      const poke = setInterval(() => (socket.destroyed ? clearInterval(poke) : socket.write('x')), 50);
    });
    expect(socket.bytesRead).toBeLessThan(body.length);
  });

  test('closing ends a connection without a request, long before running requests are cut off', async () => {
    const running = await listen(new Hono(), place);
    const socket = dial(running.url);
    await once(socket, 'connect');
    const heard = hearAll(socket);
    const begun = performance.now();
    await running.close();
    expect(await heard).toBe('');
    expect(performance.now() - begun).toBeLessThan(4000);
  });
});
