import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { problemSchema } from '@/lib/contract/problem';
import { searchPath } from '@/lib/contract/wire';
import { formatRequest, say, statusesIn } from '@/test/service/support/raw-client';
import { sampleHeaders, sampleId, samplePath, useSampleProcess } from '@/test/service/support/sample-process';

const service = useSampleProcess();

const send = (bytes: string) => say(service.url, bytes);
const ask = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
  send(formatRequest(target, { ...sampleHeaders, ...headers }, method));
const keys = Object.entries(sampleHeaders)
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('');

/** Its one answer is a refusal with a problem document that tells nothing of the inside; the connection is closed. */
function expectRefusal(heard: string, status: number): void {
  expect(statusesIn(heard)).toEqual([status]);
  const [head = '', body = ''] = heard.split('\r\n\r\n');
  expect(head).toMatch(/^content-type: application\/problem\+json$/im);
  expect(head).not.toMatch(/access-control-allow-origin/i);
  expect(problemSchema.parse(JSON.parse(body)).status).toBe(status);
  expect(body).not.toMatch(/select|sqlite|node_modules|\.ts\b|at \w+ \(/i);
}

test('what they vary is answered', async () => {
  expect(statusesIn(await ask(samplePath))).toEqual([200]);
});

describe('tricks with the path', () => {
  test.each([
    ['a second slash', `/${samplePath}`, 404],
    ['slashes within', samplePath.replace('/cards', '//cards'), 404],
    ['a slash behind', `${samplePath}/`, 404],
    ['another case', samplePath.toUpperCase(), 404],
    ['the id in another case', samplePath.replace(sampleId, sampleId.toUpperCase()), 404],
    ['an encoded slash', samplePath.replace('/cards/', '/cards%2f'), 404],
    ['history by an encoded slash', `${samplePath}%2fhistory?period=7d&kind=sold`, 404],
    ['a parameter of the path', `${samplePath};admin=1`, 404],
    ['an encoded zero', `${samplePath}%00`, 404],
    ['an encoded zero within', `${samplePath.slice(0, -2)}%00${samplePath.slice(-2)}`, 404],
    ['half an escape', '/v1/cards/%', 404],
    ['no escape', '/v1/cards/%zz', 404],
    ['no UTF-8', '/v1/cards/%ff%fe', 404],
    ['an overlong escape', '/v1/cards/%c0%ae%c0%ae', 404],
    ['dots', `/docs/..${samplePath}`, 400],
    ['dots at the end', '/v1/cards/..', 400],
    ['encoded dots', `/docs/%2e%2e${samplePath}`, 400],
    ['half encoded dots', `/docs/.%2E${samplePath}`, 400],
    ['one dot', `/.${samplePath}`, 400],
    ['dots behind an encoded slash', '/sample-images/..%2f..%2fetc%2fpasswd.svg', 404],
    ['backslashes', samplePath.replaceAll('/', '\\'), 400],
    ['a backslash within', samplePath.replace('/cards/', '/cards\\'), 400],
    ['another service through this one', `http://other.example${samplePath}`, 400],
    ['another scheme', 'file:///etc/passwd', 400],
    ['a user and another host', `http://user:password@other.example${samplePath}`, 400],
    ['no path', '*', 400],
    ['a path without a slash', samplePath.slice(1), 400],
    ['a space', `${samplePath} x`, 400],
    ['a raw zero', `${samplePath}\0`, 400],
    ['a file of the service', '/service/main.ts', 404],
    ['a file of its data', '/card-comps.sqlite', 404],
    ['prototypes', '/v1/cards/__proto__', 404],
    ['prototypes of answers', '/v1/cards/constructor/history?period=7d&kind=sold', 404],
  ])('%s: %s', async (_, target, status) => {
    expectRefusal(await ask(target), status);
  });

  test('a host that is no host is refused, so no answer ever names it', async () => {
    for (const host of [
      '',
      'a/b',
      'user@other.example',
      '<script>',
      'a"b',
      'a b',
      "a'b",
      'a:b',
      `${'a'.repeat(300)}`,
    ])
      expectRefusal(await ask('/docs', { Host: host }), 400);
  });
});

describe('parameters', () => {
  test.each([
    ['twice', 'q=a&q=b', 400],
    ['twice, once encoded', 'q=a&%71=b', 400],
    ['twice, empty', 'limit=&limit=', 400],
    ['no number', 'limit=1e3', 400],
    ['beyond every number', `limit=${'9'.repeat(400)}`, 200],
    ['below one', 'limit=-1', 400],
    ['a longer name than any', `q=${'a'.repeat(201)}`, 400],
  ])('%s: %s', async (_, query, status) => {
    const heard = await ask(`${searchPath}?${query}`);
    if (status === 200) expect(statusesIn(heard)).toEqual([200]);
    else expectRefusal(heard, status);
  });

  test.each([
    'q[]=a',
    'q[0]=a',
    'q[a]=b',
    'q.a=b',
    '__proto__[limit]=1',
    'Q=a',
    'q%00=a',
    'limit[]=1',
    'cursor[]=x',
  ])('%s is another parameter, which is not known', async (query) => {
    const bodyOf = (heard: string) => heard.split('\r\n\r\n')[1];
    const plain = await ask(searchPath);
    expect(bodyOf(await ask(`${searchPath}?${query}`))).toBe(bodyOf(plain));
  });
});

describe('two requests in one', () => {
  const hidden = formatRequest(samplePath, sampleHeaders);
  const outer = (headers: string, body: string, method = 'POST') =>
    `${method} ${samplePath} HTTP/1.1\r\nHost: service.example\r\n${keys}${headers}\r\n\r\n${body}`;
  test.each([
    ['a length and chunks', outer('Content-Length: 6\r\nTransfer-Encoding: chunked', `0\r\n\r\n${hidden}`)],
    ['chunks and a length', outer('Transfer-Encoding: chunked\r\nContent-Length: 6', `0\r\n\r\n${hidden}`)],
    ['two lengths', outer(`Content-Length: 0\r\nContent-Length: ${hidden.length}`, hidden)],
    ['two lengths in one', outer(`Content-Length: 0, ${hidden.length}`, hidden)],
    ['a length with a sign', outer('Content-Length: +1', `x${hidden}`)],
    ['a length in hexadecimal', outer('Content-Length: 0x10', hidden)],
    ['a length beyond every number', outer(`Content-Length: ${'9'.repeat(30)}`, hidden)],
    ['a length that GET has', outer(`Content-Length: ${hidden.length}`, hidden, 'GET')],
    ['chunks that GET has', outer('Transfer-Encoding: chunked', `0\r\n\r\n${hidden}`, 'GET')],
    ['a chunk without a length', outer('Transfer-Encoding: chunked', `zz\r\n${hidden}`)],
    ['a chunk of no end', outer('Transfer-Encoding: chunked', `${'f'.repeat(20)}\r\n${hidden}`)],
    ['a chunk with a long remark', outer('Transfer-Encoding: chunked', `1;${'x'.repeat(20_000)}\r\n`)],
    ['another coding', outer('Transfer-Encoding: xchunked', `0\r\n\r\n${hidden}`)],
    ['chunks that are not last', outer('Transfer-Encoding: chunked, identity', `0\r\n\r\n${hidden}`)],
    ['a space before the colon', outer('Transfer-Encoding : chunked', `0\r\n\r\n${hidden}`)],
    ['a folded header', outer('X-Folded: a\r\n b', hidden, 'GET')],
    ['a folded first header', `GET ${samplePath} HTTP/1.1\r\n Host: a\r\nHost: b\r\n\r\n${hidden}`],
    ['a bare line feed', outer('X-One: a\nX-Two: b', hidden, 'GET')],
    ['a bare return', outer('X-One: a\rX-Two: b', hidden, 'GET')],
    ['a zero', outer('X-One: a\0b', hidden, 'GET')],
    ['no host', `GET ${samplePath} HTTP/1.1\r\n${keys}\r\n${hidden}`],
    ['two hosts', outer('Host: other.example', hidden, 'GET')],
    ['another version', `GET ${samplePath} HTTP/2.0\r\nHost: a\r\n\r\n${hidden}`],
    ['no method', `${hidden.replace('GET', 'get')}${hidden}`],
    ['HTTP 2 at once', `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${hidden}`],
  ])('%s: one refusal, and the rest is not read', async (_, bytes) => {
    expectRefusal(await send(bytes), 400);
  });

  test('a request that expects the unheard of is refused', async () => {
    expectRefusal(await ask(samplePath, { Expect: '200-ok' }), 400);
    expect(statusesIn(await ask(samplePath, { Expect: '100-Continue' }))).toEqual([100, 200]);
  });

  test('a way out to other hosts is not opened', async () => {
    expect(await send('CONNECT other.example:443 HTTP/1.1\r\nHost: other.example\r\n\r\n')).toBe('');
  });

  test('another protocol is not taken up', async () => {
    for (const upgrade of ['websocket', 'h2c'])
      expect(statusesIn(await ask(samplePath, { Upgrade: upgrade }))).toEqual([200]);
  });
});

describe('methods', () => {
  test.each(['POST', 'DELETE', 'TRACE', 'PROPFIND', 'LINK'])('%s changes nothing', async (method) => {
    const heard = await ask(samplePath, {}, method);
    expectRefusal(heard, 405);
    // TRACE would send the keys back.
    expect(heard).not.toContain(sampleHeaders['X-Gateway-Key']);
  });

  test('a method cannot be slipped in by a header or a parameter', async () => {
    const heard = await ask(`${samplePath}?_method=DELETE`, { 'X-HTTP-Method-Override': 'DELETE' });
    expect(statusesIn(heard)).toEqual([200]);
    expect(statusesIn(await ask(samplePath))).toEqual([200]);
  });
});

describe('other origins', () => {
  const findOrigin = (heard: string) => /^access-control-allow-origin: (.*)$/im.exec(heard)?.[1];
  const extension = 'chrome-extension://abcdefghijklmnopabcdefghijklmnop';

  test.each([extension, 'moz-extension://6a1f7d2e-0000-4000-8000-000000000001'])(
    '%s may read',
    async (origin) => {
      for (const method of ['GET', 'OPTIONS'])
        expect(findOrigin(await ask(samplePath, { Origin: origin }, method))).toBe(origin);
    },
  );

  test.each([
    'https://shop.example',
    'http://localhost:4780',
    'null',
    '*',
    'file://',
    `${extension}.shop.example`,
    `${extension}:443`,
    `https://shop.example/${extension}`,
    `${extension}, https://shop.example`,
    extension.toUpperCase(),
    'chrome-extension://',
    'ms-browser-extension://abcdef',
  ])('%s may not', async (origin) => {
    for (const method of ['GET', 'HEAD', 'OPTIONS'])
      for (const target of [samplePath, '/docs']) {
        const heard = await ask(target, { Origin: origin }, method);
        expect(findOrigin(heard)).toBeUndefined();
        expect(heard).not.toMatch(/access-control-allow-credentials/i);
      }
  });
});

test('a request line that no URL parser would write is no failure of the service', async () => {
  const parts = ['%', '%00', '%ff', '%2e', '..', '/', '//', '?', '#', '&', '=', '[', '\\', '{', 'v1'];
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...parts), { maxLength: 8 }), async (path) => {
      const [status = 0] = statusesIn(await ask(`/v1/cards/${path.join('')}`));
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }),
    { numRuns: 100 },
  );
});
