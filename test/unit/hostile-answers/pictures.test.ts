import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { cardSchema, isPublicPicture, toPictureAddress } from '@/lib/contract/answers';
import { createPictures } from '@/lib/prices/pictures';
import { cardIdentity } from '@/test/support/card-identity';
import { openTestDatabase } from '@/test/support/test-database';
import { openPrices } from '@/test/unit/prices/open-prices';

let close: () => void = () => undefined;
afterEach(() => close());

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const cardWith = (imageUrl: string | null) => cardIdentity('a', { imageUrl });

/** Pictures that may be fetched from everywhere; `host` answers for every public name. */
function openPictures(imageUrl: string, host: string, own: readonly string[] = []) {
  const asked: string[] = [];
  const database = openTestDatabase();
  const pictures = createPictures({
    network: {
      fetch: (input, init) => {
        asked.push(String(input));
        const { pathname, hostname } = new URL(String(input));
        return fetch(hostname === '127.0.0.1' ? String(input) : host + pathname, init);
      },
      isOnline: () => true,
      hasPermission: async () => true,
      now: () => new Date('2026-11-20T12:00:00Z'),
      timeoutMs: 2000,
    },
    database,
    policy: openPrices(host).policy,
    findCard: async () => cardWith(imageUrl),
    loadOwnOrigins: async () => own,
  });
  return { pictures, asked, database };
}

describe('an address of a picture', () => {
  test.each([
    'javascript:globalThis.hacked=1',
    'JaVaScRiPt:globalThis.hacked=1',
    'java\nscript:globalThis.hacked=1',
    'data:text/html,<script>globalThis.hacked=1</script>',
    'data:image/svg+xml,<svg onload="globalThis.hacked=1"/>',
    'blob:https://pictures.example/0',
    'file:///etc/passwd',
    'ftp://pictures.example/a.png',
    'ws://pictures.example/a.png',
    'chrome-extension://abcdef/options.html',
    'moz-extension://abcdef/options.html',
    'about:blank',
    'view-source:https://pictures.example/',
    'http://pictures.example/a.png',
    'http://127.0.0.1.pictures.example/a.png',
    'http://localhost.pictures.example/a.png',
    'http://[::1]/a.png',
    'http://10.0.0.1/a.png',
    'http://user@localhost/a.png',
    'https://user@pictures.example/a.png',
    'https://user:password@pictures.example/a.png',
    'https://:password@pictures.example/a.png',
    '//pictures.example/a.png',
    '/a.png',
    '..',
    'https://',
    'https://pictures.example:99999/',
    'https://pictures .example/',
    '\ud800',
    `https://pictures.example/${'x'.repeat(2000)}`,
    'https://pictures.example/'.repeat(200_000),
  ])('%.60s is none, and the card has none', (address) => {
    expect(toPictureAddress(address)).toBeNull();
    expect(cardSchema.shape.image_url.parse(address)).toBeNull();
  });

  test.each([
    ['https://10.0.0.1/a.png', 'a number of a network at home'],
    ['https://192.168.1.1/a.png', 'a router'],
    ['https://127.0.0.1/a.png', 'this computer'],
    ['https://0x7f000001/a.png', 'this computer in hexadecimal'],
    ['https://2130706433/a.png', 'this computer as one number'],
    ['https://127.1/a.png', 'this computer in short'],
    ['https://169.254.169.254/latest/meta-data', 'the data of a machine'],
    ['https://8.8.8.8/a.png', 'any number'],
    ['https://[::1]/a.png', 'this computer in IPv6'],
    ['https://[::ffff:10.0.0.1]/a.png', 'a number within a number'],
    ['https://localhost/a.png', 'this computer by name'],
    ['https://localhost./a.png', 'this computer by its whole name'],
    ['https://app.localhost/a.png', 'a name of this computer'],
    ['https://router/a.png', 'a name without a dot'],
    ['https://printer.local/a.png', 'a printer'],
    ['https://wiki.corp/a.png', 'a company'],
    ['https://vault.internal/a.png', 'a company'],
    ['https://nas.home.arpa/a.png', 'a home'],
    ['https://pictures.example:8443/a.png', 'another port'],
    ['http://localhost/a.png', 'no encryption'],
  ])('%s is not asked for, nor offered to be allowed: %s', async (address) => {
    const { pictures, asked } = openPictures(address, 'http://127.0.0.1:1');
    expect(await pictures.load('a')).toMatchObject({ failure: { code: 'not-found', detail: 'picture' } });
    expect(asked).toEqual([]);
    expect(isPublicPicture(new URL(address))).toBe(false);
    const cardStore = openPrices('https://gateway.example').cards;
    await cardStore.remember([cardWith(address)]);
    expect(await cardStore.listPictureHosts()).toEqual([]);
  });
});

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" onload="globalThis.hacked=1"><script>globalThis.hacked=1</script></svg>';
const page = '<!doctype html><script>globalThis.hacked=1</script>';

