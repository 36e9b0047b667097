import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { caching } from './caching';
import { formatProblem, problemType } from './problem';

const plainHost = /^([A-Za-z0-9._-]{1,255}|\[[0-9A-Fa-f:.]{2,45}\])(:\d{1,5})?$/;
/** `.` and `..` as parts of a path, also written with `%2e`. */
const dotSegment = /\/(\.|%2e){1,2}(\/|$)/i;
const readingMethods = ['GET', 'HEAD', 'OPTIONS'];

/**
 * A listener that answers 400 where a request could mean one thing to this service and another to a proxy before it,
 * and hands all others to `rest`: a target that is no plain path, no host or several, a body to a method that has none. So is one that expects what this service does not know.
 */
export function refuseMalformed(rest: RequestListener): RequestListener {
  return (request, response) => {
    const detail = findFault(request);
    if (detail === undefined) rest(request, response);
    else refuse(response, detail);
  };
}

function findFault({ url = '', method = '', headers, rawHeaders }: IncomingMessage): string | undefined {
  const [path = ''] = url.split('?', 1);
  if (!path.startsWith('/')) return 'The target must be a path; this service is no proxy.';
  if (path.includes('\\') || dotSegment.test(path)) return 'A path has no backslashes and no dot parts here.';
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  if (hosts !== 1 || !plainHost.test(headers.host ?? ''))
    return 'The header Host must be given once, with a host.';
  if (!/^(100-continue)?$/i.test(headers.expect ?? ''))
    return 'Nothing but 100-continue can be expected here.';
  const hasBody = (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined;
  return hasBody && readingMethods.includes(method) ? 'A request has no body here.' : undefined;
}

/** The connection ends with the answer: what follows on it is not to be trusted to be another request. */
function refuse(response: ServerResponse, detail: string): void {
  const { status, body } = formatProblem({ code: 'request-malformed', detail });
  response.writeHead(status, {
    'content-type': problemType,
    'cache-control': caching.never,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  });
  response.end(body);
}
