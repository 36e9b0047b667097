import { createServer, request as forward } from 'node:http';
import { sampleHeader } from '@/lib/contract/headers';
import { listen } from './listen';

/**
 * What the tap does with a request: passes it on; passes it on and calls the answer sample data; answers 401 or 500
 * itself; never answers; or breaks the connection, as a service does that is down.
 */
export type TapMode = 'forward' | 'sample' | 'unauthorized' | 'broken' | 'stall' | 'refuse';

/** One request as the service was asked. */
export interface TappedRequest {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** A tap in front of the price service: the extension is given its address. */
export interface ServiceTap {
  readonly url: string;
  /** Requests since the start or the last `forget`, in order. */
  readonly requests: TappedRequest[];
  mode: TapMode;
  forget(): void;
  close(): Promise<void>;
}

const problems = { unauthorized: 401, broken: 500 } as const;

/** Starts a tap in front of `target` (an address without a trailing slash). */
export async function startServiceTap(target: string): Promise<ServiceTap> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', target);
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.join() : value,
      ]),
    );
    tap.requests.push({ path: url.pathname, query: url.searchParams, headers });
    if (tap.mode === 'stall') return;
    if (tap.mode === 'refuse') {
      request.socket.destroy();
      return;
    }
    if (tap.mode === 'unauthorized' || tap.mode === 'broken') {
      const status = problems[tap.mode];
      response.writeHead(status, { 'content-type': 'application/problem+json' });
      response.end(JSON.stringify({ type: 'about:blank', title: 'Made by the test', status }));
      return;
    }
    const onward = forward(
      url,
      { method: request.method, headers: { ...request.headers, host: url.host } },
      (answer) => {
        const sample = tap.mode === 'sample' ? { [sampleHeader]: 'true' } : {};
        response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...sample });
        answer.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  const port = await listen(server);
  const tap: ServiceTap = {
    url: `http://127.0.0.1:${port}`,
    requests: [],
    mode: 'forward',
    forget() {
      tap.requests.length = 0;
    },
    close() {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
  return tap;
}
