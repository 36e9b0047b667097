import { once } from 'node:events';
import type { Socket } from 'node:net';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { listen } from '@/service/http/listen';
import { dial, formatRequest, hearAll, statusesIn } from '@/test/service/support/raw-client';
import { sampleHeaders, samplePath, useSampleProcess } from '@/test/service/support/sample-process';

const service = useSampleProcess();

/** Writes one letter after the other for as long as the connection lives; gives how many. */
function drip(socket: Socket, letters: string): () => number {
  let sent = 0;
  const timer = setInterval(() => {
    socket.write(letters[sent % letters.length] ?? 'x');
    sent += 1;
  }, 100);
  socket.once('close', () => clearInterval(timer));
  return () => sent;
}

function open(start: string, then = ''): { readonly heard: Promise<string>; readonly sent: () => number } {
  const socket = dial(service.url);
  socket.write(start);
  return { heard: hearAll(socket), sent: then === '' ? () => 0 : drip(socket, then) };
}

describe('who is slow', () => {
  const request = formatRequest(samplePath, { ...sampleHeaders, Connection: 'keep-alive' });

  test('is cut off while all others are answered as ever', async () => {
    const slow = {
      silent: open(''),
      'in the first line': open('GET /', 'a'),
      'in the headers': open('GET / HTTP/1.1\r\nHost: a\r\n', 'X-Slow: a\r\n'),
      'in one header': open('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ', 'a'),
      'with empty lines': open('', '\r\n'),
      'in the second request': open(`${request}GET / HTTP/1.1\r\nHost: a\r\nX-Slow: `, 'a'),
      'in a body': open('POST /v1/cards/x HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n', 'a'),
    };
    const others = await Promise.all(
      Array.from({ length: 20 }, () => fetch(service.url + samplePath, { headers: sampleHeaders })),
    );
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 200));
    const said = await Promise.all(
      Object.entries(slow).map(async ([who, { heard }]) => [who, statusesIn(await heard)] as const),
    );
    expect(Object.fromEntries(said)).toEqual({
      silent: [408],
      'in the first line': [408],
      'in the headers': [408],
      'in one header': [408],
      'with empty lines': [408],
      'in the second request': [200, 408],
      // Its answer does not wait for a body that nobody reads.
      'in a body': [405],
    });
  }, 30_000);

  test('a body that no method has costs nothing: the connection is closed before it arrives', async () => {
    const socket = dial(service.url);
    socket.write(formatRequest(samplePath, { ...sampleHeaders, 'Content-Length': '10000000000' }));
    const part = Buffer.alloc(1_000_000);
    const pour = () => {
      while (!socket.destroyed && socket.write(part));
    };
    socket.on('drain', pour);
    pour();
    await hearAll(socket);
    expect(socket.bytesWritten).toBeLessThan(100_000_000);
  });
});

describe('who holds many connections', () => {
  test('gets no more than a share of them, and others are answered', async () => {
    const greedy = Array.from({ length: 520 }, () => dial(service.url));
    const closed = new Set<Socket>();
    for (const socket of greedy) socket.once('close', () => closed.add(socket));
    await Promise.all(greedy.map((socket) => (socket.connecting ? once(socket, 'connect') : socket)));
    const heard = await hearAll(answered('127.0.0.2'));
    expect(statusesIn(heard)).toEqual([200]);
    await expect.poll(() => closed.size).toBe(20);
    for (const socket of greedy) socket.destroy();
    // Once they are gone, the same address is welcome again.
    await expect.poll(async () => statusesIn(await hearAll(answered('127.0.0.1')))).toEqual([200]);
  });

  test('all together get no more than there are', async () => {
    const app = new Hono().get('/', (context) => context.text('here'));
    const server = await listen(app, { host: '127.0.0.1', port: 0 }, { connections: 3, connectionsOfOne: 2 });
    const held = ['127.0.0.2', '127.0.0.3', '127.0.0.4'].map((from) => dial(server.url, from));
    for (const socket of held) socket.write(formatRequest('/', { Connection: 'keep-alive' }));
    await Promise.all(held.map((socket) => once(socket, 'data')));
    expect(await hearAll(dial(server.url, '127.0.0.5'))).toBe('');
    for (const socket of held) socket.destroy();
    await server.close();
  });

  function answered(from: string): Socket {
    const socket = dial(service.url, from);
    socket.write(formatRequest(samplePath, sampleHeaders));
    return socket;
  }
});
