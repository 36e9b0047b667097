import type { StoredValue, ValuedCopy } from '@/lib/collection/values';
import type { CardIdentity, CardKey, PricedCard } from '@/lib/domain/card';
import { type Failure, failsAlike, type Result, succeed } from '@/lib/domain/failure';
import type { InputOf, OutputOf } from '@/lib/messaging/calls';
import { limitRepository } from '@/lib/prices/limited-repository';
import { createListingPricer, withKnownSet } from '@/lib/prices/price-listing';
import type { Match } from '@/lib/recognise/match';
import { language } from '@/lib/text/text';
import type { CopyValue, Covers } from '@/lib/value/appraisal';
import { valueCopy } from '@/lib/value/appraise';
import { toGradeOdds } from '@/lib/value/grading';
import { isUsualPrinting } from '@/lib/value/printings';
import { priceIndexed } from './card-index';
import type { createParts } from './parts';
import { createSights } from './seen-handlers';

type CopyParts = Parameters<typeof createSights>[0] &
  Pick<
    ReturnType<typeof createParts>,
    | ('values' | 'repository' | 'pricer' | 'askRatios' | 'exchange' | 'now')
    | ('owned' | 'wants' | 'policy' | 'cards' | 'corrections')
  >;

/** Cards of one batch, and the time after which it ends. */
const batch = { cards: 10, ms: 6000 } as const;
/** Requests of one call: the first and its retry. */
const mostTries = 2;

/** Fails with the reason for which an old answer stands in. */
function refuseStale(priced: PricedCard): Result<PricedCard> {
  return priced.stale ? { ok: false, failure: priced.failure ?? { code: 'unreachable' } } : succeed(priced);
}

