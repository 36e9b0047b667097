import { expect, test, vi } from 'vitest';

// The polyfill refuses to load outside a browser; nothing of it is used here.
vi.stubGlobal('chrome', { runtime: { id: 'own' } });
vi.stubGlobal('__DEMO__', null);
const { keepStorage } = await import('@/entrypoints/background/browser-ui');

function setUp(kept: boolean) {
  let asked = 0;
  const storage = {
    persisted: async () => kept,
    persist: async () => {
      asked += 1;
      return true;
    },
  };
  return { storage, countAsked: () => asked };
}

test('a browser that has to be asked to keep what is stored is asked, until it does', async () => {
  const fresh = setUp(false);
  await keepStorage(fresh.storage);
  expect(fresh.countAsked()).toBe(1);
  const kept = setUp(true);
  await keepStorage(kept.storage);
  expect(kept.countAsked()).toBe(0);
});

test('one whose workers cannot ask goes by the permission', async () => {
  const { persisted } = setUp(false).storage;
  await expect(keepStorage({ persisted })).resolves.toBeUndefined();
});
