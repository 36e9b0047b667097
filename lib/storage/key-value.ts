/** How much is stored: values, and about how many bytes of text they come to. */
export interface Measured {
  readonly count: number;
  readonly bytes: number;
}

/**
 * A map from text keys to structured-cloneable values that outlives the worker: a resolved promise means written.
 * Every method rejects with a {@link StorageError} (storage-error) when the storage itself fails, and with nothing
 * else. What comes back is unparsed: whoever owns a key parses it.
 */
export interface KeyValue {
  /** The value, or undefined when there is none. Others may be given the very same: whoever reads leaves it as it is. */
  get(key: string): Promise<unknown>;
  /** Writes the value; undefined deletes. */
  set(key: string, value: unknown): Promise<void>;
  /** Deletes the value, if there is one. */
  delete(key: string): Promise<void>;
  /** Deletes every value whose key begins with `prefix`. */
  deleteAll(prefix: string): Promise<void>;
  /** The keys that begin with `prefix`, in ascending order. */
  keys(prefix: string): Promise<string[]>;
  /** How many values have a key that begins with `prefix`, and about how many bytes they take. */
  measure(prefix: string): Promise<Measured>;
  /**
   * Replaces the value by what `change` makes of it and gives the new one; undefined deletes. Nobody else writes the
   * key in between. `change` is synchronous; if it throws, nothing is written and its error comes through.
   */
  update(key: string, change: (old: unknown) => unknown): Promise<unknown>;
}
