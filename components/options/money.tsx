import { useEffect, useState } from 'preact/hooks';
import type { Result } from '@/lib/domain/failure';
import type { RatesStatus } from '@/lib/messaging/own-calls';
import { formatDay, formatTypedNumber, parseTypedNumber } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import { SavedNote, SettingFields, TypedField, UnsavedNote } from './fields';
import type { Preferences } from './preferences';
import { AllowButton, LoadFailure, Section, useLoaded } from './section';
import { costFields, currencyChoices, type Field, settingFields } from './settings-fields';

/** Actions of the section; `onAllowEcb` is called within the click. */
interface MoneyActions {
  onAllowEcb(): Promise<boolean>;
  onLoadRates(): Promise<Result<RatesStatus>>;
}

/** The day of the user's own rates. */
const ratesDateField: Field<string> = {
  name: 'rates-own-date',
  label: 'own_rates_date',
  read: ({ rates }) => rates.own.date,
  write: (settings, date) => ({
    ...settings,
    rates: { ...settings.rates, own: { ...settings.rates.own, date } },
  }),
};

/** The user's own rate of one currency, in units for one euro; null removes it. The first rate sets the day to `today`. */
function ownRateField(currency: string, today: string): Field<number | null> {
  return {
    name: `rate-${currency}`,
    label: 'own_rates',
    read: ({ rates }) => rates.own.perEuro[currency] ?? null,
    write: (settings, units) => {
      const { [currency]: _, ...others } = settings.rates.own.perEuro;
      const perEuro = units === null ? others : { ...settings.rates.own.perEuro, [currency]: units };
      const own = { date: settings.rates.own.date || today, perEuro };
      return { ...settings, rates: { ...settings.rates, own } };
    },
  };
}

const ecbHost = 'www.ecb.europa.eu';

interface EcbRatesProps extends MoneyActions {
  readonly preferences: Preferences;
  readonly allowed: boolean;
  onAllowed(): void;
}

/** The rates of the European Central Bank with their day, or the missing permission or network. */
function EcbRates({ preferences, allowed, onAllowEcb, onAllowed, onLoadRates }: EcbRatesProps) {
  // Before the choice is stored the worker has no rates.
  const isStored = preferences.stored.rates.source === 'ecb';
  const loaded = useLoaded(onLoadRates, allowed && isStored ? 'ecb' : null);
  if (!allowed) {
    return (
      <div class="box" data-tone="warn">
        <p>{text('rates_not_allowed', ecbHost)}</p>
        <AllowButton label={text('allow_host', ecbHost)} onAllow={onAllowEcb} onAllowed={onAllowed} />
      </div>
    );
  }
  const { currency } = preferences.settings;
  const table = loaded.value?.table;
  const failure = loaded.failure ?? loaded.value?.failure ?? null;
  const units = table?.perEuro[currency];
  return (
    <div>
      <p role="status">
        {!loaded.value && !failure && text('rates_loading')}
        {table && text('rates_of', formatDay(table.date))}{' '}
        {units !== undefined && text('rates_one', `${formatTypedNumber(units)} ${currency}`)}
      </p>
      <LoadFailure loaded={{ failure, reload: loaded.reload }} />
    </div>
  );
}

function parseUnits(typed: string): number | undefined {
  const units = parseTypedNumber(typed);
  return units !== undefined && units > 0 && units <= 1e9 ? units : undefined;
}

interface OwnRateProps {
  readonly currency: ReturnType<typeof currencyChoices>[number];
  /** Units for one euro; null while nothing was typed. */
  readonly units: number | null;
  onUnits(units: number): void;
  onRemove(): void;
}

