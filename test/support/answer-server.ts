import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** What an answer server replies to one request; `undefined` leaves the request hanging. */
export interface Reply {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: string | object;
}

/** One request as it arrived. */
export interface SeenRequest {
  readonly path: string;
  readonly query: Record<string, string>;
  readonly headers: IncomingMessage['headers'];
}

/** A real HTTP server on loopback that answers what the test says, remembers what was asked, and ends with the test. */
export async function startAnswerServer(answer: (request: SeenRequest, nth: number) => Reply | undefined) {
  const seen: SeenRequest[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const one = { path: url.pathname, query: Object.fromEntries(url.searchParams), headers: request.headers };
    seen.push(one);
    const reply = answer(one, seen.length);
    if (!reply) return;
    const { status = 200, headers = {}, body = '' } = reply;
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  onTestFinished(close);
  return { url: `http://127.0.0.1:${port}`, seen, close };
}
