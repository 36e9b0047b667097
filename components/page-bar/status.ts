import { formatNumber } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import { failureText } from '@/lib/text/verdict';
import { type BarRow, countTreated } from './bar-row';
import type { RunView } from './run-view';

/** What is out of sight or dimmed at this moment; empty where nothing is. */
function treatedText(rows: readonly BarRow[]): string {
  const { hidden, unjudged, dimmed } = countTreated(rows);
  const parts = [
    hidden > 0 && unjudged > 0 && text('bar_hidden_unjudged', formatNumber(hidden), formatNumber(unjudged)),
    hidden > 0 && unjudged === 0 && text('bar_hidden', formatNumber(hidden)),
    dimmed > 0 && text('bar_dimmed', formatNumber(dimmed)),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** What the bar says of itself: why it paused, that it is done, what it has hidden. Changes seldom, since it is read out. */
export function findStatus({ rows, run }: { rows: readonly BarRow[]; run: RunView }): string {
  const { state, failure, resumes, done, failed } = run;
  if (state === 'running') return text('bar_running');
  const parts = [
    state === 'paused' && text('bar_paused'),
    failure && failureText(failure),
    resumes && text('bar_resumes'),
    state === 'done' && text('bar_done', formatNumber(done - failed)),
    state === 'done' && failed > 0 && text('bar_failed', formatNumber(failed)),
    treatedText(rows),
  ];
  return parts.filter(Boolean).join(' ');
}
