import type { Server } from 'node:net';

/** The port that a server got after it began to listen on 127.0.0.1; any free one unless `port` says which. */
export function listen(server: Server, port = 0): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') fail(new Error('The server has no port.'));
      else done(address.port);
    });
  });
}
