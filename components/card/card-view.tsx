import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { History } from '@/components/history/history';
import { CardCanvas } from '@/components/ui/card-canvas';
import { CardPricesView } from '@/components/ui/card-prices';
import { FailureNotice } from '@/components/ui/notices';
import { useAnswer } from '@/components/ui/use-answer';
import type { CardPrices, IndexedCard, PricedCard } from '@/lib/domain/card';
import type { Result } from '@/lib/domain/failure';
import { convertMoney, type Money, type RateTable } from '@/lib/domain/money';
import { formatAge, formatDay, formatMoment, formatMoney, formatNumber } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import { cardText, failureText } from '@/lib/text/verdict';
import { Breakdown, convertPrices, GradeLadder } from './buckets';
import { CardValue } from './card-value';
import type { CardSurroundings } from './surroundings';

interface FoldProps {
  readonly title: string;
  readonly open?: boolean;
  /** Called only while unfolded, so that a folded part requests nothing. */
  children(): ComponentChildren;
}

function Fold({ title, open = true, children }: FoldProps) {
  const [isOpen, setOpen] = useState(open);
  return (
    <details class="fold" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <b>{title}</b>
      </summary>
      {isOpen && children()}
    </details>
  );
}

interface CurrencyChoiceProps {
  readonly currencies: readonly string[];
  readonly chosen: string;
  readonly table: RateTable;
  /** Unique on the page. */
  readonly name: string;
  onChoose(currency: string): void;
}

/** The currency of all prices, with the day of the rate. */
function CurrencyChoice({ currencies, chosen, table, name, onChoose }: CurrencyChoiceProps) {
  return (
    <fieldset class="currencies windows">
      <legend>{text('card_currency')}</legend>
      <div>
        {currencies.map((currency) => (
          <label key={currency}>
            <input
              type="radio"
              name={name}
              aria-label={currency}
              checked={currency === chosen}
              onChange={() => onChoose(currency)}
            />
            <span aria-hidden="true">{currency}</span>
          </label>
        ))}
      </div>
      <p class="quiet">{text(`card_rate_${table.source}`, formatDay(table.date))}</p>
    </fieldset>
  );
}

interface KeyPricesProps {
  readonly prices: CardPrices;
  /** The amount in the user's currency; undefined without a rate, or for the same currency. */
  convert(money: Money): Money | undefined;
}

/** The sold and the lowest listed price, in the service's currency and in the user's. */
function KeyPrices({ prices, convert }: KeyPricesProps) {
  const { sold, listings } = prices;
  const count = (key: 'count_sold' | 'count_listed', population: number | null) =>
    population !== null && text(key, formatNumber(population));
  const item = (name: string, money: Money | null, details: readonly (string | false)[]) => {
    const converted = money && convert(money);
    return (
      <div>
        <dt>{name}</dt>
        <dd>
          <b>{money ? formatMoney(money) : text('unknown')}</b>{' '}
          {converted && <span class="quiet">{text('card_about', formatMoney(converted))}</span>}
        </dd>
        <dd class="quiet">{details.filter(Boolean).join(' · ')}</dd>
      </div>
    );
  };
  return (
    <dl class="key-prices">
      {item(text('comp_month'), sold.avg30d, [count('count_sold', sold.population), text('all_conditions')])}
      {item(text('card_listed_from'), listings.low, [count('count_listed', listings.population)])}
    </dl>
  );
}

interface CardSectionsProps extends CardSurroundings {
  readonly priced: PricedCard;
  readonly fit: string | undefined;
  readonly withHistory: boolean;
  /** Whether these are all of its prices. */
  readonly isFull: boolean;
}

/** The prices of a card section by section, also in the user's currency where a rate is known. */
function CardSections({
  priced,
  fit,
  withHistory,
  isFull,
  status,
  currency,
  rates,
  ...around
}: CardSectionsProps) {
  const { card, prices } = priced;
  const [chosen, setChosen] = useState(prices.currency);
  const isOther = currency !== '' && currency !== prices.currency;
  const table = isOther ? (rates?.table ?? null) : null;
  const other =
    table && convertMoney({ minor: 1, currency: prices.currency }, currency, table) ? table : null;
  const shown = other && chosen === currency ? convertPrices(prices, currency, other) : prices;
  const { raw, graded, gradedAccess } = shown;
  const convert = (money: Money) => (other ? convertMoney(money, currency, other) : undefined);
  return (
    <>
      {isFull && <CardValue priced={priced} fit={fit} convert={convert} {...around} />}
      <KeyPrices prices={prices} convert={convert} />
      {other && (
        <CurrencyChoice
          currencies={[prices.currency, currency]}
          chosen={chosen}
          table={other}
          name={`currency-${card.id}`}
          onChoose={setChosen}
        />
      )}
      {isOther && rates && !other && (
        <p class="foot quiet">{text('card_no_rate', prices.currency, currency)}</p>
      )}
      {status && (
        <Fold title={text('history_title')} open={withHistory}>
          {() => <History cardId={card.id} plan={status.plan} {...around} />}
        </Fold>
      )}
      <CardPricesView prices={{ ...shown, graded: null, gradedAccess: null }} {...(fit ? { fit } : {})} />
      {(graded || gradedAccess === false) && (
        <Fold title={text('prices_graded')}>
          {() =>
            graded && Object.keys(graded).length ? (
              <GradeLadder graded={graded} fit={fit} />
            ) : (
              <p>{text(gradedAccess === false ? 'refusal_no_graded_access' : 'none_graded')}</p>
            )
          }
        </Fold>
      )}
      {raw && (
        <>
          <Fold title={text('card_breakdown')}>{() => <Breakdown prices={shown} fit={fit} />}</Fold>
          <p class="foot quiet">{text('prices_market_note')}</p>
        </>
      )}
    </>
  );
}

