import { connect, type Socket } from 'node:net';

/** A connection to the host of a URL; `from` is the address of this computer that it comes from. */
export function dial(url: string, from?: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect({
    host: hostname,
    port: Number(port),
    ...(from === undefined ? {} : { localAddress: from }),
  });
  // A server that cuts a connection off may do so by resetting it; the close that follows is what tests wait for.
  socket.on('error', () => undefined);
  return socket;
}

/** Everything that the server says until it closes the connection. */
export function hearAll(socket: Socket): Promise<string> {
  let heard = '';
  socket.on('data', (bytes: Buffer) => {
    heard += bytes.toString('latin1');
  });
  return new Promise((resolve) => {
    if (socket.closed) resolve(heard);
    else socket.once('close', () => resolve(heard));
  });
}

/** Sends these very bytes and gives what the server says until it closes the connection. */
export function say(url: string, bytes: string, from?: string): Promise<string> {
  const socket = dial(url, from);
  socket.write(bytes, 'latin1');
  return hearAll(socket);
}

/** The status lines among what was heard: one for each answer. */
export function statusesIn(heard: string): number[] {
  return [...heard.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}

/** A request as text; it asks the server to close the connection, unless `more` says otherwise. */
export function formatRequest(
  target: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): string {
  const all = { Host: 'service.example', Connection: 'close', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}
