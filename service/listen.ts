import { createServer, type RequestListener, type Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { type ConnectionLimits, limitConnections } from './http/limit-connections';
import { refuseConnection } from './http/refuse-connection';
import { refuseMalformed } from './http/refuse-malformed';
import { createGentleStop } from './http/stop-gently';
import { noProxies, type TrustedProxies } from './http/trusted-proxies';

/** A server that answers. */
export interface Listening {
  /** `http://<host>:<port>`, without a trailing slash. */
  readonly url: string;
  /**
   * Takes no further connection, answers what comes on those that are open and ends each with its answer, for five
   * seconds at most; a connection without a request is ended after a tenth of a second.
   */
  close(): Promise<void>;
}

/** Where a server listens. */
export interface Place {
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
  /** Who connects on behalf of others; nobody unless said otherwise. */
  readonly proxies?: TrustedProxies;
}

/** How long a client may take, in milliseconds, and how many may be there. */
export interface Patience {
  /** Until the whole request has arrived. */
  readonly requestMs: number;
  /** Without a byte in either direction: a client that does not read its answer is cut off. */
  readonly idleMs: number;
  readonly connections: ConnectionLimits;
}

const patient: Patience = {
  requestMs: 10_000,
  idleMs: 30_000,
  connections: { all: 2000, ofOne: 500 },
};
const largestHeaders = 16 * 1024;

/**
 * Serves `app` at a place; rejects when the port is taken. `wrap` may answer some requests by itself and hand the others
 * to the listener that it is given. Malformed requests reach neither.
 */
export function listen(
  app: Hono,
  { host, port, proxies = noProxies }: Place,
  patience: Partial<Patience> = {},
  wrap: (rest: RequestListener) => RequestListener = (rest) => rest,
): Promise<Listening> {
  const { requestMs, idleMs, connections } = { ...patient, ...patience };
  const stopping = createGentleStop();
  const server = createAdaptorServer({
    fetch: app.fetch,
    createServer: ((options: object, listener: RequestListener) =>
      createServer(
        { ...options, ServerResponse: stopping.Response },
        refuseMalformed(wrap(listener)),
      )) as typeof createServer,
    serverOptions: {
      // Node would refuse these without a word; `refuseMalformed` says what is wrong.
      requireHostHeader: false,
      maxHeaderSize: largestHeaders,
      requestTimeout: requestMs,
      headersTimeout: requestMs,
      connectionsCheckingInterval: Math.min(1000, requestMs),
    },
  }) as Server;
  server.setTimeout(idleMs);
  server.on('clientError', refuseConnection);
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  limitConnections(server, connections, proxies);
  stopping.watch(server);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.removeListener('error', reject);
      const address = server.address();
      const actual = typeof address === 'object' && address ? address.port : port;
      resolve({
        url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`,
        close: () => stopping.stop(server),
      });
    });
  });
}
