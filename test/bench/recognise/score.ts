import { findPossibleCards, type SearchStep } from '@/lib/recognise/match';
import type { Reading } from '@/lib/recognise/reading';
import type { Run } from '@/scripts/recognise-titles';

/** A labelled title. */
export interface Gold {
  readonly title: string;
  readonly stratum: string;
  readonly kind: string;
  readonly id: string | null;
  readonly cands: readonly string[];
  readonly name: string | null;
  readonly number: string | null;
  readonly total: string | null;
  readonly lang: string;
  readonly grader: string | null;
  readonly grade: string | null;
  readonly glabel: string | null;
  readonly cond: string | null;
  readonly var: readonly string[];
  readonly note: string;
}

/** What recognition made of a labelled title. */
export interface Answered {
  readonly gold: Gold;
  readonly reading: Reading;
  /** The card shown, by the id of its file; null unless sure. */
  readonly shown: string | null;
  /** What is offered to choose from (or the sure card), in order. */
  readonly offered: readonly string[];
  readonly why: string;
  readonly searches: number;
  readonly steps: readonly SearchStep[];
}

/** Brings an answer into the terms of the labels. */
export function toAnswered(
  gold: Gold,
  reading: Reading,
  run: Run,
  sourceIds: ReadonlyMap<string, string>,
): Answered {
  const { match, searches, steps } = run;
  const cards = findPossibleCards(match);
  const offered = cards.map((card) => sourceIds.get(card.id) ?? card.id);
  const shown = match.kind === 'sure' ? (offered[0] ?? null) : null;
  return { gold, reading, shown, offered, why: `${match.kind} ${match.reasons}`, searches, steps };
}
