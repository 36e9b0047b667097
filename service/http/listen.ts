import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import type { RequestObserver } from './observe';
import { formatProblem } from './problem';
import { findClient, noProxies, type TrustedProxies } from './proxies';

/** A server that answers. */
export interface Listening {
  /** `http://<host>:<port>`, without a trailing slash. */
  readonly url: string;
  /**
   * Takes no further connection, answers the requests of the open ones and ends each with its answer, for five seconds
   * at most; a connection without a request ends after a tenth of a second.
   */
  close(): Promise<void>;
}

/** Where a server listens, which proxies connect on behalf of others, and what observes the requests. */
export interface Place {
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
  readonly proxies?: TrustedProxies;
  readonly observer?: RequestObserver;
}

/** How long a client may take, in milliseconds, and how many may be connected. */
export interface ServerLimits {
  /** Until the whole request has arrived. */
  readonly requestMs: number;
  /** Without a byte in either direction. */
  readonly idleMs: number;
  readonly connections: number;
  /** Of one address, except those of trusted proxies. */
  readonly connectionsOfOne: number;
}

const usualLimits: ServerLimits = {
  requestMs: 10_000,
  idleMs: 30_000,
  connections: 2000,
  connectionsOfOne: 500,
};
const largestHeaders = 16 * 1024;

/** A client whose connection ends untold may have sent its next request already: it gets this long to do so. */
const idleCloseMs = 100;
/** After this, running requests are cut off. */
const lastCloseMs = 5000;

/** Serves `app` at a place; rejects when the port is taken. Malformed requests never reach `app`. */
export function listen(
  app: Pick<Hono, 'fetch'>,
  { host, port, proxies = noProxies, observer }: Place,
  limits: Partial<ServerLimits> = {},
): Promise<Listening> {
  const { requestMs, idleMs, connections, connectionsOfOne } = { ...usualLimits, ...limits };
  const server = createAdaptorServer({
    fetch: app.fetch,
    createServer: ((options: object, listener: RequestListener) => {
      const strict = refuseMalformed(listener);
      return createServer(options, observer ? observer.observe(strict) : strict);
    }) as typeof createServer,
    serverOptions: {
      // Node would refuse these without a body; `refuseMalformed` names the fault.
      requireHostHeader: false,
      maxHeaderSize: largestHeaders,
      requestTimeout: requestMs,
      headersTimeout: requestMs,
      connectionsCheckingInterval: Math.min(1000, requestMs),
    },
  }) as Server;
  server.setTimeout(idleMs);
  server.maxConnections = connections;
  server.on('clientError', (error, socket) => {
    const status = refuseConnection(error, socket);
    if (status !== undefined) observer?.noteMalformed(status);
  });
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  limitConnections(server, connectionsOfOne, proxies);
  const close = createGracefulClose(server);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.removeListener('error', reject);
      const address = server.address();
      const actual = typeof address === 'object' && address ? address.port : port;
      resolve({ url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`, close });
    });
  });
}

function createGracefulClose(server: Server): Listening['close'] {
  let isClosing = false;
  const sockets = new Set<Socket>();
  const responses = new Set<ServerResponse>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive &&= !isClosing;
    responses.add(response);
    response.once('close', () => responses.delete(response));
  });
  const closeIdle = () => {
    server.closeIdleConnections();
    // Node counts a connection that has sent nothing yet as busy.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };
  return async () => {
    isClosing = true;
    for (const response of responses) response.shouldKeepAlive = false;
    const timers = [
      setTimeout(closeIdle, idleCloseMs),
      setTimeout(() => server.closeAllConnections(), lastCloseMs),
    ];
    // An HTTP server's own close would end idle connections at once.
    await new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
    for (const timer of timers) clearTimeout(timer);
    // Ends Node's timer that looks for slow clients.
    server.close();
  };
}

/** Closes connections beyond the limit of one address unread. A trusted proxy carries the requests of many. */
function limitConnections(server: Server, most: number, proxies: TrustedProxies): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = findClient(proxies, socket.remoteAddress ?? '', undefined);
    if (proxies.has(address)) return;
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (count > most) socket.destroy();
  });
}

const connectionFaults: ReadonlyMap<string | undefined, Parameters<typeof formatProblem>[0]> = new Map([
  [
    'HPE_HEADER_OVERFLOW',
    { code: 'headers-too-large', detail: 'Address and headers have at most 16 KiB here.' },
  ],
  ['ERR_HTTP_REQUEST_TIMEOUT', { code: 'too-slow', detail: 'The request did not arrive in time.' }],
]);

/** Answers bytes that are no request (408, 431, 400), closes the connection and gives the status; undefined: no answer. */
function refuseConnection(error: NodeJS.ErrnoException, socket: Duplex): number | undefined {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return undefined;
  }
  const { status, headers, body } = formatProblem(
    connectionFaults.get(error.code) ?? { code: 'request-malformed', detail: 'This is no HTTP request.' },
  );
  const lines = Object.entries({ ...headers, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines].join('\r\n');
  socket.end(`${head}\r\n\r\n${body}`, () => socket.destroy());
  return status;
}

/**
 * Answers 400 to requests that a proxy in front of this service could understand differently. The connection ends with
 * the answer: the bytes after it may not be another request.
 */
function refuseMalformed(next: RequestListener): RequestListener {
  return (request, response) => {
    const detail = findFault(request);
    if (detail === undefined) {
      next(request, response);
      return;
    }
    const { status, headers, body } = formatProblem({ code: 'request-malformed', detail });
    response.writeHead(status, { ...headers, connection: 'close' });
    response.end(body);
  };
}

const plainHost = /^([A-Za-z0-9._-]{1,255}|\[[0-9A-Fa-f:.]{2,45}\])(:\d{1,5})?$/;
/** `.` and `..` as parts of a path, also written with `%2e`. */
const dotSegment = /\/(\.|%2e){1,2}(\/|$)/i;
const readingMethods = ['GET', 'HEAD', 'OPTIONS'];

function findFault({ url = '', method = '', headers, rawHeaders }: IncomingMessage): string | undefined {
  const [path = ''] = url.split('?', 1);
  if (!path.startsWith('/')) return 'The target must be a path; this service is no proxy.';
  if (path.includes('\\') || dotSegment.test(path)) return 'A path has no backslashes and no dot parts here.';
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length !== 1 || !plainHost.test(headers.host ?? ''))
    return 'The header Host must be given once, with a host.';
  if (!/^(100-continue)?$/i.test(headers.expect ?? ''))
    return 'Nothing but 100-continue can be expected here.';
  const hasBody = (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined;
  return hasBody && readingMethods.includes(method) ? 'A request has no body here.' : undefined;
}
