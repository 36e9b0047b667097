import { expect, test } from 'vitest';
import { type Result, succeed } from '@/lib/domain/failure';
import { createRequestQueue } from '@/lib/prices/request-queue';

function createWork() {
  const started: string[] = [];
  const finish = new Map<string, () => void>();
  const start = (name: string) => () =>
    new Promise<Result<string>>((resolve) => {
      started.push(name);
      finish.set(name, () => resolve(succeed(name)));
    });
  return { started, start, finish: (name: string) => finish.get(name)?.() };
}

test('equal requests share one run, while it waits and while it runs', async () => {
  const queue = createRequestQueue(1);
  const work = createWork();
  const results = [
    queue.run('a', 't1', work.start('a')),
    queue.run('a', 't2', work.start('a again')),
    queue.run('b', 't3', work.start('b')),
    queue.run('b', 't4', work.start('b again')),
  ];
  work.finish('a');
  await results[0];
  await expect.poll(() => work.started).toEqual(['a', 'b']);
  work.finish('b');
  expect(await Promise.all(results)).toEqual(['a', 'a', 'b', 'b'].map(succeed));
});

test('never more than the concurrency at once, and the newest first', async () => {
  const queue = createRequestQueue(2);
  const work = createWork();
  for (const name of ['a', 'b', 'c', 'd', 'e']) void queue.run(name, name, work.start(name));
  expect(work.started).toEqual(['a', 'b']);
  void queue.run('c', 'again', work.start('c'));
  work.finish('a');
  await expect.poll(() => work.started).toEqual(['a', 'b', 'c']);
  work.finish('b');
  await expect.poll(() => work.started).toEqual(['a', 'b', 'c', 'e']);
});

test('cancelling drops what waits, unless somebody else waits for it; what runs goes on', async () => {
  const queue = createRequestQueue(1);
  const work = createWork();
  const running = queue.run('a', 't1', work.start('a'));
  const dropped = queue.run('b', 't1', work.start('b'));
  const shared = queue.run('c', 't1', work.start('c'));
  void queue.run('c', 't2', work.start('c'));
  queue.cancel('t1');
  expect(await dropped).toMatchObject({ failure: { code: 'cancelled' } });
  work.finish('a');
  expect(await running).toEqual(succeed('a'));
  await expect.poll(() => work.started).toEqual(['a', 'c']);
  work.finish('c');
  expect(await shared).toEqual(succeed('c'));
});

test('a run that throws is a failure and frees its place', async () => {
  const queue = createRequestQueue(1);
  const broken = queue.run('a', 't1', () => Promise.reject(new TypeError('secret words')));
  const next = queue.run('b', 't2', async () => succeed('b'));
  expect(await broken).toEqual({ ok: false, failure: { code: 'internal', detail: 'TypeError' } });
  expect(await next).toEqual(succeed('b'));
});
