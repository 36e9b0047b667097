import { describe, expect, it, vi } from 'vitest';
import { createCardPictures } from '@/components/ui/card-canvas';
import { fail, type Result, succeed } from '@/lib/domain/failure';

const bitmap: ImageBitmap = { width: 1, height: 1, close: () => undefined };
const png = `data:image/png;base64,${btoa('\x89PNG')}`;

function create(answer: (cardId: string) => Result<string>) {
  const load = vi.fn(async (cardId: string) => answer(cardId));
  const decode = vi.fn(async (_bytes: Blob) => bitmap);
  return { load, decode, pictures: createCardPictures(load, decode) };
}

describe('card pictures', () => {
  it('are decoded from their bytes and type', async () => {
    const { pictures, decode } = create(() => succeed(png));
    expect(await pictures.load('a')).toEqual(succeed(bitmap));
    const [bytes] = decode.mock.calls[0] ?? [];
    expect(bytes?.type).toBe('image/png');
    expect(new Uint8Array((await bytes?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(
      Uint8Array.from([0x89, 0x50, 0x4e, 0x47]),
    );
  });

  it('are asked for once each, even while one is on its way, and again after a failure', async () => {
    const answers = [fail('offline')];
    const { pictures, load } = create(() => answers.pop() ?? succeed(png));
    expect((await pictures.load('a')).ok).toBe(false);
    await Promise.all([pictures.load('a'), pictures.load('a'), pictures.load('b')]);
    expect((await pictures.load('a')).ok).toBe(true);
    expect(load.mock.calls.flat()).toEqual(['a', 'a', 'b']);
  });

  it('are kept for the last 24 cards', async () => {
    const { pictures, load } = create(() => succeed(png));
    for (let card = 0; card < 25; card += 1) await pictures.load(String(card));
    await pictures.load('24');
    expect(load).toHaveBeenCalledTimes(25);
    await pictures.load('0');
    expect(load).toHaveBeenCalledTimes(26);
  });

  it('are barred once their host is refused, until the user opens the options', async () => {
    const { pictures } = create(() => fail('access-needed', { detail: 'pictures.example' }));
    expect(pictures.isBarred()).toBe(false);
    await pictures.load('a');
    expect(pictures.isBarred()).toBe(true);
    pictures.askAgain();
    expect(pictures.isBarred()).toBe(false);
  });

  it.each(['https://pictures.example/a.png', 'data:text/html;base64,PGI+', 'data:image/png,plain', ''])(
    'are made of image bytes only: %s',
    async (value) => {
      const { pictures, decode } = create(() => succeed(value));
      expect(await pictures.load('a')).toEqual(fail('bad-response'));
      expect(decode).not.toHaveBeenCalled();
    },
  );

  it('fail where the bytes cannot be decoded', async () => {
    const refuse = () => Promise.reject(new DOMException('no image', 'InvalidStateError'));
    const pictures = createCardPictures(async () => succeed(png), refuse);
    expect(await pictures.load('a')).toEqual(fail('bad-response'));
  });
});
