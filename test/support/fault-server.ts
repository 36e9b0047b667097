import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { listen } from './listen';

/** What an answer is told of the request it is for, and the text that a service in order would send. */
interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly good: string;
}

type Spoil = (exchange: Exchange) => void;

const json = { 'Content-Type': 'application/json' };

function send(status: number, body: string, headers: Record<string, string> = {}): Spoil {
  return ({ response }) => {
    response.writeHead(status, { ...json, ...headers });
    response.end(body);
  };
}

/** The good answer, changed as text. */
function change(edit: (good: string) => string): Spoil {
  return ({ response, good }) => {
    response.writeHead(200, json);
    response.end(edit(good));
  };
}

/** Puts `value` in place of every price. */
function priced(value: string): Spoil {
  return change((good) =>
    good.replace(/"(current|avg|avg1d|avg7d|avg30d|low|high)":[\d.]+/g, `"$1":${value}`),
  );
}

function withField(name: string, value: string): Spoil {
  return change((good) => good.replace('{', `{"${name}":${value},`));
}

function problem(status: number, code: string, headers: Record<string, string> = {}): Spoil {
  return send(
    status,
    JSON.stringify({ type: 'about:blank', title: 'Made by the test', status, code }),
    headers,
  );
}

const deep = 150_000;

/** Everything that a service answers wrongly, by name. */
const spoils = {
  'reset in the body': ({ request, response, good }) => {
    response.writeHead(200, { ...json, 'Content-Length': String(Buffer.byteLength(good)) });
    response.write(good.slice(0, good.length / 2), () => request.socket.resetAndDestroy());
  },
  'byte by byte': ({ response, good }) => {
    response.writeHead(200, json);
    let sent = 0;
    const timer = setInterval(() => {
      response.write(good.slice(sent, sent + 1));
      sent += 1;
      if (sent === good.length) response.end();
    }, 15);
    response.on('close', () => clearInterval(timer));
  },
  '10 s stall': ({ response, good }) => {
    const timer = setTimeout(() => response.writeHead(200, json).end(good), 10_000);
    response.on('close', () => clearTimeout(timer));
  },
  '200 with HTML': send(200, '<!doctype html><title>Sign in</title>', { 'Content-Type': 'text/html' }),
  'truncated JSON': change((good) => good.slice(0, -20)),
  'huge JSON': withField('padding', `"${'x'.repeat(6_000_000)}"`),
  'deep JSON': withField('padding', '['.repeat(deep) + ']'.repeat(deep)),
  'wrong types': priced('"400"'),
  'negative prices': priced('-400'),
  'NaN prices': priced('NaN'),
  'prices of 1e308': priced('1e308'),
  'unknown currency': change((good) => good.replaceAll('"USD"', '"CREDITS"')),
  '401': problem(401, 'key-wrong'),
  '403': problem(403, 'plan-exceeded'),
  '404': problem(404, 'not-found'),
  '408': problem(408, 'too-slow'),
  '429 with seconds': problem(429, 'rate-limited', { 'Retry-After': '7' }),
  // By the service's clock, which is an hour ahead of this computer's.
  '429 with a date': problem(429, 'rate-limited', {
    Date: 'Fri, 20 Nov 2026 13:00:00 GMT',
    'Retry-After': 'Fri, 20 Nov 2026 13:02:00 GMT',
  }),
  '429 with an absurd Retry-After': problem(429, 'rate-limited', { 'Retry-After': '99999999999999999999' }),
  '429 with no wait at all': problem(429, 'rate-limited', { 'Retry-After': '0' }),
  '429 without a word': send(429, ''),
  'quota spent': problem(429, 'quota-spent'),
  '500': send(500, '<h1>Sorry</h1>', { 'Content-Type': 'text/html' }),
  '503': send(503, '', { 'Retry-After': '40' }),
  'redirect loop': ({ request, response }) => {
    response.writeHead(302, { Location: request.url ?? '/' });
    response.end();
  },
  'compressed bomb': sendBomb,
} satisfies Record<string, Spoil>;

/** Faults of what is answered. */
type AnswerFault = keyof typeof spoils;
/** Faults of the way to the service. */
export const wayFaults = ['DNS failure', 'refused'] as const;
/** Everything that can go wrong between a client and a service. */
export type Fault = AnswerFault | (typeof wayFaults)[number];

/** Every fault there is. */
export const faults = [...wayFaults, ...Object.keys(spoils)] as readonly Fault[];

/** 100 MB of nothing in some 100 kB. */
const bomb = gzipSync(Buffer.alloc(100_000_000, ' '));

function sendBomb({ response }: Exchange): void {
  response.writeHead(200, { ...json, 'Content-Encoding': 'gzip' });
  response.end(bomb);
}

function isAnswerFault(fault: Fault): fault is AnswerFault {
  return Object.hasOwn(spoils, fault);
}

/** A service on loopback that works until a fault is chosen. */
export interface FaultServer {
  /** Where it is reached; somewhere else while the fault is one of the way there. */
  getUrl(): string;
  /** Addresses of the requests that arrived since the last `forget`. */
  readonly seen: string[];
  fault: Fault | null;
  /** Milliseconds that a good answer takes. */
  delayMs: number;
  /** Most requests that were under way at once. */
  getMostAtOnce(): number;
  forget(): void;
}

/**
 * A server for the tests of a file, without a fault at the beginning of each; `answer` gives what a service in order sends
 * for a path and its query.
 */
export function useFaultServer(answer: (url: URL) => object): FaultServer {
  let open = 0;
  let mostAtOnce = 0;
  const respond = (exchange: Exchange) => {
    const { fault } = server;
    if (fault !== null && isAnswerFault(fault)) spoils[fault](exchange);
    else setTimeout(() => change((good) => good)(exchange), server.delayMs);
  };
  const http = createServer((request, response) => {
    open += 1;
    mostAtOnce = Math.max(mostAtOnce, open);
    response.on('close', () => {
      open -= 1;
    });
    server.seen.push(request.url ?? '');
    respond({
      request,
      response,
      good: JSON.stringify(answer(new URL(request.url ?? '/', 'http://127.0.0.1'))),
    });
  });
  let port = 0;
  // A port that was free a moment ago, and that nothing listens at.
  let closedPort = 0;
  beforeAll(async () => {
    port = await listen(http);
    const closed = createServer();
    closedPort = await listen(closed);
    await new Promise((done) => closed.close(done));
  });
  afterEach(() => {
    Object.assign(server, { fault: null, delayMs: 0 });
    server.forget();
  });
  afterAll(() => {
    http.closeAllConnections();
    return new Promise((done) => http.close(() => done(undefined)));
  });
  const server: FaultServer = {
    getUrl() {
      if (server.fault === 'DNS failure') return `http://prices.invalid:${port}`;
      return `http://127.0.0.1:${server.fault === 'refused' ? closedPort : port}`;
    },
    seen: [],
    fault: null,
    delayMs: 0,
    getMostAtOnce: () => mostAtOnce,
    forget() {
      server.seen.length = 0;
      mostAtOnce = 0;
    },
  };
  return server;
}
