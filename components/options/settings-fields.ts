import type { Money } from '@/lib/domain/money';
import type { Settings } from '@/lib/settings/settings';
import { formatCountry, formatCurrencyName, formatLanguage } from '@/lib/text/format';
import { language, type TextKey, text } from '@/lib/text/text';

/** One thing that can be set: its name, its label, its place in the settings. */
export interface Field<Value> {
  /** Also the id of its control. */
  readonly name: string;
  readonly label: TextKey;
  read(settings: Settings): Value;
  /** Settings with this one thing changed. */
  write(settings: Settings, value: Value): Settings;
}

/** A value with its label. */
interface Choice {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
}

interface Choosable {
  /** Texts are read when they are drawn; `current` is offered even if it is none of the usual values. */
  choices(current: string): readonly Choice[];
}

/** A field with the kind of control that draws it. */
export type SettingField =
  | (Field<string> & Choosable & { readonly kind: 'choice' })
  | (Field<string> & Choosable & { readonly kind: 'select'; readonly hint: TextKey })
  | (Field<readonly string[]> & { readonly kind: 'ticks'; readonly hint: TextKey } & {
      choices(picked: readonly string[]): readonly Choice[];
    })
  | (Field<boolean> & { readonly kind: 'switch'; readonly hint: TextKey })
  | (Field<number> & NumberLimits & { readonly kind: 'number'; readonly hint: TextKey })
  | (Field<Money> & { readonly kind: 'money'; readonly hint: TextKey; readonly currencyLabel: TextKey })
  | (Field<string> & { readonly kind: 'date' | 'link' });

interface NumberLimits {
  readonly least: number;
  readonly most: number;
  /** True where decimals make no sense. */
  readonly whole?: boolean;
  readonly unit?: TextKey;
}

type HomeCosts = Settings['costs']['byHome'][string];

type PathOf<T> = {
  [Key in keyof T & string]: T[Key] extends readonly unknown[]
    ? Key
    : T[Key] extends object
      ? Key | `${Key}.${PathOf<T[Key]>}`
      : Key;
}[keyof T & string];

type ValueAt<T, Path extends string> = Path extends `${infer Key}.${infer Rest}`
  ? Key extends keyof T
    ? ValueAt<T[Key], Rest>
    : never
  : Path extends keyof T
    ? T[Path]
    : never;

type SuffixOf<Stem extends string, Key = TextKey> = Key extends `${Stem}_${infer Suffix}` ? Suffix : never;
type Hinted<Key = TextKey> = Key extends `${infer Stem}_hint` ? Stem & TextKey : never;

function readAt(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce((part, key) => Reflect.get(Object(part), key), value);
}

function writeAt(value: unknown, [key, ...rest]: readonly string[], next: unknown): unknown {
  if (key === undefined) return next;
  return { ...Object(value), [key]: writeAt(Reflect.get(Object(value), key), rest, next) };
}

function at<Path extends PathOf<Settings>>(path: Path, label: TextKey): Field<ValueAt<Settings, Path>> {
  const keys = path.split('.');
  return {
    name: keys.join('-'),
    label,
    read: (settings) => readAt(settings, keys) as ValueAt<Settings, Path>,
    write: (settings, value) => writeAt(settings, keys, value) as Settings,
  };
}

type PathTo<Value> = {
  [Path in PathOf<Settings>]: ValueAt<Settings, Path> extends Value ? Path : never;
}[PathOf<Settings>];

/** Radio buttons; each value has the text `<label>_<value>`, and the hint `<label>_<value>_hint` where it exists. */
function choice<Path extends PathTo<string>, Label extends TextKey>(
  path: Path,
  label: Label,
  values: readonly (ValueAt<Settings, Path> & SuffixOf<Label>)[],
  hints: 'hints' | 'no hints',
): SettingField {
  const choices = () =>
    values.map((value) => ({
      value,
      label: text(`${label}_${value}` as TextKey),
      ...(hints === 'hints' && { hint: text(`${label}_${value}_hint` as TextKey) }),
    }));
  return { ...at(path, label), kind: 'choice', choices } as SettingField;
}

