import { createServer as createHttpServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { connect, type Socket } from 'node:net';
import { createCertificate } from './certificate';
import { listen } from './listen';

/** What is answered for one address; status 200 and HTML unless said. */
export interface ServedPage {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** Says what an address shows; undefined is an empty 404. */
export type Routes = (url: URL) => ServedPage | undefined;

/** A running page server: point a browser's proxy at `proxyPort`. */
export interface PageServer {
  readonly proxyPort: number;
  /** Every address that a browser asked for so far, in order. */
  readonly requested: readonly string[];
  /** Answers by other routes from now on, and forgets what was asked for. */
  show(routes: Routes): void;
  close(): Promise<void>;
}

/**
 * Serves pages under their real host names: a CONNECT proxy that leads every host to one local TLS server.
 * Nothing leaves the machine, whatever a browser asks for.
 */
export async function servePages(routes: Routes): Promise<PageServer> {
  let shown = routes;
  const requested: string[] = [];
  const answer = (url: URL): ServedPage => {
    requested.push(url.href);
    return shown(url) ?? { status: 404, headers: { 'content-type': 'text/plain' }, body: '' };
  };
  const tls = createTlsServer(await createCertificate(), (request, response) => {
    const page = answer(new URL(request.url ?? '/', `https://${request.headers.host ?? 'unknown.invalid'}`));
    response.writeHead(page.status ?? 200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      // Pages, pictures and rates alike: a browser has cookies of every host that it asked.
      'set-cookie': 'seen=1; Path=/; SameSite=None; Secure',
      ...page.headers,
    });
    response.end(page.body);
  });
  const proxy = createHttpServer((request, response) => {
    requested.push(request.url ?? '');
    response.writeHead(404).end();
  });
  const tlsPort = await listen(tls);
  const tunnels = new Set<Socket>();
  const keep = (socket: Socket) => {
    tunnels.add(socket);
    socket.on('close', () => tunnels.delete(socket));
  };
  proxy.on('connect', (_request, stream, head) => {
    const upstream = connect(tlsPort, '127.0.0.1', () => {
      stream.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      upstream.write(head);
      upstream.pipe(stream);
      stream.pipe(upstream);
    });
    keep(upstream);
    upstream.on('error', () => stream.destroy());
    // What a browser says after that stays unread, and would keep the tunnel, and so the server, open for ever.
    upstream.on('close', () => stream.end(() => stream.destroy()));
    stream.on('error', () => upstream.destroy());
    stream.on('close', () => upstream.destroy());
  });
  const proxyPort = await listen(proxy);
  return {
    proxyPort,
    requested,
    show(next) {
      shown = next;
      requested.length = 0;
    },
    async close() {
      for (const socket of tunnels) socket.destroy();
      proxy.closeAllConnections();
      tls.closeAllConnections();
      await Promise.all([new Promise((done) => proxy.close(done)), new Promise((done) => tls.close(done))]);
    },
  };
}
