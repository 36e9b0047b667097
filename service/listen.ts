import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';

/** A server that answers. */
export interface Listening {
  /** `http://<host>:<port>`, without a trailing slash. */
  readonly url: string;
  /** Lets running requests end (for five seconds at most), then closes. */
  close(): Promise<void>;
}

const lastCallMs = 5000;

/** Serves `app` on `host` and `port` (0: any free one); rejects when the port is taken. */
export function listen(app: Hono, host: string, port: number): Promise<Listening> {
  const server = createAdaptorServer({ fetch: app.fetch });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.removeListener('error', reject);
      const address = server.address();
      const actual = typeof address === 'object' && address ? address.port : port;
      resolve({
        url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`,
        close: () =>
          new Promise((done) => {
            const force = setTimeout(() => {
              if ('closeAllConnections' in server) server.closeAllConnections();
            }, lastCallMs);
            server.close(() => {
              clearTimeout(force);
              done();
            });
            if ('closeIdleConnections' in server) server.closeIdleConnections();
          }),
      });
    });
  });
}
