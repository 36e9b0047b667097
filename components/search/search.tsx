import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { FailureNotice } from '@/components/ui/failure-notice';
import { Mark } from '@/components/ui/mark';
import type { PricedCard } from '@/lib/domain/card';
import type { Failure, Result } from '@/lib/domain/failure';
import type { ServiceStatus } from '@/lib/messaging/protocol';
import { formatNumber } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import { CardPage } from './card-page';
import { optionId, ResultList } from './result-list';
import { type FindCards, useSearch } from './use-search';

interface SearchProps {
  /** Null until it is known. */
  readonly status: ServiceStatus | null;
  readonly pictureOrigins: readonly string[];
  readonly now: () => Date;
  readonly findCards: FindCards;
  getCard(id: string): Promise<Result<PricedCard>>;
  onOpenOptions(): void;
}

/** What keeps every search from working, known before the first is tried. */
function findObstacle(status: ServiceStatus | null): Failure | null {
  if (!status || status.demo) return null;
  if (!status.keys.gatewayKey) return { code: status.keys.apiKey ? 'no-gateway-key' : 'no-key' };
  return null;
}

/** Quick search of the popup: type, choose with the arrow keys, open with Enter, back with Escape. */
export function Search({ status, pictureOrigins, now, findCards, getCard, onOpenOptions }: SearchProps) {
  const { q, setQ, found, isAsking, retry, more } = useSearch(findCards);
  const [active, setActive] = useState(0);
  const [opened, setOpened] = useState<PricedCard | null>(null);
  const box = useRef<HTMLInputElement>(null);
  const { cards, failure, nextCursor } = found;
  const obstacle = findObstacle(status);

  useLayoutEffect(() => box.current?.focus(), [opened]);
  useEffect(() => setActive(0), [found.q]);

  if (opened) {
    return (
      <CardPage
        found={opened}
        pictureOrigins={pictureOrigins}
        now={now}
        getCard={getCard}
        onBack={() => setOpened(null)}
        onOpenOptions={onOpenOptions}
      />
    );
  }

  function move(event: KeyboardEvent, by: number): void {
    event.preventDefault();
    const next = Math.max(0, Math.min(cards.length - 1, active + by));
    setActive(next);
    box.current?.ownerDocument.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown') move(event, 1);
    if (event.key === 'ArrowUp') move(event, -1);
    if (event.key === 'Enter') {
      // The card takes the focus to its Back button, which this same Enter would then press.
      event.preventDefault();
      if (!isAsking) setOpened(cards[active] ?? null);
    }
    if (event.key === 'Escape' && q) {
      // An empty box leaves Escape to the browser, which closes the popup.
      event.preventDefault();
      setQ('');
    }
  }

  return (
    <div class="search">
      <header>
        <Mark />
        <input
          ref={box}
          type="search"
          role="combobox"
          aria-label={text('search_label')}
          placeholder={text('search_hint')}
          aria-expanded={cards.length > 0}
          aria-controls="results"
          aria-autocomplete="list"
          aria-activedescendant={cards.length ? optionId(active) : undefined}
          autocomplete="off"
          spellcheck={false}
          value={q}
          onInput={(event) => setQ(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </header>
      {obstacle && <FailureNotice failure={obstacle} onRetry={retry} onOpenOptions={onOpenOptions} />}
      <p class="status" role="status">
        {describeState(q, isAsking, found)}
        {cards.some(({ sample }) => sample) && <span class="tag">{text('sample_prices')}</span>}
      </p>
      <ResultList cards={cards} active={active} pictureOrigins={pictureOrigins} onOpen={setOpened} />
      {failure && !(obstacle && obstacle.code === failure.code) && (
        <FailureNotice failure={failure} onRetry={retry} onOpenOptions={onOpenOptions} />
      )}
      {nextCursor && (
        <button type="button" class="more" disabled={isAsking} onClick={more}>
          {text('more')}
        </button>
      )}
      <footer>
        {status && <Calls status={status} />}
        <button type="button" class="link" onClick={onOpenOptions}>
          {text('options')}
        </button>
      </footer>
    </div>
  );
}

function describeState(q: string, isAsking: boolean, found: ReturnType<typeof useSearch>['found']): string {
  if (isAsking) return text('search_asking');
  if (!q.trim()) return text('search_empty');
  if (found.q === null || found.failure) return '';
  if (!found.cards.length) return text('search_none', found.q);
  return text('search_total', formatNumber(found.cards.length), formatNumber(found.total));
}

function Calls({ status: { callsToday, dailyBudget } }: { readonly status: ServiceStatus }) {
  const calls = formatNumber(callsToday);
  return (
    <span>{dailyBudget ? text('calls_of', calls, formatNumber(dailyBudget)) : text('calls', calls)}</span>
  );
}
