import { useEffect, useState } from 'preact/hooks';
import type { Verdict as Judgement } from '@/lib/compare/comparison';
import { findMsLeft, formatMoment, formatMoney, formatPercent } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import {
  ageTexts,
  besideTexts,
  failureShort,
  judgedAmount,
  verdictText,
  weaknessTexts,
} from '@/lib/text/verdict';
import type { ListingView } from './listing-view';

const minuteMs = 60_000;

/** The present, redrawn each minute until `end` (ISO 8601) and at the end itself, so that the shown time left is true. */
export function useMinutes(end: string | undefined, now: () => Date): Date {
  const [, setTick] = useState(0);
  const at = now();
  const left = end === undefined ? undefined : findMsLeft(end, at);
  useEffect(() => {
    if (left === undefined || left <= 0) return;
    // The count of full minutes drops just after a full minute.
    const wait = left < minuteMs ? left : (left % minuteMs) + 1;
    const timer = setTimeout(() => setTick((tick) => tick + 1), wait);
    return () => clearTimeout(timer);
  });
  return at;
}

/** The view of an auction that has ended, without verdict and ceiling; a refusal for another reason stays. */
export function toEnded(view: ListingView): ListingView {
  const { answer } = view;
  const comparison = answer?.comparison;
  if (!comparison) return view;
  const { verdict } = comparison;
  if (verdict.kind === 'refused' && verdict.refusal !== 'auction') return view;
  const face = { tone: 'plain', words: text('auction_over_short'), sentence: text('auction_over') } as const;
  const ended = { verdict: { kind: 'refused', refusal: 'auction' }, ceiling: null } as const;
  return {
    ...view,
    answer: {
      ...answer,
      comparison: { ...comparison, ...ended, ceilingPercent: null, ceilingNeeds: null },
      face,
    },
  };
}

const signs = { under: '▼', near: '≈', over: '▲' } as const;

/** The verdict of an answered listing; undefined for a refusal or no answer. */
export function findJudgement({ answer }: ListingView): Exclude<Judgement, { kind: 'refused' }> | undefined {
  const verdict = answer?.comparison?.verdict;
  return verdict && verdict.kind !== 'refused' ? verdict : undefined;
}

function isDetailNeeded({ answer }: ListingView): boolean {
  const verdict = answer?.comparison?.verdict;
  return verdict?.kind === 'refused' && verdict.refusal === 'detail-needed';
}

function shortText(view: ListingView): string {
  const { answer, state } = view;
  const isOpen = isDetailNeeded(view);
  const failure = state === 'asking' ? null : (view.failure ?? answer?.failure);
  if (failure && (!answer || isOpen)) return failureShort(failure.code);
  return answer?.face && !isOpen ? answer.face.words : text('label_asking');
}

/** The verdict's sign, percent and word, or a few words without one; no verdict shows while its card is being replaced. */
export function Headline({ view, isChoosing }: { readonly view: ListingView; readonly isChoosing: boolean }) {
  const judged = findJudgement(view);
  if (judged && isChoosing) return <p class="headline">{text('chooser_wrong')}</p>;
  if (!judged) return <p class="headline">{shortText(view)}</p>;
  return (
    <p class="headline judged">
      <i aria-hidden="true">{signs[judged.kind]}</i>{' '}
      <b>
        <bdi>{formatPercent(judged.percent)}</bdi>
      </b>{' '}
      {text(`verdict_${judged.kind}`)}
    </p>
  );
}

/** The verdict in one sentence with its additions and weaknesses, or the reason for none. */
export function Verdict({ view, isOver }: { readonly view: ListingView; readonly isOver: boolean }) {
  const { answer, listing } = view;
  // Details are requested at once: they arrive, or a failure shows.
  if (!answer?.comparison || !answer.face || answer.face.tone === 'warn' || isDetailNeeded(view)) return null;
  const { comparison, priced, said } = answer;
  const { verdict } = comparison;
  const isRefused = verdict.kind === 'refused';
  const refusal = isRefused ? verdict.refusal : null;
  const amount = judgedAmount(comparison);
  const since = isRefused && amount && verdict.pricedAt;
  const weaknesses = [
    ...weaknessTexts(comparison, said),
    ...ageTexts(priced),
    ...(!isRefused && comparison.mayMixPrintings ? [text('refusal_mixed_printings')] : []),
  ];
  return (
    <>
      <p>
        {since && `${text('price_of_day', formatMoney(amount), formatMoment(since))} `}
        {isOver && refusal === 'auction' ? text('auction_over') : verdictText(comparison, said)}
        {refusal === 'condition-unread' && listing.condition && ` ${text('page_says', listing.condition)}`}
      </p>
      {besideTexts(comparison).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {weaknesses.map((sentence) => (
        <p key={sentence} class="weak">
          {sentence}
        </p>
      ))}
    </>
  );
}