function number(path: PathTo<number>, label: Hinted, limits: NumberLimits): SettingField {
  return { ...at(path, label), kind: 'number', hint: `${label}_hint`, ...limits };
}

function toggle(path: PathTo<boolean>, label: Hinted): SettingField {
  return { ...at(path, label), kind: 'switch', hint: `${label}_hint` } as SettingField;
}

function select(path: PathTo<string>, label: Hinted, choices: Choosable['choices']): SettingField {
  return { ...at(path, label), kind: 'select', hint: `${label}_hint`, choices } as SettingField;
}

// ISO 4217 codes of the currencies that cards are mostly bought in.
const currencies =
  'EUR USD JPY CZK DKK GBP HUF PLN RON SEK CHF ISK NOK TRY AUD BRL CAD CNY HKD IDR ILS INR KRW MXN MYR NZD PHP SGD THB ZAR TWD';
// ISO 3166-1 alpha-2 codes of the countries that marketplaces for cards mostly sell from.
const countries =
  'AT AU BE BG BR CA CH CN CY CZ DE DK EE ES FI FR GB GR HK HR HU ID IE IL IN IS IT JP KR LI LT LU LV MT MX MY NL NO NZ PH PL PT RO SE SG SI SK TH TR TW US VN ZA';
// ISO 639-1 codes of the languages that trading cards are printed in, the commonest first.
const cardLanguages = 'en ja de fr it es pt ko zh nl pl ru th id';

function toChoices(codes: string, more: readonly string[], format: (code: string) => string): Choice[] {
  const all = new Set([...codes.split(' '), ...more.filter((code) => code !== '')]);
  return [...all].map((value) => ({ value, label: format(value) }));
}

const byName = (one: Choice, other: Choice) => one.label.localeCompare(other.label, language());

/** The usual currencies by name in the reader's language, and those of `more` besides. */
export function currencyChoices(...more: readonly string[]): Choice[] {
  return toChoices(currencies, more, formatCurrencyName).sort(byName);
}

/**
 * The settings that are saved as they are changed, by section and in their order. A new setting takes its schema and
 * default in lib/settings, a line here, and its texts.
 */
export const settingFields = {
  asking: [
    choice('ask', 'ask', ['hover', 'visible', 'button'], 'hints'),
    number('dailyBudget', 'budget', { least: 0, most: 1_000_000, whole: true }),
  ],
  alerts: [number('alerts.calls', 'alerts_calls', { least: 6, most: 10_000, whole: true })],
  verdict: [
    number('nearPercent', 'near_percent', { least: 0, most: 50, unit: 'unit_percent' }),
    number('rule.atMostPercent', 'at_most', { least: 1, most: 200, unit: 'at_most_unit' }),
    number('rule.leastPopulation', 'least_population', {
      ...{ least: 0, most: 1000, whole: true },
      unit: 'least_population_unit',
    }),
    {
      ...{
        name: 'marginPercent',
        label: 'margin',
        kind: 'number',
        hint: 'margin_hint',
        unit: 'unit_of_value',
      },
      ...{ least: 0, most: 99 },
      read: ({ marginPercent, rule }: Settings) => marginPercent ?? Math.max(0, 100 - rule.atMostPercent),
      write: (settings: Settings, marginPercent: number) => ({ ...settings, marginPercent }),
    },
    {
      ...at('gradingFee', 'grading_fee'),
      ...{ kind: 'money', hint: 'grading_fee_hint', currencyLabel: 'grading_fee_currency' },
    },
    number('gradeOdds.ten', 'odds_ten', { least: 0, most: 100 }),
    number('gradeOdds.nine', 'odds_nine', { least: 0, most: 100 }),
    number('gradeOdds.eight', 'odds_eight', { least: 0, most: 100 }),
    number('sellingFeePercent', 'selling_fee', { least: 0, most: 100, unit: 'unit_of_price' }),
    {
      ...at('postage', 'postage'),
      ...{ kind: 'money', hint: 'postage_hint', currencyLabel: 'postage_currency' },
    },
    choice('buckets', 'buckets', ['unknown', 'asks', 'sales'], 'hints'),
  ],
  money: [
    select('currency', 'currency', (current) => [
      { value: '', label: text('currency_none') },
      ...currencyChoices(current),
    ]),
    choice('rates.source', 'rates', ['none', 'ecb', 'own'], 'hints'),
  ],
  costs: [
    toggle('costs.isOn', 'costs_on'),
    select('costs.home', 'costs_home', (current) => [
      ...(current === '' ? [{ value: '', label: text('costs_home_none') }] : []),
      ...toChoices(countries, [current], formatCountry).sort(byName),
    ]),
    toggle('costs.countsTax', 'costs_counts_tax'),
  ],
  buying: [
    select('country', 'country', (current) => [
      { value: '', label: text('country_all') },
      ...toChoices(countries, [current], formatCountry).sort(byName),
    ]),
    {
      ...at('languages', 'card_languages'),
      ...{ kind: 'ticks', hint: 'card_languages_hint' },
      choices: (picked: readonly string[]) => toChoices(cardLanguages, picked, formatLanguage),
    },
  ],
  data: [toggle('keepSeen', 'keep_seen')],
  look: [choice('theme', 'theme', ['auto', 'light', 'dark', 'contrast'], 'no hints')],
} as const satisfies Readonly<Record<string, readonly SettingField[]>>;

