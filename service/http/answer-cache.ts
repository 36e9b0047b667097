import { answerTag } from './answer';

/** An answer that is ready to be sent. */
interface KeptAnswer {
  readonly json: string;
  readonly tag: string;
}

interface AnswerCache {
  /**
   * The answer to `question` as of `revision`, made where none is kept; with the revision null it is made each time.
   * `revision` must have been read before the answer is made, so that no newer one is taken for an older.
   */
  load(question: string, revision: number | null, make: () => Promise<string>): Promise<KeptAnswer>;
}

/** A cache of answers of at most `mostLetters` letters together; those that were asked for longest ago go first. */
export function createAnswerCache(mostLetters: number): AnswerCache {
  const kept = new Map<string, KeptAnswer & { readonly revision: number }>();
  let letters = 0;
  const drop = (question: string) => {
    letters -= kept.get(question)?.json.length ?? 0;
    kept.delete(question);
  };
  return {
    async load(question, revision, make) {
      const known = kept.get(question);
      if (known && known.revision === revision) {
        kept.delete(question);
        kept.set(question, known);
        return known;
      }
      const json = await make();
      const answer = { json, tag: answerTag(json) };
      if (revision === null) return answer;
      drop(question);
      kept.set(question, { ...answer, revision });
      letters += json.length;
      for (const oldest of kept.keys()) {
        if (letters <= mostLetters) break;
        drop(oldest);
      }
      return answer;
    },
  };
}
