import { useEffect, useState } from 'preact/hooks';
import type { Result } from '@/lib/domain/failure';

/** Calls `load` for each new `key`, and again on `retry`; `answer` is null while it is on its way. */
export function useAnswer<Value>(key: string, load: () => Promise<Result<Value>>) {
  const [answer, setAnswer] = useState<Result<Value> | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    setAnswer(null);
    void load().then((loaded) => isCurrent && setAnswer(loaded));
    return () => {
      isCurrent = false;
    };
  }, [key, tries]);
  return { answer, retry: () => setTries(tries + 1) };
}
