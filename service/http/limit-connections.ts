import type { Server } from 'node:http';
import { findClient, type TrustedProxies } from './trusted-proxies';

/** How many connections a server holds at once. */
export interface ConnectionLimits {
  readonly all: number;
  /** Of one address; so many fewer than all that one alone cannot keep the others out. */
  readonly ofOne: number;
}

/**
 * Closes every connection beyond the limits at once, unread. One of the `proxies` may have as many as there are: whose
 * they are is not known before they are read, and each carries requests of many.
 */
export function limitConnections(
  server: Server,
  { all, ofOne }: ConnectionLimits,
  proxies: TrustedProxies,
): void {
  const open = new Map<string, number>();
  server.maxConnections = all;
  server.on('connection', (socket) => {
    const address = findClient(proxies, socket.remoteAddress ?? '', null);
    if (proxies.has(address)) return;
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (count > ofOne) socket.destroy();
  });
}
