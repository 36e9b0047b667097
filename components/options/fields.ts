import type { Settings } from '@/lib/settings/settings';
import { findKindsOn, isOnByDefault, kindKey, switchSite } from '@/lib/sites/access';
import type { PageKind, SiteFacts } from '@/lib/sites/site';
import type { TextKey } from '@/lib/text/text';

/** One thing that can be set: how it is called, and where it stands in the settings. */
export interface Field<Value> {
  /** Also the id of its control. */
  readonly name: string;
  readonly label: TextKey;
  read(settings: Settings): Value;
  /** Settings with this one thing changed. */
  write(settings: Settings, value: Value): Settings;
}

function top<Name extends keyof Settings>(name: Name, label: TextKey): Field<Settings[Name]> {
  return {
    name,
    label,
    read: (settings) => settings[name],
    write: (settings, value) => ({ ...settings, [name]: value }),
  };
}

function ofRule<Name extends keyof Settings['rule']>(name: Name, label: TextKey): Field<number> {
  return {
    name,
    label,
    read: ({ rule }) => rule[name],
    write: (settings, value) => ({ ...settings, rule: { ...settings.rule, [name]: value } }),
  };
}

/** Everything that is saved as it is changed. */
export const fields = {
  ask: top('ask', 'ask'),
  dailyBudget: top('dailyBudget', 'budget'),
  nearPercent: top('nearPercent', 'near_percent'),
  atMostPercent: ofRule('atMostPercent', 'at_most'),
  leastPopulation: ofRule('leastPopulation', 'least_population'),
  gradingFee: top('gradingFee', 'grading_fee'),
  currency: top('currency', 'currency'),
  country: top('country', 'country'),
  languages: top('languages', 'card_languages'),
  theme: top('theme', 'theme'),
  ratesSource: {
    name: 'ratesSource',
    label: 'rates',
    read: ({ rates }) => rates.source,
    write: (settings, source) => ({ ...settings, rates: { ...settings.rates, source } }),
  } satisfies Field<Settings['rates']['source']>,
  ratesDate: {
    name: 'ratesDate',
    label: 'own_rates_date',
    read: ({ rates }) => rates.own.date,
    write: (settings, date) => ({
      ...settings,
      rates: { ...settings.rates, own: { ...settings.rates.own, date } },
    }),
  } satisfies Field<string>,
} as const;

/** The switch of one marketplace: on where any kind of its pages is. */
export function siteField(site: SiteFacts): Field<boolean> {
  return {
    name: `site-${site.id}`,
    label: 'sites',
    read: ({ sites }) => findKindsOn(site, sites).length > 0,
    write: (settings, on) => ({ ...settings, sites: { ...switchSite(site, settings.sites, on) } }),
  };
}

/** The switch of one kind of page of a marketplace. */
export function kindField(site: SiteFacts, kind: PageKind): Field<boolean> {
  const key = kindKey(site, kind);
  return {
    name: `site-${site.id}-${kind.id}`,
    label: 'sites',
    read: ({ sites }) => sites[key] ?? isOnByDefault(kind),
    write: (settings, on) => ({ ...settings, sites: { ...settings.sites, [key]: on } }),
  };
}

/**
 * The user's own rate of one currency, in units for one euro; null takes it out of the table. Rates without a day are
 * of no use: they are of `today` until another day is given.
 */
export function ownRateField(currency: string, today: string): Field<number | null> {
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
