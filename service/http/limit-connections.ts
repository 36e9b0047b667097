import type { Server } from 'node:http';

/** How many connections a server holds at once. */
export interface ConnectionLimits {
  readonly all: number;
  /** Of one address; so many fewer than all that one alone cannot keep the others out. */
  readonly ofOne: number;
}

/** Closes every connection beyond the limits at once, unread. */
export function limitConnections(server: Server, { all, ofOne }: ConnectionLimits): void {
  const open = new Map<string, number>();
  server.maxConnections = all;
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
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
