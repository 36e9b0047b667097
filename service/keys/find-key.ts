import { timingSafeEqual } from 'node:crypto';
import type { StoredKey } from '@/service/store/key-store';

/** Keys of a kind whose hash begins with a text; see the key store. */
export type FindKeys = (kind: StoredKey['kind'], hashStart: string) => Promise<readonly StoredKey[]>;

/** The stored key with this hash, or undefined. The database sees the beginning of it; the rest is compared in constant time. */
export async function findKey(
  findKeys: FindKeys,
  kind: StoredKey['kind'],
  hash: string,
): Promise<StoredKey | undefined> {
  const candidates = await findKeys(kind, hash.slice(0, 16));
  const wanted = Buffer.from(hash, 'hex');
  return candidates.find((candidate) => timingSafeEqual(Buffer.from(candidate.hash, 'hex'), wanted));
}
