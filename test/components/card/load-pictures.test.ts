import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPictures } from '@/components/card/surroundings';
import { fail, succeed } from '@/lib/domain/failure';

afterEach(() => vi.unstubAllGlobals());

/** Browsers decode pictures; here what is no PNG is broken. */
function stubDecoding(): void {
  class FakeImage {
    src = '';
    async decode(): Promise<void> {
      if (!this.src.startsWith('data:image/png')) throw new Error('broken');
    }
  }
  vi.stubGlobal('Image', FakeImage);
  vi.stubGlobal('createImageBitmap', async ({ src }: FakeImage) => ({ src, width: 1, height: 1 }));
}

describe('the pictures of cards', () => {
  it('are decoded, each asked for once', async () => {
    stubDecoding();
    const load = vi.fn(async (id: string) => succeed(`data:image/png;base64,${id}`));
    const pictures = createPictures(load);
    const [one, again] = await Promise.all([pictures.load('a'), pictures.load('a')]);
    expect(one).toEqual({ ok: true, value: { src: 'data:image/png;base64,a', width: 1, height: 1 } });
    expect(again).toBe(one);
    await pictures.load('b');
    expect(load.mock.calls).toEqual([['a'], ['b']]);
  });

  it('that are broken are none', async () => {
    stubDecoding();
    const pictures = createPictures(async () => succeed('data:image/webp;base64,AAAA'));
    expect(await pictures.load('a')).toEqual(fail('bad-response', { detail: 'picture' }));
    expect(pictures.isBarred()).toBe(false);
  });

  it('are barred once a host was refused', async () => {
    const pictures = createPictures(async () => fail('access-needed', { detail: 'pictures.example.com' }));
    expect(pictures.isBarred()).toBe(false);
    await pictures.load('a');
    expect(pictures.isBarred()).toBe(true);
  });
});
