import type { Result } from '@/lib/domain/failure';
import type { RatesStatus } from '@/lib/messaging/calls';
import { formatDay, formatTypedNumber } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import { AllowButton } from './allow-button';
import { LoadTrouble } from './load-trouble';
import { useLoaded } from './use-loaded';

const host = 'www.ecb.europa.eu';

interface EcbRatesProps {
  /** The currency whose rate is worth showing, or empty. */
  readonly currency: string;
  readonly allowed: boolean;
  /** Whether the choice of these rates is stored: before that the worker knows of none. */
  readonly inForce: boolean;
  onAllow(): Promise<boolean>;
  onAllowed(): void;
  onLoad(): Promise<Result<RatesStatus>>;
}

/** The European Central Bank's rates in force with their day, or what is missing for them. */
export function EcbRates({ currency, allowed, inForce, onAllow, onAllowed, onLoad }: EcbRatesProps) {
  const rates = useLoaded(onLoad, allowed && inForce ? 'ecb' : null);
  if (!allowed) {
    return (
      <div class="box" data-tone="warn">
        <p>{text('rates_not_allowed', host)}</p>
        <AllowButton label={text('allow_host', host)} onAllow={onAllow} onAllowed={onAllowed} />
      </div>
    );
  }
  const table = rates.value?.table;
  const failure = rates.failure ?? rates.value?.failure;
  const units = table?.perEuro[currency];
  return (
    <div>
      <p role="status">
        {!rates.value && !failure && text('rates_loading')}
        {table && text('rates_of', formatDay(table.date))}{' '}
        {units !== undefined && text('rates_one', `${formatTypedNumber(units)} ${currency}`)}
      </p>
      {failure && <LoadTrouble failure={failure} onRetry={rates.reload} />}
    </div>
  );
}