/** Values of copies without a listing, by the service's prices and the sales that the person has seen. */
export function createCopyValuer(parts: CopyParts) {
  const { repository, values } = parts;
  const sights = createSights(parts);

  /** The person's settings and the rates, as far as they decide a value. */
  async function loadTerms() {
    const [settings, rates] = await Promise.all([parts.loadSettings(), parts.exchange.loadStored()]);
    const { costs } = settings;
    // Until a country is chosen, the browser's tells which listings come from abroad, and no costs are counted.
    const home = new Intl.Locale(language()).maximize().region ?? '';
    const preferences = {
      ...{ ...settings, gradeOdds: toGradeOdds(settings.gradeOdds) },
      costs: costs.home === '' ? { ...costs, isOn: false, home } : costs,
    };
    return { preferences, rates: rates.table, now: parts.now() };
  }

  /** The value of such a copy by these prices. */
  async function appraise(full: PricedCard, covers: Covers): Promise<CopyValue> {
    const [terms, recogniser] = await Promise.all([loadTerms(), parts.loadRecogniser()]);
    const priced = withKnownSet(full, recogniser);
    const match: Match = { kind: 'sure', card: priced.card, probability: 1, reasons: [] };
    const [askRatio, named] = await Promise.all([
      parts.askRatios.find(priced.prices),
      sights.findNamed({ match, known: null }),
    ]);
    return valueCopy({ ...terms, priced, covers, askRatio, seenSales: await sights.findSales(named) });
  }

  /**
   * Whether a card of the service is just that of the key: another service may have given its id to another card, and a
   * printing that a service keeps apart has a price of its own.
   */
  async function isOfKey(card: CardIdentity, key: CardKey): Promise<boolean> {
    if (key === `service:${card.id}`) return true;
    const [index, { isSame }] = await Promise.all([parts.loadCardIndex(), parts.loadRecogniser()]);
    const own = index.findById(key);
    return own !== undefined && isSame(card, own) && isUsualPrinting(card);
  }

  /** Stores the value of such a copy by these prices; null where they tell none. */
  async function keep({ key, covers }: ValuedCopy, full: PricedCard): Promise<StoredValue | null> {
    if (full.stale || !(await isOfKey(full.card, key))) return null;
    const { fair } = await appraise(full, covers);
    return fair && values.save({ key, covers }, full.card.id, fair, full.sample);
  }

  /** The whole, new prices of just this card; a failure where search alone or an old answer is all there is. */
  async function loadFull(
    key: CardKey,
    cardId: string | null,
    pricer: CopyParts['pricer'] = parts.pricer,
  ): Promise<Result<PricedCard>> {
    const own = /^service:(.+)$/.exec(key)?.[1] ?? cardId;
    if (own !== null) {
      const answer = await repository.getCard(own, `card:${own}`);
      if (answer.ok && (await isOfKey(answer.value.card, key))) return refuseStale(answer.value);
      if (!answer.ok && failsAlike(answer.failure) !== 'no') return answer;
    }
    const answer = await priceIndexed({ ...parts, pricer }, key, 'usual');
    if (!answer.ok) return answer;
    const { priced, failure } = answer.value;
    return failure ? { ok: false, failure } : refuseStale(priced);
  }

  /** What the collection is worth by stored values. */
  async function sumOwned() {
    const [{ copies, quantity }, { preferences, rates }] = await Promise.all([
      parts.owned.sum(),
      loadTerms(),
    ]);
    const worth = await values.sum(copies, preferences.currency, rates);
    return { copies, quantity, worth };
  }

  const today = () => parts.now().toISOString().slice(0, 10);

  /**
   * Asks for values of owned cards, the unknown and the oldest first, while the calls of `day` stay at most `until`.
   * Each is stored at once: a batch that is repeated asks for the rest.
   */
  async function askOwned({ day, until }: InputOf<'owned/ask'>): Promise<Result<OutputOf<'owned/ask'>>> {
    const { copies, worth } = await sumOwned();
    const began = parts.now().getTime();
    let isOverLimit = false;
    const limited = limitRepository(repository, async () => {
      isOverLimit = today() !== day || (await parts.policy.countToday()) + mostTries > until;
      return !isOverLimit;
    });
    const pricer = createListingPricer({ ...parts, repository: limited, cancelCalls: () => undefined });
    const tried = (key: CardKey) =>
      Promise.all(copies.filter((one) => one.key === key).map((copy) => values.saveTried(copy)));
    /** The last card, after a failure that another card may have too. */
    let before: { readonly key: CardKey; readonly failure: Failure } | null = null;
    for (const [nth, key] of worth.due.entries()) {
      const isFull = nth >= batch.cards || parts.now().getTime() - began > batch.ms;
      if (isFull && !before) return succeed('more');
      const priced = await loadFull(key, null, pricer);
      if (isOverLimit) return succeed('limit');
      const alike = priced.ok ? 'no' : failsAlike(priced.failure);
      if (!priced.ok && (alike === 'yes' || (alike === 'perhaps' && before))) return priced;
      if (before) await tried(before.key);
      before = !priced.ok && alike === 'perhaps' ? { key, failure: priced.failure } : null;
      if (!priced.ok && alike === 'no') await tried(key);
      for (const copy of copies.filter((one) => priced.ok && one.key === key)) {
        if (!priced.ok || (await keep(copy, priced.value))) continue;
        if (await isOfKey(priced.value.card, key)) await values.saveUnknown(copy);
        else await values.saveTried(copy);
      }
    }
    if (before) return { ok: false, failure: before.failure };
    return succeed('done');
  }

  return {
    loadTerms,
    appraise,
    keep,
    loadFull,
    sumOwned,
    askOwned,

    /** Deletes the values of cards that are neither owned nor wanted any more. */
    async prune(): Promise<void> {
      const [{ copies }, wants] = await Promise.all([parts.owned.sum(), parts.wants.list()]);
      const wanted = wants.flatMap(({ of }) => (of.kind === 'card' ? of.key : []));
      await values.prune(new Set([...copies.map(({ key }) => key), ...wanted]));
    },

    /** Asks for the card's prices and keeps the value of such a copy. */
    async value(copy: ValuedCopy, cardId: string | null): Promise<Result<StoredValue | null>> {
      const answer = await loadFull(copy.key, cardId);
      return answer.ok ? succeed(await keep(copy, answer.value)) : answer;
    },
  };
}
