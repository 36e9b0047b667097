import { connect, type Socket } from 'node:net';

/** What a load showed: answers a second, and how long they took in milliseconds, sorted. */
export interface LoadResult {
  readonly perSecond: number;
  readonly timesMs: Float64Array;
  /** Answers with another status than 200. */
  readonly failed: number;
}

/** What to ask, of whom. */
export interface Load {
  readonly url: string;
  /** Path of a request, drawn anew for each. */
  readonly path: () => string;
  readonly headers: Readonly<Record<string, string>>;
  readonly seconds: number;
  /** Each asks again as soon as it is answered; with `perSecond` they take requests as these fall due. */
  readonly connections: number;
  readonly perSecond?: number;
}

const headerEnd = Buffer.from('\r\n\r\n');

/**
 * Asks over plain sockets: a client of Node's own would cost as much as the server that it measures. With `perSecond`
 * a time counts from the moment when the request was due, so that waiting for a free connection is not left out.
 */
export async function loadHttp(load: Load): Promise<LoadResult> {
  const { hostname, port } = new URL(load.url);
  const head = Object.entries({ Host: `${hostname}:${port}`, ...load.headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  const times: number[] = [];
  let failed = 0;
  const start = performance.now();
  const end = start + load.seconds * 1000;
  let due = 0;
  /** When the next request falls due, in the clock of `performance`; undefined: no more. */
  const takeDue = (): number | undefined => {
    const now = performance.now();
    if (load.perSecond === undefined) return now < end ? now : undefined;
    const at = start + (1000 * due) / load.perSecond;
    if (at >= end) return undefined;
    due += 1;
    return at;
  };

  const runConnection = (socket: Socket) =>
    new Promise<void>((resolve, reject) => {
      let askedAt = 0;
      let waiting: Buffer | undefined;
      const ask = () => {
        const at = takeDue();
        if (at === undefined) {
          socket.end();
          resolve();
          return;
        }
        const send = () => {
          askedAt = load.perSecond === undefined ? performance.now() : at;
          socket.write(`GET ${load.path()} HTTP/1.1\r\n${head}\r\n`);
        };
        const waitMs = at - performance.now();
        if (waitMs > 1) setTimeout(send, waitMs);
        else send();
      };
      socket.on('error', reject);
      socket.on('data', (chunk) => {
        waiting = waiting ? Buffer.concat([waiting, chunk]) : chunk;
        const bodyStart = waiting.indexOf(headerEnd) + headerEnd.length;
        if (bodyStart < headerEnd.length) return;
        const headers = waiting.toString('latin1', 0, bodyStart);
        const length = Number(/content-length: (\d+)/i.exec(headers)?.[1]);
        if (Number.isNaN(length)) reject(new Error(`an answer without its length: ${headers}`));
        if (waiting.length < bodyStart + length) return;
        if (!headers.startsWith('HTTP/1.1 200')) failed += 1;
        waiting = undefined;
        times.push(performance.now() - askedAt);
        ask();
      });
      ask();
    });

  const sockets = await Promise.all(
    Array.from({ length: load.connections }, () => openSocket(hostname, Number(port))),
  );
  await Promise.all(sockets.map(runConnection));
  const seconds = (performance.now() - start) / 1000;
  return { perSecond: times.length / seconds, timesMs: Float64Array.from(times).sort(), failed };
}

function openSocket(host: string, port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host, () => resolve(socket.setNoDelay(true)));
    socket.once('error', reject);
  });
}

/** The time below which this share of sorted times lies. */
export function percentile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
