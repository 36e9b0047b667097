import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { caching } from './caching';
import { formatProblem, problemType, type RequestProblem } from './problem';

const refusals: ReadonlyMap<string | undefined, RequestProblem> = new Map([
  [
    'HPE_HEADER_OVERFLOW',
    { code: 'headers-too-large', detail: 'Address and headers have at most 16 KiB here.' },
  ],
  ['ERR_HTTP_REQUEST_TIMEOUT', { code: 'too-slow', detail: 'The request did not arrive in time.' }],
]);
const malformed: RequestProblem = { code: 'request-malformed', detail: 'This is no HTTP request.' };

/** Answers what never became a request (408, 431, 400), and closes the connection. */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, body } = formatProblem(refusals.get(error.code) ?? malformed);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    `Content-Type: ${problemType}`,
    `Cache-Control: ${caching.never}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
