import { useEffect, useState } from 'preact/hooks';
import type { Failure, Result } from '@/lib/domain/failure';

/** Something that the page asks for: not there yet, there, or not to be had. */
export interface Loaded<Value> {
  readonly value: Value | null;
  readonly failure: Failure | null;
  /** Asks again; what was there stays until the answer comes. */
  reload(): void;
  /** Sets what an action gave in place of asking again. */
  replace(result: Result<Value>): void;
}

/** Asks at once, and again whenever `key` changes; a `key` of null asks nothing. */
export function useLoaded<Value>(load: () => Promise<Result<Value>>, key: string | null): Loaded<Value> {
  const [result, setResult] = useState<Result<Value> | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (key === null) return;
    let isOver = false;
    void load().then((next) => {
      if (!isOver) setResult(next);
    });
    return () => {
      isOver = true;
    };
  }, [key, round]);
  return {
    value: result?.ok ? result.value : null,
    failure: result && !result.ok ? result.failure : null,
    reload: () => setRound((before) => before + 1),
    replace: setResult,
  };
}
