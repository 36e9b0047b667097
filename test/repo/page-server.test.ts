import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { servePages } from '@/test/support/page-server';
import { waitFor } from '@/test/support/wait-for';

/** A tunnel through the proxy, open at our end until we say otherwise. */
function openTunnel(port: number): Promise<Socket> {
  return new Promise((done, fail) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.once('error', fail);
    socket.once('data', () => done(socket));
    socket.write('CONNECT shop.example:443 HTTP/1.1\r\nHost: shop.example:443\r\n\r\n');
  });
}

test('the page server ends although a browser speaks on after a tunnel was closed from its other end', async () => {
  const pages = await servePages(() => undefined);
  const socket = await openTunnel(pages.proxyPort);
  let isClosedThere = false;
  socket.once('end', () => {
    isClosedThere = true;
  });
  try {
    // No TLS: the page server hangs up.
    socket.write('no greeting at all\r\n\r\n');
    await waitFor('the other end to close', () => isClosedThere || undefined);
    socket.write('one word more');
    await pages.close();
    expect(socket.destroyed).toBe(false);
  } finally {
    socket.destroy();
  }
});
