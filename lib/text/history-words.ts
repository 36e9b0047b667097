import type { HistoryKind, HistorySeries, TrendNote } from '@/lib/history/history';
import { formatPercent } from './format';
import { text } from './text';
import { toTextKey } from './words';

/** Where the last week lies against the month, in one sentence. */
export function trendText(note: TrendNote): string {
  if (note.kind === 'too-few') return text('trend_too_few');
  return text(`trend_${note.kind}`, formatPercent(note.percent, 'bare'));
}

/** Why a series is not all there, in one sentence; empty when it is. */
export function cutText(cut: HistorySeries['cut']): string {
  return cut ? text(toTextKey('cut', cut)) : '';
}

/** What a series shows: sold prices, or asked ones. */
export function historyKindText(kind: HistoryKind): string {
  return text(`history_${kind}`);
}
