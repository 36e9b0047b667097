/** An answer that holds for everybody who asks the same: its JSON text and its entity tag. */
export interface KeptAnswer {
  readonly json: string;
  readonly etag: string;
}

/** Answers of one version of the data, kept in memory. */
export interface AnswerShelf {
  /** The answer kept under `key` for this version; of any other version nothing is found any more. */
  find(version: string, key: string): KeptAnswer | undefined;
  /** Keeps an answer that was made after this version was read; nothing where another version was asked for meanwhile. */
  keep(version: string, key: string, answer: KeptAnswer): void;
}

/** What an answer costs besides its letters, in bytes. */
const overhead = 250;

/**
 * A shelf of at most about `mostBytes`. It has two halves: a full one takes the place of the older, which is let go with
 * all that nobody asked for since. What is asked for moves to the newer half.
 */
export function createAnswerShelf(mostBytes: number): AnswerShelf {
  let version: string | undefined;
  let newer = new Map<string, KeptAnswer>();
  let older = new Map<string, KeptAnswer>();
  let bytes = 0;

  const put = (key: string, answer: KeptAnswer) => {
    newer.set(key, answer);
    bytes += answer.json.length + overhead;
    if (bytes < mostBytes / 2) return;
    older = newer;
    newer = new Map();
    bytes = 0;
  };

  return {
    find(asked, key) {
      if (asked !== version) {
        version = asked;
        newer = new Map();
        older = new Map();
        bytes = 0;
        return undefined;
      }
      const held = newer.get(key);
      if (held) return held;
      const aged = older.get(key);
      if (aged) {
        older.delete(key);
        put(key, aged);
      }
      return aged;
    },
    keep(made, key, answer) {
      if (made === version && !newer.has(key)) put(key, answer);
    },
  };
}
