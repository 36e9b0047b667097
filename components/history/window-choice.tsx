import { historyWindows } from '@/lib/history/history';
import { formatNumber } from '@/lib/text/format';
import { text } from '@/lib/text/text';

interface WindowChoiceProps {
  readonly days: number;
  /** Most days that the plan allows. */
  readonly allowed: number;
  /** Tells the choices of several views on one page apart. */
  readonly name: string;
  onChoose(days: number): void;
}

/** The windows that can be looked at; those beyond the plan are shown, switched off, with the reason. */
export function WindowChoice({ days, allowed, name, onChoose }: WindowChoiceProps) {
  const isLimited = historyWindows.some((window) => window > allowed);
  return (
    <fieldset class="windows">
      <legend>{text('history_window')}</legend>
      <div>
        {historyWindows.map((window) => (
          <label key={window}>
            <input
              type="radio"
              name={name}
              checked={window === days}
              disabled={window > allowed}
              aria-label={text('history_days', formatNumber(window))}
              onChange={() => onChoose(window)}
            />
            <span aria-hidden="true">{formatNumber(window)}</span>
          </label>
        ))}
      </div>
      {isLimited && <p class="quiet">{text('history_need_mega', formatNumber(allowed))}</p>}
    </fieldset>
  );
}
