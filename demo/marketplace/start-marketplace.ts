import { createServer } from 'node:http';
import { createMarketplace } from './create-marketplace';

/** Strict, as a real shop's: nothing inline, nothing from elsewhere. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A running sample marketplace. */
export interface RunningMarketplace {
  /** `http://localhost:<port>`, without a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves the sample marketplace on loopback. `port` 0 takes any free port; `until` is the last day of the sample
 * data that its prices follow (default: now), the same as of the price service beside it.
 */
export function startMarketplace(options: {
  readonly port: number;
  readonly until?: Date;
}): Promise<RunningMarketplace> {
  const marketplace = createMarketplace({ until: options.until ?? new Date() });
  const server = createServer((request, response) => {
    const url = URL.canParse(request.url ?? '/', 'http://localhost')
      ? new URL(request.url ?? '/', 'http://localhost')
      : new URL('http://localhost/missing');
    const answer = marketplace.handle(url);
    response.writeHead(answer.status, {
      'Content-Type': `${answer.type}; charset=utf-8`,
      'Content-Security-Policy': contentSecurityPolicy,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'same-origin',
      'Cache-Control': 'no-store',
    });
    response.end(request.method === 'HEAD' ? undefined : answer.body);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : options.port;
      resolve({
        url: `http://localhost:${port}`,
        close: () =>
          new Promise((closed, failed) => {
            server.close((error) => (error ? failed(error) : closed()));
            server.closeAllConnections();
          }),
      });
    });
  });
}
