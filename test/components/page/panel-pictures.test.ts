import { describe, expect, it, vi } from 'vitest';
import { createCardPictures } from '@/components/page/panel-pictures';
import { fail, type Result, succeed } from '@/lib/domain/failure';

const bitmap: ImageBitmap = { width: 1, height: 1, close: () => undefined };
const png = `data:image/png;base64,${btoa('\x89PNG')}`;

function create(answer: (cardId: string) => Result<string>) {
  const load = vi.fn(async (cardId: string) => answer(cardId));
  const decode = vi.fn(async (_bytes: Blob) => bitmap);
  return { load, decode, ...createCardPictures({ load, decode }) };
}

describe('pictures of cards', () => {
  it('are decoded from their very bytes and type', async () => {
    const { pictures, decode } = create(() => succeed(png));
    expect(await pictures.load('a')).toEqual(succeed(bitmap));
    const bytes = decode.mock.calls[0]?.[0];
    expect(bytes?.type).toBe('image/png');
    expect([...new Uint8Array((await bytes?.arrayBuffer()) ?? new ArrayBuffer(0))]).toEqual([
      0x89, 0x50, 0x4e, 0x47,
    ]);
  });

  it('are asked for once each, even while one is on its way', async () => {
    const { pictures, load } = create(() => succeed(png));
    await Promise.all([pictures.load('a'), pictures.load('a'), pictures.load('b')]);
    await pictures.load('a');
    expect(load.mock.calls.flat()).toEqual(['a', 'b']);
  });

  it('are asked for again after a failure', async () => {
    const answers = [fail('offline'), succeed(png)];
    const { pictures } = create(() => answers.shift() ?? fail('internal'));
    expect((await pictures.load('a')).ok).toBe(false);
    expect((await pictures.load('a')).ok).toBe(true);
  });

  it('are kept only as many as one goes back and forth between', async () => {
    const { pictures, load } = create(() => succeed(png));
    for (let card = 0; card < 40; card += 1) await pictures.load(String(card));
    await pictures.load('39');
    expect(load).toHaveBeenCalledTimes(40);
    await pictures.load('0');
    expect(load).toHaveBeenCalledTimes(41);
  });

  it('are barred once their host is not allowed, until the user goes to allow it', async () => {
    const { pictures, askAgain } = create(() => fail('access-needed', { detail: 'pictures.example' }));
    expect(pictures.isBarred()).toBe(false);
    await pictures.load('a');
    expect(pictures.isBarred()).toBe(true);
    askAgain();
    expect(pictures.isBarred()).toBe(false);
  });

  it.each(['https://pictures.example/a.png', 'data:text/html;base64,PGI+', 'data:image/png,plain', ''])(
    'are never made of anything but image bytes: %s',
    async (value) => {
      const { pictures, decode } = create(() => succeed(value));
      expect(await pictures.load('a')).toEqual(fail('bad-response'));
      expect(decode).not.toHaveBeenCalled();
    },
  );

  it('that cannot be decoded are no pictures', async () => {
    const { pictures } = createCardPictures({
      load: async () => succeed(png),
      decode: () => Promise.reject(new DOMException('no image', 'InvalidStateError')),
    });
    expect(await pictures.load('a')).toEqual(fail('bad-response'));
  });
});
