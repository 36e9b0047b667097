import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStorageBench } from './storage-bench';

describe.each(['chromium', 'firefox'] as const)('in %s', (kind) => {
  let bench: Awaited<ReturnType<typeof openStorageBench>>;
  let page: Page;

  beforeAll(async () => {
    bench = await openStorageBench(kind);
    page = await bench.openPage();
  }, 60_000);
  afterAll(async () => {
    await bench?.close();
  });

  test('what was written is there, in another context too, and gone when deleted', async () => {
    await page.evaluate(async () => {
      const storage = openStorage('shared');
      await storage.set('a', { nested: [1, null, 'x'] });
      await storage.set('b', 2);
      await storage.set('c', 3);
      await storage.delete('b');
      await storage.set('c', undefined);
    });
    const other = await bench.openPage();
    const found = await other.evaluate(async () => {
      const storage = openStorage('shared');
      const missing = (await storage.get('b')) === undefined && (await storage.get('c')) === undefined;
      return { value: await storage.get('a'), missing };
    });
    await other.close();
    expect(found).toEqual({ value: { nested: [1, null, 'x'] }, missing: true });
  });

  test('keys are those with the prefix, in order', async () => {
    const keys = await page.evaluate(async () => {
      const storage = openStorage('keys');
      for (const key of ['card:2', 'cards', 'card:1', 'card:\uffff', 'card', 'other'])
        await storage.set(key, 1);
      return { some: await storage.keys('card:'), all: (await storage.keys('')).length };
    });
    expect(keys).toEqual({ some: ['card:1', 'card:2', 'card:\uffff'], all: 6 });
  });

  test('values and bytes under a prefix are counted, however many there are', async () => {
    const measured = await page.evaluate(async () => {
      const storage = openStorage('measured');
      for (let nth = 0; nth < 300; nth += 1) await storage.set(`card:${nth}`, 'xxxx');
      await storage.set('cards', 'x');
      return { some: await storage.measure('card:'), none: await storage.measure('x') };
    });
    expect(measured).toEqual({ some: { count: 300, bytes: 1800 }, none: { count: 0, bytes: 0 } });
  });

  test('a hundred updates from two contexts at once lose none', async () => {
    const other = await bench.openPage();
    const add = async () => {
      const storage = openStorage('counter');
      const add = (old: unknown) => (typeof old === 'number' ? old : 0) + 1;
      await Promise.all(Array.from({ length: 50 }, () => storage.update('count', add)));
    };
    await Promise.all([page.evaluate(add), other.evaluate(add)]);
    await other.close();
    expect(await page.evaluate(() => openStorage('counter').get('count'))).toBe(100);
  });

  test('an update gives the new value, and undefined deletes', async () => {
    const seen = await page.evaluate(async () => {
      const storage = openStorage('update');
      const first = await storage.update('k', () => 'new');
      const second = await storage.update('k', () => undefined);
      return { first, second: second === undefined, keys: await storage.keys('') };
    });
    expect(seen).toEqual({ first: 'new', second: true, keys: [] });
  });

  test('a change that throws writes nothing and its own error comes through', async () => {
    const seen = await page.evaluate(async () => {
      const storage = openStorage('throwing');
      await storage.set('k', 'old');
      const message = await storage
        .update('k', () => {
          throw new RangeError('a bug');
        })
        .catch((error: unknown) => (error instanceof RangeError ? error.message : 'another error'));
      return { message, value: await storage.get('k') };
    });
    expect(seen).toEqual({ message: 'a bug', value: 'old' });
  });

  test('a value that cannot be stored is a storage failure, and the old value stays', async () => {
    const seen = await page.evaluate(async () => {
      const storage = openStorage('uncloneable');
      await storage.set('k', 'old');
      const failureOf = (error: unknown) => JSON.stringify(Object(error).failure);
      const set = await storage.set('k', () => 1).catch(failureOf);
      const update = await storage.update('k', () => () => 1).catch(failureOf);
      return { set, update, value: await storage.get('k') };
    });
    const failure = JSON.stringify({ code: 'storage', detail: 'DataCloneError' });
    expect(seen).toEqual({ set: failure, update: failure, value: 'old' });
  });

  test('reads of one moment share a transaction', async () => {
    const seen = await page.evaluate(async () => {
      const storage = openStorage('together');
      for (const key of ['a', 'b', 'c']) await storage.set(key, `value of ${key}`);
      const { transaction } = IDBDatabase.prototype;
      let begun = 0;
      IDBDatabase.prototype.transaction = function (...parts) {
        begun += 1;
        return transaction.apply(this, parts);
      };
      try {
        const values = await Promise.all(['c', 'a', 'b', 'x', 'a'].map((key) => storage.get(key)));
        return { values: values.map(String), begun };
      } finally {
        IDBDatabase.prototype.transaction = transaction;
      }
    });
    const values = ['value of c', 'value of a', 'value of b', 'undefined', 'value of a'];
    expect(seen).toEqual({ values, begun: 1 });
  });

  test('a read that takes its transaction down fails alone, and nothing goes uncaught', async () => {
    const seen = await page.evaluate(async () => {
      const storage = openStorage('taken-down');
      for (const key of ['a', 'b', 'c']) await storage.set(key, `value of ${key}`);
      const uncaught: string[] = [];
      const note = ({ reason }: PromiseRejectionEvent) => void uncaught.push(String(reason));
      addEventListener('unhandledrejection', note);
      const { get } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.get = function (key) {
        const request = get.call(this, key);
        if (key === 'b') this.transaction.abort();
        return request;
      };
      try {
        const read = (key: string) => storage.get(key).catch((error: unknown) => Object(error).failure);
        const values = await Promise.all(['a', 'b', 'c'].map(read));
        // What is not caught is told of in a task of its own.
        await new Promise((resolve) => setTimeout(resolve));
        return { values, uncaught };
      } finally {
        IDBObjectStore.prototype.get = get;
        removeEventListener('unhandledrejection', note);
      }
    });
    expect(seen).toEqual({
      values: ['value of a', { code: 'storage', detail: expect.stringMatching(/Error$/) }, 'value of c'],
      uncaught: [],
    });
  });

  test('a list and a measure whose transaction fails are storage failures, and nothing goes uncaught', async () => {
    const seen = await page.evaluate(async () => {
      const storage = openStorage('listing-taken-down');
      await storage.set('a', 'value');
      const uncaught: string[] = [];
      const note = ({ reason }: PromiseRejectionEvent) => void uncaught.push(String(reason));
      addEventListener('unhandledrejection', note);
      const { getAllKeys, openCursor } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.getAllKeys = function (...parts) {
        const request = getAllKeys.apply(this, parts);
        this.transaction.abort();
        return request;
      };
      IDBObjectStore.prototype.openCursor = function (...parts) {
        const request = openCursor.apply(this, parts);
        this.transaction.abort();
        return request;
      };
      try {
        const failureOf = (error: unknown) => Object(error).failure;
        const values = [await storage.keys('').catch(failureOf), await storage.measure('').catch(failureOf)];
        // What is not caught is told of in a task of its own.
        await new Promise((resolve) => setTimeout(resolve));
        return { values, uncaught };
      } finally {
        Object.assign(IDBObjectStore.prototype, { getAllKeys, openCursor });
        removeEventListener('unhandledrejection', note);
      }
    });
    const failure = { code: 'storage', detail: expect.stringMatching(/Error$/) };
    expect(seen).toEqual({ values: [failure, failure], uncaught: [] });
  });

  test('after the database was deleted under it, it opens a new one', async () => {
    const seen = await page.evaluate(async () => {
      const storage = openStorage('deleted');
      await storage.set('k', 'old');
      await new Promise((done, fail) => {
        const request = indexedDB.deleteDatabase('deleted');
        request.onsuccess = done;
        request.onerror = fail;
        request.onblocked = fail;
      });
      const gone = (await storage.get('k')) === undefined;
      await storage.set('k', 'new');
      return { gone, value: await storage.get('k') };
    });
    expect(seen).toEqual({ gone: true, value: 'new' });
  });

  test('a connection that was closed under it is opened again', async () => {
    const value = await page.evaluate(async () => {
      const opened: IDBDatabase[] = [];
      const open = indexedDB.open.bind(indexedDB);
      indexedDB.open = (name, version) => {
        const request = open(name, version);
        request.addEventListener('success', () => opened.push(request.result));
        return request;
      };
      const storage = openStorage('closed');
      await storage.set('k', 1);
      for (const db of opened) db.close();
      await storage.update('k', (old) => Number(old) + 1);
      for (const db of opened) db.close();
      const seen = await storage.get('k');
      indexedDB.open = open;
      return seen;
    });
    expect(value).toBe(2);
  });

  test('a database that does not open is a storage failure, and is tried again', async () => {
    const seen = await page.evaluate(async () => {
      const open = indexedDB.open.bind(indexedDB);
      indexedDB.open = () => {
        throw new DOMException('no', 'UnknownError');
      };
      const storage = openStorage('refused');
      const failed = await storage.get('k').catch((error: unknown) => Object(error).failure);
      indexedDB.open = open;
      await storage.set('k', 1);
      return { failed, value: await storage.get('k') };
    });
    expect(seen).toEqual({ failed: { code: 'storage', detail: 'UnknownError' }, value: 1 });
  });
});