/** One line of the user's own table: units of a currency for one euro. */
function OwnRate({ currency, units, onUnits, onRemove }: OwnRateProps) {
  return (
    <div class="rate">
      <TypedField<number | ''>
        id={`rate-${currency.value}`}
        label={text('own_rates_units', currency.label)}
        before={text('own_rates_euro')}
        value={units ?? ''}
        inputMode="decimal"
        error={text('error_rate')}
        format={(value) => (value === '' ? '' : formatTypedNumber(value))}
        // A new line without text is not wrong yet.
        parse={(typed) => (units === null && typed === '' ? '' : parseUnits(typed))}
        onValue={(value) => value !== '' && onUnits(value)}
      >
        <span aria-hidden="true">{currency.value}</span>
        <button
          type="button"
          class="link"
          aria-label={text('own_rates_remove', currency.label)}
          onClick={(event) => {
            event.currentTarget.closest('fieldset')?.querySelector<HTMLElement>('.add')?.focus();
            onRemove();
          }}
        >
          {text('key_remove')}
        </button>
      </TypedField>
    </div>
  );
}

interface OwnRatesProps {
  readonly preferences: Preferences;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

function RatesDate({ preferences, today }: OwnRatesProps) {
  const { name, label } = ratesDateField;
  return (
    <div class="field">
      <label for={name}>{text(label)}</label>
      <TypedField
        id={name}
        type="date"
        max={today}
        value={ratesDateField.read(preferences.settings)}
        error={text('error_date')}
        format={(date) => date}
        parse={(typed) => (typed !== '' && typed <= today ? typed : undefined)}
        onValue={(date) => void preferences.save(ratesDateField, date, 'typed')}
      >
        <SavedNote preferences={preferences} name={name} label={text(label)} />
      </TypedField>
      <UnsavedNote preferences={preferences} name={name} />
    </div>
  );
}

/** The user's own table: a line for each currency, and the day of the rates. */
function OwnRates({ preferences, today }: OwnRatesProps) {
  const { perEuro } = preferences.settings.rates.own;
  const [started, setStarted] = useState<readonly string[]>([]);
  const all = currencyChoices(...Object.keys(perEuro)).filter(({ value }) => value !== 'EUR');
  const isListed = ({ value }: { readonly value: string }) =>
    Object.hasOwn(perEuro, value) || started.includes(value);
  const listed = all.filter(isListed);
  const free = all.filter((choice) => !isListed(choice));
  const touched = all.find(({ value }) => typeof preferences.stateOf(`rate-${value}`) === 'string');
  const save = (currency: string, units: number | null, how: 'picked' | 'typed') =>
    void preferences.save(ownRateField(currency, today), units, how);

  return (
    <>
      <fieldset class="field">
        <legend>{text('own_rates')}</legend>
        {listed.length === 0 && <p class="quiet">{text('own_rates_empty')}</p>}
        {listed.map((currency) => (
          <OwnRate
            key={currency.value}
            currency={currency}
            units={perEuro[currency.value] ?? null}
            onUnits={(units) => save(currency.value, units, 'typed')}
            onRemove={() => {
              setStarted(started.filter((code) => code !== currency.value));
              save(currency.value, null, 'picked');
            }}
          />
        ))}
        <select
          class="add"
          aria-label={text('own_rates_add')}
          value=""
          onChange={(event) => setStarted([...started, event.currentTarget.value])}
        >
          <option value="">{text('own_rates_add')}</option>
          {free.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        {touched && (
          <SavedNote preferences={preferences} name={`rate-${touched.value}`} label={touched.label} />
        )}
        {all.map(({ value }) => (
          <UnsavedNote key={value} preferences={preferences} name={`rate-${value}`} />
        ))}
      </fieldset>
      {Object.keys(perEuro).length > 0 && <RatesDate preferences={preferences} today={today} />}
    </>
  );
}

const amountOf = { tax: undefined, duty: 'from', importTax: 'from', extra: undefined } as const;
const costNames = {
  ...({ tax: 'costs_tax', duty: 'costs_duty' } as const),
  ...({ importTax: 'costs_import_tax', extra: 'costs_extra' } as const),
} as const;

interface CostsProps {
  readonly preferences: Preferences;
  readonly sites: readonly { readonly id: string; readonly name: string }[];
}

/** Buyer protection of one site, with a button that removes it. */
function Protection({
  preferences,
  site,
}: Pick<CostsProps, 'preferences'> & { site: CostsProps['sites'][number] }) {
  const { home } = preferences.settings.costs;
  return (
    <fieldset class="field cost">
      <legend>{text('costs_protection', site.name)}</legend>
      <div class="columns">
        <SettingFields
          preferences={preferences}
          fields={costFields.list(home, ['protection', site.id], 'fixed')}
        />
      </div>
      <button
        type="button"
        class="link"
        aria-label={text('own_rates_remove', text('costs_protection', site.name))}
        onClick={(event) => {
          event.currentTarget.closest('section')?.querySelector<HTMLElement>('.add')?.focus();
          void preferences.save(costFields.protection(home, site.id), false);
        }}
      >
        {text('key_remove')}
      </button>
    </fieldset>
  );
}

/** The user's own numbers of one country: taxes, duty, an extra, and buyer protection by site. */
function HomeCosts({ preferences, sites }: CostsProps) {
  const { home } = preferences.settings.costs;
  const isListed = ({ id }: CostsProps['sites'][number]) =>
    costFields.protection(home, id).read(preferences.settings);
  return (
    <>
      {(['duty', 'importTax', 'extra', 'tax'] as const).map((kind) => {
        const fields = costFields.list(home, [kind], amountOf[kind]);
        const { percent = 0 } = preferences.settings.costs.byHome[home]?.[kind] ?? {};
        return (
          <fieldset key={home + kind} class="field cost">
            <legend>{text(costNames[kind])}</legend>
            {/* A cost that counts nothing has no threshold and no source. */}
            <div class="columns">
              <SettingFields preferences={preferences} fields={percent > 0 ? fields : fields.slice(0, 1)} />
            </div>
          </fieldset>
        );
      })}
      {sites.filter(isListed).map((site) => (
        <Protection key={home + site.id} preferences={preferences} site={site} />
      ))}
      <select
        class="add"
        aria-label={text('costs_protection_add')}
        value=""
        onChange={(event) =>
          void preferences.save(costFields.protection(home, event.currentTarget.value), true)
        }
      >
        <option value="">{text('costs_protection_add')}</option>
        {sites
          .filter((site) => !isListed(site))
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </select>
    </>
  );
}

interface MoneySectionProps extends MoneyActions, OwnRatesProps, CostsProps {
  /** Whether the browser allows requests to the European Central Bank. */
  readonly ecbAllowed: boolean;
}

/** The second currency of prices and the source of exchange rates; then what purchases truly cost. */
export function MoneySections(props: MoneySectionProps) {
  const { preferences, ecbAllowed, today, onAllowEcb } = props;
  const [isAllowed, setAllowed] = useState(ecbAllowed);
  useEffect(() => setAllowed(ecbAllowed), [ecbAllowed]);
  const { rates, costs } = preferences.settings;
  const [isOn, home, countsTax] = settingFields.costs;
  return (
    <>
      <Section name="money">
        <SettingFields
          preferences={preferences}
          fields={settingFields.money}
          onClickChoice={(value) => {
            if (value === 'ecb' && !isAllowed) void onAllowEcb().then(setAllowed);
          }}
        />
        {rates.source === 'ecb' && (
          <EcbRates {...props} allowed={isAllowed} onAllowed={() => setAllowed(true)} />
        )}
        {rates.source === 'own' && <OwnRates preferences={preferences} today={today} />}
      </Section>
      <Section name="costs" hint={text('costs_hint')}>
        <SettingFields preferences={preferences} fields={[isOn, home]} />
        {costs.isOn && costs.home !== '' && (
          <>
            <HomeCosts {...props} />
            <SettingFields preferences={preferences} fields={[countsTax]} />
          </>
        )}
      </Section>
    </>
  );
}
