import { useEffect, useRef, useState } from 'preact/hooks';
import { FailureNotice } from '@/components/ui/notices';
import { useAnswer } from '@/components/ui/use-answer';
import type { Failure } from '@/lib/domain/failure';
import type { Money } from '@/lib/domain/money';
import type { Ask, OutputOf } from '@/lib/messaging/calls';
import {
  countText,
  formatDay,
  formatMoment,
  formatMoney,
  formatNumber,
  parseTypedNumber,
} from '@/lib/text/format';
import { text } from '@/lib/text/text';

type Worth = OutputOf<'owned/worth'>;

/** A gain with its plus, a loss with its minus. */
export function signedText(gain: Money): string {
  return `${gain.minor > 0 ? '+' : ''}${formatMoney(gain, 'short')}`;
}

const sumText = ({ value, low, high }: Worth['sums'][number]) =>
  text('owned_sum', ...[value, low, high].map((end) => formatMoney(end, 'short')));

function boughtText({ bought }: Worth['sums'][number]): string {
  if (!bought) return '';
  const { copies, paid, worth } = bought;
  const gain = { minor: worth.minor - paid.minor, currency: paid.currency };
  const amounts = [formatMoney(paid, 'short'), formatMoney(worth, 'short'), signedText(gain)];
  return text('owned_bought', formatNumber(copies), ...amounts);
}

/** A run of lookups. `began`: the day's calls at its start; `until`: the count at which it stops. */
interface Run {
  readonly day: string;
  readonly due: number;
  readonly began: number;
  readonly until: number;
}

interface CollectionWorthProps {
  readonly ask: Ask;
  /** Changes with the rows. */
  readonly version: number;
  /** Whether values can be asked for here. */
  readonly mayAsk?: boolean;
  onOpenOptions(): void;
  /** Called after a run. */
  onAsked?(): void;
}

