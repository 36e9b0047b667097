import { hasOwnPicture } from '@/service/cards/identity';
import { formatCard } from '@/service/cards/to-wire-card';
import { type TaggedJson, tagJson } from '@/service/http/answer-json';
import { createKeptTexts } from '@/service/http/keep-texts';
import type { LoadCardAnswers } from '@/service/store/card-answers';
import type { ReadVersion } from '@/service/store/database-version';

/** What Get card is asked. */
export interface CardQuestion {
  readonly id: string;
  readonly gradedAccess: boolean;
  /** The whole address that was asked. */
  readonly url: string;
}

/** Get card's answers to several questions, in their order; undefined where no card has the id. */
export type ReadCards = (questions: readonly CardQuestion[]) => Promise<readonly (TaggedJson | undefined)[]>;

/** MiB of answers that are kept: those of some 36,000 cards with many prices, or of far more with few. */
const keptBlocks = 72;

/**
 * Reads cards by `load`. Where `readVersion` tells how the database stands, answers are kept for as long as it stays as
 * it is: nothing is answered that a reading at that moment would not have given.
 */
export function createReadCards(load: LoadCardAnswers, readVersion: ReadVersion | undefined): ReadCards {
  const texts = createKeptTexts(keptBlocks);
  let keptVersion = readVersion?.();

  return async (questions) => {
    const version = readVersion?.();
    if (version !== keptVersion) {
      texts.clear();
      keptVersion = version;
    }
    const found = questions.map((question) => texts.get(toKey(question)));
    const missing = new Set(questions.flatMap(({ id }, place) => (found[place] ? [] : id)));
    if (missing.size === 0) return found;
    const cards = new Map((await load([...missing])).map((card) => [card.id, card]));
    // What was changed while it was being read is as good an answer, but for no one else.
    const isOfVersion = version !== undefined && readVersion?.() === version && keptVersion === version;
    return questions.map((question, place) => {
      const known = found[place];
      if (known) return known;
      const card = cards.get(question.id);
      if (!card) return undefined;
      const text = tagJson(formatCard(card, question.gradedAccess, question.url));
      if (isOfVersion && !hasOwnPicture(card.identity)) texts.add(toKey(question), text);
      return text;
    });
  };
}

function toKey({ id, gradedAccess }: CardQuestion): string {
  return gradedAccess ? id : `${id} raw`;
}
