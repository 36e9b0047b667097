import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('__DEMO__', null);
const { runBeside } = await import('@/entrypoints/background/build-mode');

const folder = new URL('../../../entrypoints/background/', import.meta.url);

describe('what the worker runs beside', () => {
  it('lets every refusal go, and no mistake', async () => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => void unhandled.push(reason);
    process.on('unhandledRejection', note);
    runBeside(() => {
      throw new Error('No SW');
    });
    runBeside(() => Promise.reject(new Error('No SW')));
    runBeside(() => undefined);
    runBeside(() => Reflect.get(Object(null), 'nothing').more);
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([expect.any(TypeError)]);
  });

  it('is the only way to wait for nobody: no other file drops a promise', () => {
    const dropped = readdirSync(folder)
      .filter((name) => name !== 'build-mode.ts')
      .flatMap((name) => {
        const lines = readFileSync(new URL(name, folder), 'utf8').split('\n');
        const found = lines.filter((line) => /\bvoid (?:[\w.?]+)?\(|addListener\(\s*async\b/.test(line));
        return found.map((line) => `${name}: ${line.trim()}`);
      });
    expect(dropped).toEqual([]);
  });
});
