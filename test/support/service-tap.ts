import { createServer, request as forward } from 'node:http';
import { sampleHeader } from '@/lib/contract/wire';
import { listen } from './listen';

/**
 * What the tap does with a request: passes it on; passes it on and calls the answer sample data; answers 401 or 500
 * itself; never answers; keeps it until the release; or breaks the connection, as a service does that is down.
 */
export type TapMode = 'forward' | 'sample' | 'unauthorized' | 'broken' | 'stall' | 'hold' | 'refuse';

/** Where prices of a single card are asked for. */
export const cardPath = /^\/(api\/)?v1\/cards\/(?!search$)[^/]+$/;

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
  /** Milliseconds that an answer takes on its way. */
  delayMs: number;
  /** A mode of their own for the paths that match. */
  special: { readonly path: RegExp; readonly mode: TapMode } | null;
  /** Passes on what was kept, and from now on everything. */
  release(): void;
  forget(): void;
  close(): Promise<void>;
}

/** What a service may wish to know the extension by: no request brings any of it back. */
const setCookie = ['tap=1; Path=/; Max-Age=86400', 'tap-anywhere=1; Path=/; SameSite=None; Secure'];

const problems = { unauthorized: 401, broken: 500 } as const;

/** Starts a tap in front of `target` (an address without a trailing slash). */
export async function startServiceTap(target: string): Promise<ServiceTap> {
  const kept: (() => void)[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', target);
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.join() : value,
      ]),
    );
    tap.requests.push({ path: url.pathname, query: url.searchParams, headers });
    response.setHeader('set-cookie', setCookie);
    const { special } = tap;
    const mode = special?.path.test(url.pathname) ? special.mode : tap.mode;
    if (mode === 'stall') return;
    if (mode === 'refuse') {
      request.socket.destroy();
      return;
    }
    if (mode === 'unauthorized' || mode === 'broken') {
      const status = problems[mode];
      response.writeHead(status, { 'content-type': 'application/problem+json' });
      response.end(JSON.stringify({ type: 'about:blank', title: 'Made by the test', status }));
      return;
    }
    const pass = () => {
      const onward = forward(
        url,
        { method: request.method, headers: { ...request.headers, host: url.host } },
        (answer) => {
          const sample = mode === 'sample' ? { [sampleHeader]: 'true' } : {};
          response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...sample });
          answer.pipe(response);
        },
      );
      onward.on('error', () => response.destroy());
      request.pipe(onward);
    };
    if (mode === 'hold') kept.push(pass);
    else setTimeout(pass, tap.delayMs);
  });
  const port = await listen(server);
  const tap: ServiceTap = {
    url: `http://127.0.0.1:${port}`,
    requests: [],
    mode: 'forward',
    delayMs: 0,
    special: null,
    release() {
      tap.mode = 'forward';
      tap.special = null;
      for (const pass of kept.splice(0)) pass();
    },
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
