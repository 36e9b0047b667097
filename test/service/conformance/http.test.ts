import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { problemSchema } from '@/lib/contract/problem';
import { directCardPath, gatewayCardPath, historyPath, searchPath } from '@/lib/contract/wire';
import { type Listening, listen } from '@/service/http/listen';
import { makeCard, sell } from '@/test/service/support/rows';
import { startTestService, type TestService } from '@/test/service/support/test-service';

const card = makeCard(1, 'Charizard');

/** Everything that the server says until it closes the connection. */
async function hearAll(socket: Socket): Promise<string> {
  let heard = '';
  socket.on('data', (bytes: Buffer) => {
    heard += bytes.toString();
  });
  await once(socket, 'close');
  return heard;
}

function dial(url: string): Socket {
  const { hostname, port } = new URL(url);
  return connect(Number(port), hostname);
}

describe('the service', () => {
  let on: TestService;
  let headers: Record<string, string>;
  beforeAll(async () => {
    on = await startTestService({ cards: [card], observations: [sell(card, 0, 1000)] });
    const { apiKey, gatewayKey } = await on.service.createKey('mega');
    headers = { 'X-API-Key': apiKey, 'X-Gateway-Key': gatewayKey, 'X-Gateway-Host': 'a' };
  });
  afterAll(() => on.close());
  const ask = (path: string, more: Record<string, string> = {}, method = 'GET') =>
    fetch(on.service.url + path, { method, headers: { ...headers, ...more } });

  test.each([
    directCardPath(card.id),
    gatewayCardPath(card.id),
    `${historyPath(card.id)}?period=30d&kind=sold`,
    `${searchPath}?q=charizard`,
  ])('%s: who holds the answer is told so, until it changes', async (path) => {
    const first = await ask(path);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    expect(first.headers.get('vary')).toContain('X-API-Key, X-Gateway-Key');
    for (const held of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const second = await ask(path, { 'If-None-Match': held });
      expect(second.status).toBe(304);
      expect(await second.text()).toBe('');
      expect(second.headers.get('etag')).toBe(etag);
      expect(second.headers.has('ratelimit')).toBe(true);
    }
    expect((await ask(path, { 'If-None-Match': '"other"' })).status).toBe(200);
    const head = await ask(path, {}, 'HEAD');
    expect(head.headers.get('etag')).toBe(etag);
    await on.service.importObservations([sell(card, 0, 5000)]);
    expect((await ask(path, { 'If-None-Match': etag })).status).toBe(200);
  });

  test('a part of an answer is not to be had: whoever asks for a range gets the whole', async () => {
    for (const path of [gatewayCardPath(card.id), '/openapi.json']) {
      const [whole, part] = [await ask(path), await ask(path, { Range: 'bytes=0-9' })];
      expect([part.status, await part.text()]).toEqual([200, await whole.text()]);
    }
  });

  test('another plan sees another answer', async () => {
    const [mega, basic] = [await on.ask(`${searchPath}?q=x`), await on.ask(`${searchPath}?q=char`, 'basic')];
    expect(mega.headers.get('etag')).not.toBe(basic.headers.get('etag'));
  });

  test('no cache keeps a refusal', async () => {
    expect((await ask(gatewayCardPath('nobody'))).headers.get('cache-control')).toBe('no-store');
  });

  test('an address that is too long is 414, with or without a key', async () => {
    const path = `${searchPath}?q=${'x'.repeat(8200)}`;
    for (const response of [await ask(path), await fetch(on.service.url + path)]) {
      expect(response.status).toBe(414);
      expect(problemSchema.parse(await response.json()).code).toBe('url-too-long');
    }
  });

  test('headers that are too large are 431', async () => {
    const response = await ask(searchPath, { 'X-Long': 'x'.repeat(17_000) });
    expect(response.status).toBe(431);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(problemSchema.parse(await response.json()).code).toBe('headers-too-large');
  });

  test('what is no HTTP is 400', async () => {
    const socket = dial(on.service.url);
    socket.write('hello\r\n\r\n');
    const heard = await hearAll(socket);
    expect(heard).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(JSON.parse(heard.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'request-malformed' });
  });
});

describe('listening', () => {
  let server: Listening | undefined;
  afterEach(() => server?.close());

  test('a client that does not finish its request is cut off with 408', async () => {
    server = await listen(new Hono(), { host: '127.0.0.1', port: 0 }, { requestMs: 50, idleMs: 30_000 });
    const socket = dial(server.url);
    socket.write('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ');
    const heard = await hearAll(socket);
    expect(heard).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(JSON.parse(heard.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'too-slow' });
  });

  test('a client that does not read its answer is cut off', async () => {
    const app = new Hono();
    const body = 'x'.repeat(50_000_000);
    app.get('/', (context) => context.text(body));
    server = await listen(app, { host: '127.0.0.1', port: 0 }, { requestMs: 10_000, idleMs: 100 });
    const socket = dial(server.url);
    socket.pause();
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await once(socket, 'connect');
    await new Promise<void>((resolve) => {
      // Nothing is read, so the cut shows as a failed write.
      socket.on('error', () => resolve());
      socket.on('close', () => resolve());
      const poke = setInterval(() => (socket.destroyed ? clearInterval(poke) : socket.write('x')), 50);
    });
    expect(socket.bytesRead).toBeLessThan(body.length);
  });

  test('closing lets a running request end, and takes no other', async () => {
    const app = new Hono();
    const released = new AbortController();
    const entered = new Promise<void>((isIn) => {
      app.get('/', async (context) => {
        isIn();
        await once(released.signal, 'abort');
        return context.text('done');
      });
    });
    const running = await listen(app, { host: '127.0.0.1', port: 0 });
    const answer = fetch(running.url);
    await entered;
    const closed = running.close();
    await expect(fetch(running.url)).rejects.toThrow();
    released.abort();
    expect(await (await answer).text()).toBe('done');
    await closed;
  });
});