function Identity({
  priced: { card, prices, fetchedAt, sample, stale },
  pictures,
  now,
  onAllowPictures,
}: { readonly priced: PricedCard } & CardSurroundings) {
  return (
    <div class="who">
      <CardCanvas card={card} width={96} pictures={pictures} onAllow={onAllowPictures} />
      <div>
        <h1>{card.name}</h1>
        <p>{cardText(card)}</p>
        {prices.updatedAt && <p class="quiet">{text('prices_updated', formatMoment(prices.updatedAt))}</p>}
        <p class="quiet">{text('card_asked', formatAge(fetchedAt, now()))}</p>
        {sample && <span class="tag">{text('sample_prices')}</span>}
        {stale && <p>{text('doubt_stale_answer')}</p>}
      </div>
    </div>
  );
}

/** The button that puts the card on the wants, and whether it did. */
function WantButton({ onWant }: { onWant(): Promise<Result<null>> }) {
  const [answer, setAnswer] = useState<Result<null> | null>(null);
  return (
    <p class="foot">
      {answer?.ok ? (
        <span role="status">{text('want_added')}</span>
      ) : (
        <button type="button" onClick={() => void onWant().then(setAnswer)}>
          {text('want_add')}
        </button>
      )}{' '}
      {answer?.ok === false && <span role="alert">{failureText(answer.failure)}</span>}
    </p>
  );
}

/** Only search states whether the plan shows graded prices. */
function withGradedAccess(full: PricedCard, found: PricedCard | null): PricedCard {
  const gradedAccess = full.prices.gradedAccess ?? found?.prices.gradedAccess ?? null;
  return { ...full, prices: { ...full.prices, gradedAccess } };
}

interface CardViewProps extends CardSurroundings {
  /** What `getCard` gets: the service's id, or that of `indexed`. */
  readonly id: string;
  /** A card of the index, shown until the service has named it. */
  readonly indexed?: IndexedCard | null;
  /** The card as search found it: shown at once, completed by the full answer. */
  readonly found: PricedCard | null;
  /** Name of the fitting condition or grade, marked wherever it stands. */
  readonly fit?: string;
  /** Whether the history, which costs calls, is loaded at once. */
  readonly withHistory: boolean;
  readonly onBack?: () => void;
  /** Gets the service's id, once it is known. */
  readonly onOpenTab?: (cardId: string) => void;
}

/** One card in full: picture, sold statistics, listings, raw and graded market buckets, countries, history. */
export function CardView({
  id,
  found,
  indexed = null,
  fit,
  withHistory,
  onBack,
  onOpenTab,
  ...around
}: CardViewProps) {
  const { answer, retry } = useAnswer(id, () => around.getCard(id));
  const priced = answer?.ok ? withGradedAccess(answer.value, found) : found;
  const cardId = priced?.card.id ?? (indexed ? null : id);
  const back = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => back.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape goes back from wherever the focus is within
    <div
      class="card"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !onBack) return;
        event.preventDefault();
        onBack();
      }}
    >
      {(onBack || onOpenTab) && (
        <nav>
          {onBack && (
            <button type="button" ref={back} onClick={onBack}>
              {text('back')}
            </button>
          )}
          {onOpenTab && cardId !== null && (
            <button type="button" class="link" onClick={() => onOpenTab(cardId)}>
              {text('card_open_tab')}
            </button>
          )}
        </nav>
      )}
      {priced ? (
        <Identity priced={priced} {...around} />
      ) : indexed ? (
        <div class="who">
          <div>
            <h1>{indexed.name}</h1>
            <p>{cardText(indexed)}</p>
          </div>
        </div>
      ) : (
        <h1 class="unseen">{text('card_page_title')}</h1>
      )}
      <p class="status" role="status">
        {!answer && text('overlay_filling')}
      </p>
      {(priced || indexed) && <WantButton key={id} onWant={() => around.onWant(id, indexed !== null)} />}
      {answer?.ok === false && (
        <FailureNotice failure={answer.failure} onRetry={retry} onOpenOptions={around.onOpenOptions} />
      )}
      {priced && (
        <CardSections
          priced={priced}
          fit={fit}
          withHistory={withHistory}
          isFull={answer?.ok === true}
          {...around}
        />
      )}
    </div>
  );
}
