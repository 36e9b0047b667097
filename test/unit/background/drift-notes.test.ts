import { beforeEach, describe, expect, it } from 'vitest';
import { createDriftNotes } from '@/entrypoints/background/drift-notes';
import type { DriftNote } from '@/lib/sites/drift-counts';
import type { KeyValue } from '@/lib/storage/key-value';
import { createMemoryStorage } from '@/lib/storage/memory-storage';
import { createRefusingStorage } from '@/test/faults/refusing-storage';

const note: DriftNote = {
  site: 'tcgplayer',
  kind: 'search',
  counts: {
    priceTexts: 30,
    ownPrices: 2,
    links: 40,
    tiles: 24,
    sightings: 0,
    misses: { 'no-id': 0, 'no-title': 24, 'no-price': 0 },
  },
};

describe('the note of a page whose listings seem to be missed', () => {
  let session: KeyValue;
  let badges: [tabId: number, words: string][];
  let day: string;
  const wake = () =>
    createDriftNotes(
      session,
      () => new Date(`${day}T23:59:00Z`),
      async (...badge) => {
        badges.push(badge);
      },
    );

  beforeEach(() => {
    session = createMemoryStorage();
    badges = [];
    day = '2026-11-22';
  });

  it('outlives the worker, for its own tab alone, with its day and nothing beyond what was noted', async () => {
    await wake().save(7, note);
    day = '2026-11-23';
    expect(await wake().find(7)).toEqual({ ...note, on: '2026-11-22' });
    expect(await wake().find(8)).toBeNull();
    expect(badges).toEqual([[7, '?']]);
  });

  it('ends with the tab, or with a page in it that is read well, and leaves nothing behind', async () => {
    await wake().save(7, note);
    await wake().save(8, note);
    await wake().remove(7);
    expect(await wake().find(7)).toBeNull();
    expect(await wake().find(8)).toMatchObject(note);
    await wake().remove(8);
    expect(await session.keys('')).toEqual([]);
    expect(badges.slice(2)).toEqual([
      [7, ''],
      [8, ''],
    ]);
  });

  it('is replaced by the next one of its tab', async () => {
    await wake().save(7, note);
    const later = { ...note, kind: 'offers' };
    await wake().save(7, later);
    expect(await wake().find(7)).toMatchObject(later);
    expect(await session.keys('')).toHaveLength(1);
  });

  it('that the storage does not let go of is nobody’s exception', async () => {
    const refusing = createRefusingStorage(createMemoryStorage());
    session = refusing.storage;
    await wake().save(7, note);
    refusing.refusal.reads = true;
    await expect(wake().remove(7)).resolves.toBeUndefined();
    expect(badges).toEqual([[7, '?']]);
  });

  it('where there is none, its end changes nothing: a tab that goes has no button any more', async () => {
    await wake().remove(7);
    expect(badges).toEqual([]);
  });
});
