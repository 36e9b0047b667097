/** One who waits for a value. */
interface Reader {
  readonly take: (value: unknown) => void;
  readonly refuse: (cause: unknown) => void;
}

/**
 * Joins reads that are asked for at the same moment, since to begin a transaction takes a browser longer than to read in
 * it: a page of sixty listings asks for some four hundred values. `readAll` gets each key once and gives the values in the
 * order of the keys; who asks for the same key gets the same value. All of a moment's readers go on at the same moment too,
 * so that what they ask for next is joined again. A read still fails by itself: where one of several does, each is read
 * once more alone.
 */
export function readTogether(
  readAll: (keys: readonly string[]) => Promise<readonly unknown[]>,
): (key: string) => Promise<unknown> {
  let asked = new Map<string, Reader[]>();

  async function readEach(some: ReadonlyMap<string, readonly Reader[]>): Promise<void> {
    try {
      const values = await readAll([...some.keys()]);
      [...some.values()].forEach((readers, place) => {
        for (const { take } of readers) take(values[place]);
      });
    } catch (cause) {
      if (some.size > 1) await Promise.all([...some].map((one) => readEach(new Map([one]))));
      else for (const { refuse } of [...some.values()].flat()) refuse(cause);
    }
  }

  function run(): void {
    const some = asked;
    asked = new Map();
    void readEach(some);
  }

  return (key) =>
    new Promise((take, refuse) => {
      if (asked.size === 0) queueMicrotask(run);
      asked.set(key, [...(asked.get(key) ?? []), { take, refuse }]);
    });
}
