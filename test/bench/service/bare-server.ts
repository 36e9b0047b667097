import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// The least that a Node process can do for a request: it sends the bytes of the file that the argument names.
const body = readFileSync(process.argv[2] ?? '');
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  console.log(`The bare server answers at http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
