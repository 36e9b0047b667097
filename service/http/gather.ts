/**
 * A function that waits until the requests that have arrived are all read, and then works once for all that ask with
 * the same key: `work` gets the first asker's argument and the number of askers, and gives one answer for each.
 * Whoever asks later is worked for anew.
 */
export function createGather<Argument, Value>(
  toKey: (argument: Argument) => string,
  work: (argument: Argument, askers: number) => Promise<readonly Value[]>,
): (argument: Argument) => Promise<Value> {
  interface Group {
    readonly argument: Argument;
    readonly askers: { resolve(value: Value): void; reject(error: unknown): void }[];
  }
  let groups = new Map<string, Group>();
  const run = async ({ argument, askers }: Group) => {
    try {
      const values = await work(argument, askers.length);
      askers.forEach(({ resolve, reject }, index) => {
        if (index < values.length) resolve(values[index] as Value);
        else reject(new Error('An asker was left without an answer.'));
      });
    } catch (error) {
      for (const { reject } of askers) reject(error);
    }
  };
  const runAll = () => {
    const due = groups;
    groups = new Map();
    for (const group of due.values()) void run(group);
  };
  return (argument) =>
    new Promise((resolve, reject) => {
      if (groups.size === 0) setImmediate(runAll);
      const key = toKey(argument);
      const group = groups.get(key);
      if (group) group.askers.push({ resolve, reject });
      else groups.set(key, { argument, askers: [{ resolve, reject }] });
    });
}

/**
 * A function that waits until the requests that have arrived are all read, and then works once for all of them: `work`
 * gets what they ask, in order, and gives one answer for each.
 */
export function createBatch<Argument, Value>(
  work: (asked: readonly Argument[]) => Promise<readonly Value[]>,
): (argument: Argument) => Promise<Value> {
  let asked: Argument[] = [];
  let answers: Promise<readonly Value[]> | undefined;
  const gather = () =>
    new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      const due = asked;
      asked = [];
      answers = undefined;
      return work(due);
    });
  return async (argument) => {
    const place = asked.push(argument) - 1;
    answers ??= gather();
    return (await answers)[place] as Value;
  };
}