describe('what the host of pictures sends', () => {
  const load = async (
    answer: RequestListener,
    address = 'https://pictures.example/a.png',
    own: readonly string[] = [],
  ) => {
    const bench = openPictures(address, await serve(answer), own);
    return { ...bench, result: await bench.pictures.load('a') };
  };

  test.each([
    ['a page', 'text/html', page],
    ['a page called a picture', 'image/png', page],
    ['a drawing', 'image/svg+xml', svg],
    ['a drawing called a picture', 'image/png', svg],
    ['a drawing after a line', 'image/svg+xml', `\n${svg}`],
    ['a script', 'text/javascript', 'globalThis.hacked=1'],
    ['a script called a picture', 'image/gif', 'globalThis.hacked=1'],
    ['a document', 'image/png', '%PDF-1.7'],
    ['a picture called a page', 'text/html', png],
    ['a picture called nothing', '', png],
    ['a picture and a page', 'text/html, image/png', png],
    ['half a sign of a picture', 'image/png', png.subarray(0, 4)],
    ['nothing', 'image/png', ''],
  ])('%s is none', async (_, type, body) => {
    const { result, database } = await load((__, response) =>
      response.writeHead(200, { 'Content-Type': type }).end(body),
    );
    expect(result).toEqual({ ok: false, failure: { code: 'bad-response', detail: 'type' } });
    expect(await database.measure('pictures')).toMatchObject({ count: 0 });
  });

  test.each([301, 302, 303, 307, 308])('a way elsewhere (%d) is not taken', async (status) => {
    const paths: string[] = [];
    const { result } = await load((request, response) => {
      paths.push(request.url ?? '');
      if (request.url === '/a.png')
        response.writeHead(status, { Location: '/elsewhere.png', 'Content-Type': 'image/png' }).end(png);
      else response.writeHead(200, { 'Content-Type': 'image/png' }).end(png);
    });
    expect(result.ok).toBe(false);
    expect(paths).toEqual(['/a.png']);
  });

  test('a refresh, a link and a cookie are not followed and not kept', async () => {
    const seen: string[] = [];
    const { pictures, result } = await load((request, response) => {
      seen.push(`${request.url} ${request.headers.cookie ?? ''}`);
      const headers = {
        'Content-Type': 'text/html',
        Refresh: '0; url=/b',
        Link: '</c>; rel=preload',
        'Set-Cookie': 'id=1',
      };
      response.writeHead(200, headers).end(page);
    });
    expect(result.ok).toBe(false);
    await pictures.load('a');
    expect(seen).toEqual(['/a.png ', '/a.png ']);
  });

  test('of a picture without end no more than its most is taken', async () => {
    let sent = 0;
    const { result } = await load((_, response) => {
      response.writeHead(200, { 'Content-Type': 'image/png' });
      response.write(png);
      const pour = () => {
        while (!response.destroyed && response.write(Buffer.alloc(100_000))) sent += 100_000;
      };
      response.on('drain', pour);
      pour();
    });
    expect(result).toEqual({ ok: false, failure: { code: 'bad-response', detail: 'size' } });
    expect(sent).toBeLessThan(20_000_000);
  });

  test('a drawing of the own service that could run, or multiply, is none', async () => {
    const host = await serve((_, response) =>
      response.writeHead(200, { 'Content-Type': 'image/svg+xml' }).end(svg),
    );
    // What it would do as data is nothing; what it holds beyond a drawing is enough to refuse it.
    expect(await openPictures(`${host}/a.svg`, host, [host]).pictures.load('a')).toMatchObject({
      failure: { detail: 'type' },
    });
    const bomb = '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg>&b;</svg>';
    close();
    const other = await serve((_, response) =>
      response.writeHead(200, { 'Content-Type': 'image/svg+xml' }).end(bomb),
    );
    expect(await openPictures(`${other}/a.svg`, other, [other]).pictures.load('a')).toMatchObject({
      failure: { detail: 'type' },
    });
  });
});
