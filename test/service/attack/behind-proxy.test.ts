import { once } from 'node:events';
import type { Socket } from 'node:net';
import { Hono } from 'hono';
import { afterEach, describe, expect, test } from 'vitest';
import { gatewayCardPath, historyPath } from '@/lib/contract/wire';
import { type Listening, listen } from '@/service/http/listen';
import { parseProxies } from '@/service/http/proxies';
import { dial, formatRequest, say, statusesIn } from '@/test/service/support/raw-client';
import { makeCard } from '@/test/service/support/rows';
import { startTestService, type TestService } from '@/test/service/support/test-service';

const card = makeCard(1, 'Charizard');
const proxy = '127.0.0.50';
const stranger = '127.0.0.66';
const mostWrong = 30;
const proxies = parseProxies(`${proxy}/31`);

describe('guessing keys from behind a trusted proxy', () => {
  let on: TestService | undefined;
  afterEach(async () => {
    await on?.close();
    on = undefined;
  });

  async function setUp() {
    const service = await startTestService({ cards: [card], ...(proxies ? { proxies } : {}) });
    on = service;
    const { apiKey, gatewayKey } = await service.service.createKey('mega');
    const right = { 'X-API-Key': apiKey, 'X-Gateway-Key': gatewayKey };
    const ask = async (
      from: string,
      client: string | undefined,
      keys: Record<string, string>,
      path: string,
    ) => {
      const forwarded = client === undefined ? {} : { 'X-Forwarded-For': client };
      return statusesIn(
        await say(
          service.service.url,
          formatRequest(path, { 'X-Gateway-Host': 'a', ...forwarded, ...keys }),
          from,
        ),
      );
    };
    let nth = 0;
    const guess = async (count: number, from: string, client: (nth: number) => string, path: string) => {
      const statuses: number[] = [];
      for (let guesses = 0; guesses < count; guesses += 1) {
        nth += 1;
        const wrong = `cc_${nth}${'x'.repeat(40)}`;
        const keys = { 'X-Gateway-Key': wrong, 'X-API-Key': wrong };
        statuses.push(...(await ask(from, client(nth), keys, path)));
      }
      return statuses;
    };
    return { ask, guess, right };
  }
  const refused = [...Array(mostWrong).fill(401), ...Array(5).fill(429)];

  describe.each([gatewayCardPath(card.id), `${historyPath(card.id)}?period=30d&kind=sold`])(
    'at %s',
    (path) => {
      test('shuts out who guesses, and nobody else behind it', async () => {
        const { ask, guess, right } = await setUp();
        expect(await guess(mostWrong + 5, proxy, () => '203.0.113.9', path)).toEqual(refused);
        expect(await ask(proxy, '203.0.113.9', right, path)).toEqual([429]);
        expect(await ask(proxy, '203.0.113.10', right, path)).toEqual([200]);
      });

      test('is not helped by addresses that the guesser writes before the own one', async () => {
        const { guess } = await setUp();
        const forge = (nth: number) => `10.1.${nth}.1, 127.0.0.51, 203.0.113.9`;
        expect(await guess(mostWrong + 5, proxy, forge, path)).toEqual(refused);
      });

      test('who is no proxy is known by the connection, whatever it forges', async () => {
        const { ask, guess, right } = await setUp();
        expect(await guess(mostWrong + 5, stranger, (nth) => `10.1.${nth}.1`, path)).toEqual(refused);
        // Nor can the blame be put on others.
        await guess(mostWrong + 5, stranger, () => '203.0.113.9', path);
        expect(await ask(proxy, '203.0.113.9', right, path)).toEqual([200]);
      });
    },
  );

  test('takes the clients of one IPv6 network as one', async () => {
    const { ask, guess, right } = await setUp();
    const path = gatewayCardPath(card.id);
    expect(await guess(mostWrong + 5, proxy, (nth) => `2001:db8:1:2::${nth}`, path)).toEqual(refused);
    expect(await ask(proxy, '2001:db8:1:3::1', right, path)).toEqual([200]);
  });
});

describe('connections', () => {
  let server: Listening | undefined;
  const sockets: Socket[] = [];
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await server?.close();
    server = undefined;
  });

  async function setUp(all: number) {
    server = await listen(
      new Hono().get('/', (context) => context.text('here')),
      { host: '127.0.0.1', port: 0, ...(proxies ? { proxies } : {}) },
      { connections: all, connectionsOfOne: 2 },
    );
    const { url } = server;
    /** Whether a connection that is kept open is answered, or closed unread. */
    return async (from: string) => {
      const socket = dial(url, from);
      sockets.push(socket);
      socket.write(formatRequest('/', { Connection: 'keep-alive' }));
      return Promise.race([
        once(socket, 'data').then(([bytes]) => statusesIn(String(bytes))[0]),
        once(socket, 'close').then(() => 'closed'),
      ]);
    };
  }

  test('of a trusted proxy are as many as there may be at all; those of others keep their limit', async () => {
    const ask = await setUp(9);
    for (const _ of Array(6)) expect(await ask(proxy)).toBe(200);
    for (const _ of Array(2)) expect(await ask(stranger)).toBe(200);
    expect(await ask(stranger)).toBe('closed');
    expect(await ask(proxy)).toBe(200);
    expect(await ask(proxy)).toBe('closed');
  });
});
