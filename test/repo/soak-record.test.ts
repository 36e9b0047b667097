import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSoakRecord } from '@/scripts/checks/soak-record';

const pass = { at: '2026-01-02T03:04:05.000Z', seconds: 960, tests: 10 };
let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'soak-record-'));
  file = join(folder, 'record.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('what has passed is found again by the next run with the same source', () => {
  const first = openSoakRecord(file, 'a');
  expect(first.find('round-1')).toBeUndefined();
  first.note('round-1', pass);
  openSoakRecord(file, 'a').note('round-2', { ...pass, seconds: 7 });
  expect(first.find('round-1')).toEqual(pass);
  expect(first.find('round-2')?.seconds).toBe(7);
  expect(readdirSync(folder)).toEqual(['record.json']);
});

test('nothing of it counts for another source, and it stands as it is until the part passes with that', () => {
  const first = openSoakRecord(file, 'a');
  first.note('round-1', pass);
  first.note('round-2', pass);
  const other = openSoakRecord(file, 'b');
  expect(other.find('round-1')).toBeUndefined();
  other.note('round-1', { ...pass, seconds: 7 });
  expect(other.find('round-1')?.seconds).toBe(7);
  expect(first.find('round-1')).toBeUndefined();
  other.forget('round-');
  expect(other.find('round-1')).toBeUndefined();
  expect(first.find('round-2')).toEqual(pass);
});

test('a row that is broken begins anew, and nothing else is forgotten', () => {
  const record = openSoakRecord(file, 'a');
  for (const part of ['round-1', 'round-2', 'kills']) record.note(part, pass);
  record.forget('round-');
  expect(['round-1', 'round-2', 'kills'].map((part) => record.find(part))).toEqual([
    undefined,
    undefined,
    pass,
  ]);
});

test.each(['', '{"source":"a"}', '{"round-1":{"at":"2026-01-02T03:04:05.000Z","seconds":1}}', '[]'])(
  'a file that is no record stops the soak until it is cleared away: %s',
  (text) => {
    writeFileSync(file, text);
    const record = openSoakRecord(file, 'a');
    expect(() => record.find('round-1')).toThrow(/is no record of a soak/);
    expect(() => record.note('round-1', pass)).toThrow(/is no record of a soak/);
    record.clear();
    expect(record.find('round-1')).toBeUndefined();
  },
);
