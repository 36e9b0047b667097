import type { BarState, PageSettings } from '@/lib/messaging/protocol';
import { formatNumber, formatPercent } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import type { countTreated } from './bar-row';

interface DealFiltersProps {
  readonly state: BarState;
  readonly rule: PageSettings['rule'];
  readonly treated: ReturnType<typeof countTreated>;
  onState(change: Partial<BarState>): void;
}

/** How what is over the user's rule is shown on the page. */
const choices = [
  { over: 'show', key: 'bar_over_show' },
  { over: 'dim', key: 'bar_over_dim' },
  { over: 'hide', key: 'bar_over_hide' },
] as const;

/** What to do with listings over the user's rule, and the way back to the page as it was. */
export function DealFilters({ state, rule, treated, onState }: DealFiltersProps) {
  const most = formatPercent(rule.atMostPercent, 'bare');
  const hint = text('bar_only_sure_hint', most, formatNumber(rule.leastPopulation));
  return (
    <div class="filters">
      <label>
        {text('bar_over', most)}{' '}
        <select
          value={state.over}
          disabled={state.onlySureDeals}
          onChange={({ currentTarget }) => {
            const chosen = choices.find(({ over }) => over === currentTarget.value);
            if (chosen) onState({ over: chosen.over });
          }}
        >
          {choices.map(({ over, key }) => (
            <option key={over} value={over}>
              {text(key)}
            </option>
          ))}
        </select>
      </label>
      <label title={hint}>
        <input
          type="checkbox"
          checked={state.onlySureDeals}
          onChange={({ currentTarget }) => onState({ onlySureDeals: currentTarget.checked })}
        />{' '}
        {text('bar_only_sure')}
      </label>
      <button
        type="button"
        class={treated.hidden + treated.dimmed > 0 ? '' : 'unborn'}
        onClick={() => onState({ over: 'show', onlySureDeals: false })}
      >
        {text('bar_show_all')}
      </button>
    </div>
  );
}
