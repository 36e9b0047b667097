import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryStorage } from '@/test/support/memory-storage';

// The polyfill refuses to load outside a browser; nothing of it is used here.
vi.stubGlobal('chrome', { runtime: { id: 'own' } });
vi.stubGlobal('__DEMO__', null);
const { createPendingSwitch } = await import('@/entrypoints/background/tab-reading');

const tab = { tabId: 7, url: 'https://cards.example/products/giratina' };
const other = { tabId: 8, url: 'https://www.tcgplayer.com/search/pokemon/product' };
const start = Date.parse('2026-11-22T12:00:00Z');

describe('a switch that waits for a permission', () => {
  let session: ReturnType<typeof createMemoryStorage>;
  let passedMs: number;
  const wake = () => createPendingSwitch(session, () => new Date(start + passedMs));

  async function forgetFound(): Promise<void> {
    const found = await wake().find();
    if (!found) throw new Error('There is no wish.');
    await wake().remove(found);
  }

  beforeEach(() => {
    session = createMemoryStorage();
    passedMs = 0;
  });

  it('outlives the worker that was told, and is one alone: the last', async () => {
    await wake().save(tab);
    expect(await wake().find()).toMatchObject(tab);
    await wake().save(other);
    expect(await wake().find()).toMatchObject(other);
    expect(await session.keys('')).toHaveLength(1);
  });

  it('is gone once it was fulfilled', async () => {
    await wake().save(tab);
    await forgetFound();
    expect(await wake().find()).toBeNull();
    expect(await session.keys('')).toEqual([]);
  });

  it('stays where a newer one has taken the place of what was fulfilled', async () => {
    await wake().save(tab);
    const first = await wake().find();
    passedMs = 5;
    await wake().save(other);
    if (first) await wake().remove(first);
    expect(await wake().find()).toMatchObject(other);
  });

  it('counts for two minutes, and is gone at the next look after that', async () => {
    await wake().save(tab);
    passedMs = 119_999;
    expect(await wake().find()).toMatchObject(tab);
    passedMs = 120_000;
    expect(await wake().find()).toBeNull();
    expect(await session.keys('')).toEqual([]);
  });
});
