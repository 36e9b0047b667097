/** The part of the browser's storage manager that is used; workers have no `persist`. */
type StorageKeeper = Pick<StorageManager, 'persisted'> & Partial<Pick<StorageManager, 'persist'>>;

/**
 * Sees to it that the browser never clears what is stored to make room for websites. Chromium goes by the permission
 * `unlimitedStorage` alone; Firefox wants to be asked as well, and with the permission asks nobody.
 */
export async function keepStorage(storage: StorageKeeper): Promise<void> {
  if (!storage.persist || (await storage.persisted())) return;
  await storage.persist();
}
