import type { CardAnswer, LoadCardAnswers } from './card-answers';
import type { ReadVersion } from './database-version';

/** Letters of answers that are kept; the answers of 34,000 cards with prices take some 60 million. */
const keptLetters = 64_000_000;

/**
 * Loads as `load` does, and keeps what it gave, up to `mostLetters` of it (those loaded first go first), for as long as
 * the database stays as it is: nothing is answered that a reading at that moment would not have given.
 */
export function keepAnswers(
  load: LoadCardAnswers,
  readVersion: ReadVersion,
  mostLetters = keptLetters,
): LoadCardAnswers {
  const kept = new Map<string, CardAnswer>();
  let letters = 0;
  let keptVersion = readVersion();

  const keep = (card: CardAnswer) => {
    // Two requests may have loaded it at once.
    if (kept.has(card.id)) return;
    kept.set(card.id, card);
    letters += countLetters(card);
    for (const oldest of kept.values()) {
      if (letters <= mostLetters) return;
      kept.delete(oldest.id);
      letters -= countLetters(oldest);
    }
  };

  return async (ids) => {
    const version = readVersion();
    if (version !== keptVersion) {
      kept.clear();
      letters = 0;
      keptVersion = version;
    }
    const found: CardAnswer[] = [];
    const missing: string[] = [];
    for (const id of ids) {
      const card = kept.get(id);
      if (card) found.push(card);
      else missing.push(id);
    }
    if (missing.length === 0) return found;
    const loaded = await load(missing);
    // What was changed while it was being read is as good an answer, but for no one else.
    const isOfVersion = readVersion() === version && keptVersion === version;
    for (const card of loaded) {
      found.push(card);
      if (isOfVersion) keep(card);
    }
    return found;
  };
}

function countLetters({ id, identity, prices, graded }: CardAnswer): number {
  return id.length + identity.length + (prices?.length ?? 0) + (graded?.length ?? 0);
}
