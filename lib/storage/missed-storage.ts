import { keepIfPossible, loadIfPossible } from './if-possible';
import type { KeyValue } from './key-value';
import { createLossNotes, type LossKind } from './loss-notes';

/** What a storage is missed by. */
export interface MissedParts {
  readonly storage: KeyValue;
  /** Another storage, which a loss of the first leaves alone. It gets the names of keys, and no values. */
  readonly notes: KeyValue;
  /** Where in `notes` the names stand; each storage has its own. */
  readonly name: string;
  /** What is lost with a key that begins so. */
  readonly kinds: Readonly<Record<string, LossKind>>;
}

/**
 * A storage whose loss does not go unnoticed: a browser that finds a database damaged may begin a new one without a word.
 * The names of the keys that matter are noted elsewhere; one that is read and no longer there is told as lost, once. A
 * `notes` that refuses costs no more than the notice.
 */
export function createMissedStorage({ storage, notes, name, kinds }: MissedParts): KeyValue {
  const losses = createLossNotes(notes);
  let marks: Promise<Set<string>> | undefined;

  const kindOf = (key: string): LossKind | undefined =>
    Object.entries(kinds).find(([prefix]) => key.startsWith(prefix))?.[1];

  function loadMarks(): Promise<Set<string>> {
    marks ??= loadIfPossible(() => notes.get(name)).then(
      (stored) => new Set(Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : []),
    );
    return marks;
  }

  async function change(act: (known: Set<string>) => boolean): Promise<void> {
    const known = await loadMarks();
    if (act(known)) await keepIfPossible(() => notes.set(name, [...known]));
  }

  const mark = (key: string) => change((known) => !known.has(key) && Boolean(known.add(key)));
  const unmark = (isMeant: (key: string) => boolean) =>
    change((known) => [...known].filter((key) => isMeant(key) && known.delete(key)).length > 0);

  async function tell(key: string, kind: LossKind): Promise<void> {
    // Deleted while one looked.
    if (!(await loadMarks()).has(key)) return;
    // Noted first: whoever dies in between misses it again.
    await keepIfPossible(async () => {
      await losses.note(kind);
      await unmark((one) => one === key);
    });
  }

  async function get(key: string): Promise<unknown> {
    const kind = kindOf(key);
    if (!kind) return storage.get(key);
    // Before it is looked for: what is written meanwhile for the first time is not missed.
    const isKnown = (await loadMarks()).has(key);
    const value = await storage.get(key);
    if (value !== undefined) await mark(key);
    else if (isKnown) await tell(key, kind);
    return value;
  }

  /** What a write would cover up is told before. */
  async function around<T>(key: string, write: () => Promise<T>, isThere: (out: T) => boolean): Promise<T> {
    const isWatched = kindOf(key) !== undefined;
    if (isWatched) await get(key);
    const out = await write();
    if (isWatched) await (isThere(out) ? mark(key) : unmark((one) => one === key));
    return out;
  }

  return {
    ...storage,
    get,
    set: (key, value) =>
      around(
        key,
        () => storage.set(key, value),
        () => value !== undefined,
      ),
    update: (key, next) =>
      around(
        key,
        () => storage.update(key, next),
        (value) => value !== undefined,
      ),
    async delete(key) {
      await unmark((one) => one === key);
      await storage.delete(key);
    },
    async deleteAll(prefix) {
      await unmark((one) => one.startsWith(prefix));
      await storage.deleteAll(prefix);
    },
    async keys(prefix) {
      const known = [...(await loadMarks())];
      const there = await storage.keys(prefix);
      const isThere = new Set(there);
      for (const key of known) {
        const kind = kindOf(key);
        if (kind && key.startsWith(prefix) && !isThere.has(key)) await tell(key, kind);
      }
      return there;
    },
  };
}
