import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/** How a server stops without losing a request. */
export interface GentleStop {
  /** The class of the server's answers: once the server stops, each tells its client that the connection ends. */
  readonly Response: typeof ServerResponse;
  /** Keeps track of the server's connections; to be called before it listens. */
  watch(server: Server): void;
  /** Takes no further connection and resolves when all have ended; see `Listening`. */
  stop(server: Server): Promise<void>;
}

/**
 * How long a connection without a request stays open, in milliseconds: a client that is told nothing may have sent its
 * next request already. Of those that keep sending, each learns within this time that its connection ends.
 */
const idleMs = 100;
/** After this, running requests are cut off. */
const lastCallMs = 5000;

/** The stop of one server. */
export function createGentleStop(): GentleStop {
  let isStopping = false;
  const sockets = new Set<Socket>();

  class Response<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
    override writeHead(status: number, ...more: readonly unknown[]): this {
      if (isStopping) this.shouldKeepAlive = false;
      return Reflect.apply(super.writeHead, this, [status, ...more]);
    }
  }
  const closeIdle = (server: Server) => {
    server.closeIdleConnections();
    // Node takes a connection that has not said anything yet for a busy one.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };

  return {
    Response,
    watch(server) {
      server.on('connection', (socket) => {
        sockets.add(socket);
        socket.once('close', () => sockets.delete(socket));
      });
    },
    async stop(server) {
      isStopping = true;
      const idle = setTimeout(() => closeIdle(server), idleMs);
      const lastCall = setTimeout(() => server.closeAllConnections(), lastCallMs);
      // Node's own closing of an HTTP server would end idle connections at once.
      await new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
      clearTimeout(idle);
      clearTimeout(lastCall);
      // Nothing is open any more; this ends Node's looking for slow clients.
      server.close();
    },
  };
}
