import { timingSafeEqual } from 'node:crypto';
import type { KeyStore, StoredKey } from '@/service/store/key-store';
import { hashKey } from './create-keys';

/** The stored key that `key` is, or undefined. Hashes are compared in constant time. */
export async function findKey(
  store: KeyStore,
  kind: StoredKey['kind'],
  key: string,
): Promise<StoredKey | undefined> {
  const hash = hashKey(key);
  const candidates = await store.findByHashStart(kind, hash.slice(0, 16));
  const wanted = Buffer.from(hash, 'hex');
  return candidates.find((candidate) => timingSafeEqual(Buffer.from(candidate.hash, 'hex'), wanted));
}
