import type { BarState, PageSettings } from '@/lib/messaging/calls';
import { formatNumber } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import type { countTreated } from './bar-row';
import { build, buildButton } from './build';

/** How what is over the user's rule is shown on the page. */
const choices = [
  { over: 'show', key: 'bar_over_show' },
  { over: 'dim', key: 'bar_over_dim' },
  { over: 'hide', key: 'bar_over_hide' },
] as const;

/** Creates what tells what to do with listings over the user's rule, and the way back to the page as it was. */
export function createDealFilters(
  { most, leastPopulation }: PageSettings['rule'],
  onState: (change: Partial<BarState>) => void,
) {
  const over = build(
    'select',
    {},
    ...choices.map(({ over: value, key }) => build('option', { value }, text(key))),
  );
  const onlySure = build('input', { type: 'checkbox' });
  const all = buildButton(() => onState({ over: 'show', onlySureDeals: false }), {}, text('bar_show_all'));
  over.addEventListener('change', () => {
    const chosen = choices.find(({ over: value }) => value === over.value);
    if (chosen) onState({ over: chosen.over });
  });
  onlySure.addEventListener('change', () => onState({ onlySureDeals: onlySure.checked }));
  const title = text('bar_only_sure_hint', most, formatNumber(leastPopulation));
  return {
    element: build(
      'div',
      { class: 'filters' },
      build('label', {}, text('bar_over', most), ' ', over),
      build('label', { title }, onlySure, ' ', text('bar_only_sure')),
      all,
    ),
    draw(state: BarState, { hidden, dimmed }: ReturnType<typeof countTreated>): void {
      over.value = state.over;
      over.disabled = state.onlySureDeals;
      onlySure.checked = state.onlySureDeals;
      all.className = hidden + dimmed > 0 ? '' : 'unborn';
    },
  };
}
