import { useState } from 'preact/hooks';
import { History } from '@/components/history/history';
import { CardPricesView } from '@/components/ui/card-prices';
import type { PricedCard } from '@/lib/domain/card';
import { convertMoney } from '@/lib/domain/money';
import { text } from '@/lib/text/text';
import { Breakdown } from './breakdown';
import { convertPrices } from './convert-prices';
import { CurrencyChoice } from './currency-choice';
import { Fold } from './fold';
import { GradeLadder } from './grade-ladder';
import { KeyPrices } from './key-prices';
import type { CardSurroundings } from './surroundings';

interface CardSectionsProps extends CardSurroundings {
  readonly priced: PricedCard;
  readonly fit: string | undefined;
  readonly withHistory: boolean;
}

/** The prices of a card, part by part; in the currency that the user prefers as well, where a rate is known. */
export function CardSections({
  priced,
  fit,
  withHistory,
  status,
  currency,
  rates,
  ...around
}: CardSectionsProps) {
  const { card, prices } = priced;
  const [chosen, setChosen] = useState(prices.currency);
  const table = rates?.table ?? null;
  const isOther = currency !== '' && currency !== prices.currency;
  // One rate is missing: then no price can be told in the other currency.
  const isKnown =
    table !== null && convertMoney({ minor: 1, currency: prices.currency }, currency, table) !== undefined;
  const other = isOther && isKnown ? table : null;
  const shown = other && chosen === currency ? convertPrices(prices, currency, other) : prices;
  const { raw, graded, gradedAccess } = shown;
  return (
    <>
      <KeyPrices
        prices={prices}
        fit={fit}
        convert={(money) => (other ? convertMoney(money, currency, other) : undefined)}
      />
      {other && (
        <CurrencyChoice
          currencies={[prices.currency, currency]}
          chosen={chosen}
          table={other}
          name={`currency-${card.id}`}
          onChoose={setChosen}
        />
      )}
      {isOther && rates && !isKnown && (
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
