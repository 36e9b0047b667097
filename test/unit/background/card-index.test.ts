import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { createCardIndexLoader } from '@/entrypoints/background/card-index';
import { toFailure } from '@/lib/domain/failure';

const { buffer } = new Uint8Array(readFileSync('lib/cards/index.bin'));
const readFile = () => vi.fn<(path: string) => Promise<ArrayBuffer>>(async () => buffer);

describe('the card index of a worker', () => {
  it('is read at the first use and once, however many ask at the same time', async () => {
    const read = readFile();
    const load = createCardIndexLoader(read);
    expect(read).not.toHaveBeenCalled();
    const [one, other] = await Promise.all([load(), load()]);
    expect(one).toBe(other);
    expect(await load()).toBe(one);
    expect(read.mock.calls).toEqual([['/cards/index.bin']]);
    expect(one.cardCount).toBeGreaterThan(30_000);
  });

  it.each([
    ['is missing', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is another file', async () => new TextEncoder().encode('<!doctype html>').buffer],
    ['is empty', async () => new ArrayBuffer(0)],
  ])('fails with its own code where the file %s, and is read again afterwards', async (_, broken) => {
    const read = readFile().mockImplementationOnce(broken);
    const load = createCardIndexLoader(read);
    const failure = await load().catch(toFailure);
    expect(failure).toEqual({ code: 'card-index' });
    expect((await load()).cardCount).toBeGreaterThan(30_000);
  });
});