const noCost = { percent: 0, date: '', link: '' };
const noMoney = { minor: 0, currency: 'USD' };
const noCosts: HomeCosts = {
  ...{ tax: noCost, duty: { ...noCost, from: noMoney }, importTax: { ...noCost, from: noMoney } },
  ...{ extra: noCost, protection: {} },
};

function writeCosts(settings: Settings, home: string, change: (costs: HomeCosts) => unknown): Settings {
  const costs = change(settings.costs.byHome[home] ?? noCosts);
  return writeAt(settings, ['costs', 'byHome', home], costs) as Settings;
}

/**
 * The fields of one cost in the country where the user buys: its percentage, the amount that goes with it, day and page
 * where it was read. `keys` lead to it: `['duty']`, `['protection', 'ebay']`.
 */
function listCostFields(
  home: string,
  keys: readonly string[],
  amount?: 'from' | 'fixed',
): readonly SettingField[] {
  const of = <Value>(key: string, label: TextKey, none: Value): Field<Value> => ({
    name: ['costs', home, ...keys, key].join('-'),
    label,
    read: ({ costs }) => (readAt(costs.byHome[home], [...keys, key]) ?? none) as Value,
    write: (settings, value) =>
      writeCosts(settings, home, (costs) => {
        const whole = { ...noCost, ...(amount && { [amount]: noMoney }), ...Object(readAt(costs, keys)) };
        return writeAt(costs, keys, { ...whole, [key]: value });
      }),
  });
  const limits = { kind: 'number', least: 0, most: 100, unit: 'unit_of_price' } as const;
  return [
    { ...of('percent', 'costs_percent', 0), ...limits, hint: 'costs_percent_hint' },
    ...(amount
      ? [
          {
            ...of(amount, `costs_${amount}`, noMoney),
            ...({ kind: 'money', hint: `costs_${amount}_hint`, currencyLabel: 'costs_currency' } as const),
          },
        ]
      : []),
    { ...of('date', 'costs_date', ''), kind: 'date' },
    { ...of('link', 'costs_link', ''), kind: 'link' },
  ];
}

/** Buyer protection of a site, which the user adds and removes. */
function protectionField(home: string, site: string): Field<boolean> {
  return {
    name: `costs-${home}-protection-${site}`,
    label: 'costs_protection_add',
    read: ({ costs }) => costs.byHome[home]?.protection[site] !== undefined,
    write: (settings, isThere) =>
      writeCosts(settings, home, (costs) => {
        const { [site]: _, ...others } = costs.protection;
        const protection = isThere ? { ...others, [site]: { ...noCost, fixed: noMoney } } : others;
        return { ...costs, protection };
      }),
  };
}

/** What can be set of the costs in one country. */
export const costFields = { list: listCostFields, protection: protectionField };
