import { describe, expect, test } from 'vitest';
import type { CardIdentity } from '@/lib/domain/card';
import { fail } from '@/lib/domain/failure';
import { createPictures } from '@/lib/prices/pictures';
import { cardIdentity } from '@/test/support/card-identity';
import { openTestDatabase } from '@/test/support/test-database';
import { makeDrawing, makePng, makeWebp, webpChunks } from '@/test/unit/hostile-answers/picture-makers';
import { createClock } from './fake-time';
import { openPrices } from './open-prices';

const size = { width: 245, height: 342 };
const png = makePng(size);
const webp = makeWebp(webpChunks.lossy(size));
const svg = makeDrawing('width="245" height="342"');

interface Options {
  readonly url?: string | null;
  readonly answer?: () => Response | Promise<Response>;
  readonly allowed?: readonly string[];
  readonly own?: readonly string[];
}

const picture = (bytes: Uint8Array, type = 'image/png', status = 200) =>
  new Response(new Uint8Array(bytes), { status, headers: { 'Content-Type': type } });

function setUp({ url = 'https://pictures.example/a.png', ...options }: Options = {}) {
  const { answer = () => picture(png), allowed = ['https://pictures.example'], own = [] } = options;
  const asked: [string, RequestInit][] = [];
  const granted = new Set(allowed);
  const clock = createClock();
  const database = openTestDatabase();
  const card = cardIdentity('a', { imageUrl: url });
  const open = () =>
    createPictures({
      network: {
        fetch: async (input, init) => {
          asked.push([String(input), init ?? {}]);
          return answer();
        },
        isOnline: () => true,
        hasPermission: async (origin) => granted.has(origin),
        now: clock.now,
        timeoutMs: 50,
      },
      database,
      policy: openPrices('https://gateway.example').policy,
      findCard: async (id) => (id === 'a' ? card : (others[id] ?? undefined)),
      loadOwnOrigins: async () => own,
      mostBytes: 1_000,
    });
  const others: Record<string, CardIdentity> = Object.fromEntries(
    ['b', 'c', 'd'].map((id) => [id, { ...card, imageUrl: `https://pictures.example/${id}.png` }]),
  );
  return { pictures: open(), open, asked, granted, clock, database };
}

describe('a picture', () => {
  test('comes as a data URL of what it is, and is asked for without cookies, referrer or redirects', async () => {
    const { pictures, asked } = setUp({ answer: () => picture(webp, 'image/png') });
    expect(await pictures.load('a')).toEqual({
      ok: true,
      value: `data:image/webp;base64,${Buffer.from(webp).toString('base64')}`,
    });
    expect(asked).toMatchObject([
      [
        'https://pictures.example/a.png',
        { credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'manual' },
      ],
    ]);
  });

  test('is asked for once, by however many at once, and kept for the next worker', async () => {
    const { pictures, open, asked } = setUp();
    const all = await Promise.all([pictures.load('a'), pictures.load('a'), pictures.load('a')]);
    expect(await open().load('a')).toEqual(all[0]);
    expect(asked).toHaveLength(1);
  });
});

describe('none is asked for', () => {
  test.each([
    ['of a card that no answer named', 'x', {}, fail('not-found', { detail: 'card' })],
    ['of a card without one', 'a', { url: null }, fail('not-found', { detail: 'picture' })],
    [
      'at a host that the user did not allow',
      'a',
      { url: 'https://other.example/a.png' },
      fail('access-needed', { detail: 'other.example' }),
    ],
  ])('%s', async (_, id, options, failure) => {
    const { pictures, asked } = setUp(options);
    expect(await pictures.load(id)).toEqual(failure);
    expect(asked).toEqual([]);
  });

  test('nor shown any more once the user took its host back', async () => {
    const { pictures, granted } = setUp();
    await pictures.load('a');
    granted.clear();
    expect(await pictures.load('a')).toMatchObject({ failure: { code: 'access-needed' } });
  });
});

describe('what is no picture is not let through', () => {
  test.each([
    [
      'fifty thousand pixels a side',
      () => picture(makePng({ width: 50_000, height: 50_000 })),
      fail('bad-response', { detail: 'pixels' }),
    ],
    ['a missing one', () => picture(png, 'image/png', 404), fail('not-found', { detail: 'picture' })],
    ['a refused one', () => picture(png, 'image/png', 403), fail('bad-response', { detail: 'status 403' })],
    ['a broken host', () => picture(png, 'image/png', 502), fail('service-error', { detail: '502' })],
    [
      'no answer',
      () => Promise.reject(new TypeError('failed to fetch')),
      fail('unreachable', { detail: 'pictures.example' }),
    ],
    [
      'a slow one',
      () => Promise.reject(new DOMException('', 'TimeoutError')),
      fail('timeout', { detail: 'pictures.example' }),
    ],
  ])('%s', async (_, answer, failure) => {
    const { pictures } = setUp({ answer });
    expect(await pictures.load('a')).toEqual(failure);
  });
});

test('the service’s own drawings are let through, from this computer too', async () => {
  const origin = 'http://localhost:4780';
  const { pictures } = setUp({
    url: `${origin}/images/a.svg`,
    own: [origin],
    allowed: [origin],
    answer: () => picture(svg, 'image/svg+xml'),
  });
  expect(await pictures.load('a')).toMatchObject({
    value: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
  });
});

test('over the limit of bytes the picture shown longest ago goes', async () => {
  const large = makePng(size, Array<string>(12).fill('tEXt'));
  const { pictures, clock, asked, database } = setUp({ answer: () => picture(large) });
  for (const id of ['b', 'c', 'b', 'd']) {
    await pictures.load(id);
    clock.advance(2 * 60 * 60 * 1000);
  }
  expect(asked).toHaveLength(3);
  expect((await database.measure('pictures')).count).toBe(2);
  await pictures.load('b');
  expect(asked).toHaveLength(3);
  await pictures.load('c');
  expect(asked).toHaveLength(4);
});
