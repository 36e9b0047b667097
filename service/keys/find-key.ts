import { timingSafeEqual } from 'node:crypto';
import type { StoredKey } from '@/service/store/key-store';
import { hashKey } from './create-keys';

/** Keys of a kind whose hash begins with a text; see the key store. */
export type FindKeys = (kind: StoredKey['kind'], hashStart: string) => Promise<readonly StoredKey[]>;

/** The stored key that `key` is, or undefined. Hashes are compared in constant time. */
export async function findKey(
  findKeys: FindKeys,
  kind: StoredKey['kind'],
  key: string,
): Promise<StoredKey | undefined> {
  const hash = hashKey(key);
  const candidates = await findKeys(kind, hash.slice(0, 16));
  const wanted = Buffer.from(hash, 'hex');
  return candidates.find((candidate) => timingSafeEqual(Buffer.from(candidate.hash, 'hex'), wanted));
}
