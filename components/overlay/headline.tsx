import type { Verdict } from '@/lib/compare/comparison';
import { formatPercent } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import { failureShort } from '@/lib/text/verdict';
import type { ListingView } from './listing-view';

const signs = { under: '▼', near: '≈', over: '▲' } as const;

/** The judgement of an answered listing, or undefined where there is none. */
export function findJudgement({ answer }: ListingView): Exclude<Verdict, { kind: 'refused' }> | undefined {
  const verdict = answer?.comparison?.verdict;
  return verdict && verdict.kind !== 'refused' ? verdict : undefined;
}

/** The few words that a listing without a judgement comes to. */
function toWords({ answer, state, failure }: ListingView): string {
  const verdict = answer?.comparison?.verdict;
  const isOpen = verdict?.kind === 'refused' && verdict.refusal === 'detail-needed';
  const why = state === 'asking' ? null : (failure ?? answer?.failure);
  if (why && (!answer || isOpen)) return failureShort(why.code);
  return answer?.face && !isOpen ? answer.face.words : text('label_asking');
}

/**
 * What the listing comes to, before all else: sign, percent and word of the verdict, or the few words in its place. A
 * verdict says nothing while its card is being replaced.
 */
export function Headline({ view, isChoosing }: { readonly view: ListingView; readonly isChoosing: boolean }) {
  const judged = findJudgement(view);
  if (judged && isChoosing) return <p class="headline">{text('chooser_wrong')}</p>;
  if (!judged) return <p class="headline">{toWords(view)}</p>;
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