/** What the collection is worth, and the way to more values within a number of calls that the person sets. */
export function CollectionWorth({ ask, version, mayAsk, onOpenOptions, onAsked }: CollectionWorthProps) {
  const [worth, setWorth] = useState<Worth | null>(null);
  const [loadFailure, setLoadFailure] = useState<Failure | null>(null);
  /** Why the last run ended early; a later load does not clear it. */
  const [runFailure, setRunFailure] = useState<Failure | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [run, setRun] = useState<Run | null>(null);
  const [said, setSaid] = useState('');
  const isStopped = useRef(false);

  async function load(): Promise<Worth | null> {
    const loaded = await ask('owned/worth', null);
    if (loaded.ok) setWorth(loaded.value);
    setLoadFailure(loaded.ok ? null : loaded.failure);
    return loaded.ok ? loaded.value : null;
  }
  useEffect(() => void load(), [version]);
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );
  const failure = runFailure ?? loadFailure;
  const notice = failure && (
    <FailureNotice
      failure={failure}
      onRetry={() => {
        setRunFailure(null);
        void load();
      }}
      onOpenOptions={onOpenOptions}
    />
  );
  if (!worth || worth.quantity === 0) return notice;
  const { quantity, valued, sums, ratesOf, oldest, sample, due, calls } = worth;
  const most = Math.min(due * 2, calls.left ?? Number.POSITIVE_INFINITY);
  // The other half of the day's calls is for the pages that the person looks at.
  const offered = Math.min(most, Math.max(2, Math.floor((calls.left ?? most) / 2)));
  const limit = typed === null ? offered : parseTypedNumber(typed);
  const isLimit = limit !== undefined && Number.isInteger(limit) && limit >= 2 && limit <= most;

  async function start(): Promise<void> {
    // What other pages have spent meanwhile is not this run's.
    const now = await load();
    if (!now || limit === undefined) return;
    const { day, today } = now.calls;
    const begun: Run = { day, due: now.due, began: today, until: today + limit };
    isStopped.current = false;
    setRun(begun);
    setSaid('');
    setRunFailure(null);
    let last: Worth = now;
    for (let state = 'more'; state === 'more' && !isStopped.current; ) {
      const asked = await ask('owned/ask', { day, until: begun.until });
      if (!asked.ok) setRunFailure(asked.failure);
      last = (await load()) ?? last;
      state = asked.ok ? asked.value : 'failed';
    }
    setRun(null);
    setTyped(null);
    const spent = last.calls.day === day ? last.calls.today - begun.began : limit;
    setSaid(text('owned_asked', formatNumber(begun.due - last.due), formatNumber(spent)));
    onAsked?.();
  }

  return (
    <section class="worth" aria-label={text('owned_worth_title')}>
      <p>
        {sums.length === 0
          ? text('owned_unvalued', formatNumber(quantity))
          : text('owned_worth', formatNumber(valued), formatNumber(quantity))}
      </p>
      {sums.map((sum) => (
        <div key={sum.value.currency}>
          <p class="sum">{sumText(sum)}</p>
          <p class="quiet">{boughtText(sum)}</p>
        </div>
      ))}
      {sample && <p>{text('sample_prices')}</p>}
      {oldest && <p class="quiet">{text('owned_oldest', formatMoment(oldest))}</p>}
      {ratesOf && <p class="quiet">{text('rates_of', formatDay(ratesOf))}</p>}
      {mayAsk && run && (
        <>
          <progress
            aria-label={text('owned_worth_title')}
            max={Math.max(1, run.due)}
            value={Math.max(0, run.due - due)}
          />
          <div class="actions">
            <button
              type="button"
              onClick={() => {
                isStopped.current = true;
              }}
            >
              {text('owned_stop')}
            </button>
          </div>
        </>
      )}
      {mayAsk && !run && due > 0 && <p class="quiet">{text('owned_due', formatNumber(due))}</p>}
      {mayAsk && !run && due > 0 && most < 2 && (
        <p>{most > 0 ? countText('calls_left', most) : text('calls_none')}</p>
      )}
      {mayAsk && !run && most >= 2 && (
        <form
          class="add"
          onSubmit={(event) => {
            event.preventDefault();
            if (isLimit) void start();
          }}
        >
          <label>
            {text('owned_most', formatNumber(most))}
            <input
              inputMode="numeric"
              value={typed ?? String(offered)}
              aria-invalid={!isLimit}
              onInput={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          </label>
          <button type="submit" disabled={!isLimit}>
            {text('owned_value')}
          </button>
        </form>
      )}
      {mayAsk && (
        <p role="status" class="status">
          {run
            ? text(
                'owned_asking',
                ...[run.due - due, run.due, calls.today - run.began, run.until - run.began].map((count) =>
                  formatNumber(Math.max(0, count)),
                ),
              )
            : said}
        </p>
      )}
      {notice}
    </section>
  );
}

interface SummaryProps {
  readonly ask: Ask;
  onOpenOptions(): void;
  onOpen(): void;
}

/** The size of the collection in a few lines, with the way to all of it. */
export function OwnedSummary({ ask, onOpen, onOpenOptions }: SummaryProps) {
  const { answer, retry } = useAnswer('counts', () => ask('owned/count', null));
  const counts = answer?.ok ? answer.value : null;
  return (
    <section class="owned" aria-label={text('owned_title')}>
      {answer?.ok === false && (
        <FailureNotice failure={answer.failure} onRetry={retry} onOpenOptions={onOpenOptions} />
      )}
      <p class="empty">
        {counts && (counts.rows > 0 ? text('owned_rows', formatNumber(counts.rows)) : text('owned_none'))}
      </p>
      {counts && counts.unsettled > 0 && (
        <p class="empty">{text('owned_settle_count', formatNumber(counts.unsettled))}</p>
      )}
      {counts && counts.rows > 0 && <CollectionWorth {...{ ask, onOpenOptions }} version={0} />}
      <div class="actions pages">
        <button type="button" class="main" onClick={onOpen}>
          {text('owned_open')}
        </button>
      </div>
    </section>
  );
}
