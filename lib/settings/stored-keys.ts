import type { KeyName, KeyOwners } from './key-vault';
import { isPlainRecord, type PlainRecord } from './plain-record';

/** The keys themselves; they stay in the worker. */
export type StoredKeys = Readonly<Record<KeyName, string | null>>;

/** Keys with the origins that they were typed for, and whether they are held until the browser closes only. */
export interface Loaded {
  readonly keys: StoredKeys;
  readonly owners: KeyOwners;
  readonly inSession: boolean;
}

/** One value for each key. */
export function mapKeys<T>(find: (name: KeyName) => T): Readonly<Record<KeyName, T>> {
  return { apiKey: find('apiKey'), gatewayKey: find('gatewayKey') };
}

/** What can be read of stored keys, of every build. */
export function parseStored(stored: unknown): Omit<Loaded, 'inSession'> {
  const toText = (text: unknown) => (typeof text === 'string' && text !== '' ? text : null);
  const document = isPlainRecord(stored) ? stored : {};
  const owners = isPlainRecord(document.owners) ? document.owners : {};
  return {
    keys: mapKeys((name) => toText(document[name])),
    owners: mapKeys((name) => toText(owners[name])),
  };
}

/** Keys as they always were, and the known origins beside them. */
export function toStored({ keys, owners }: Loaded): PlainRecord {
  const names: readonly KeyName[] = ['apiKey', 'gatewayKey'];
  const known = names.filter((name) => keys[name] !== null && owners[name] !== null);
  return {
    ...keys,
    ...(known.length > 0 && { owners: Object.fromEntries(known.map((name) => [name, owners[name]])) }),
  };
}

/** Without the keys that were typed for another origin than they would be sent to. */
export function withhold(loaded: Loaded, inForce: KeyOwners): Loaded {
  const { keys, owners } = loaded;
  const isForeign = (name: KeyName) =>
    owners[name] !== null && inForce[name] !== null && owners[name] !== inForce[name];
  return { ...loaded, keys: mapKeys((name) => (isForeign(name) ? null : keys[name])) };
}
