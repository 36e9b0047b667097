import type { StoredValue, ValuedCopy } from '@/lib/collection/values';
import type { CardKey, PricedCard } from '@/lib/domain/card';
import { type Failure, fail, type Result, succeed } from '@/lib/domain/failure';
import type { InputOf, OutputOf } from '@/lib/messaging/calls';
import { limitRepository } from '@/lib/prices/limited-repository';
import { createListingPricer, withKnownSet } from '@/lib/prices/price-listing';
import type { Match } from '@/lib/recognise/match';
import { language } from '@/lib/text/text';
import type { CopyValue, Covers } from '@/lib/value/appraisal';
import { valueCopy } from '@/lib/value/appraise';
import { toGradeOdds } from '@/lib/value/grading';
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
/** Requests that one call may take: itself and a second try. */
const mostTries = 2;
/** Whether a failure is of one card alone; any other would be that of the next card too. */
function isOfCard({ code, detail }: Failure): boolean {
  const isOther = code === 'bad-response' && (detail === 'identity' || detail === 'id');
  return code === 'not-found' || code === 'ambiguous' || isOther;
}

/** Values of copies without a listing, by the service's prices and the sales that the person has seen. */
export function createCopyValuer(parts: CopyParts) {
  const { repository, values } = parts;
  const sights = createSights(parts);

  /** The person's settings and the rates, as far as they decide a value. */
  async function loadTerms() {
    const [settings, rates] = await Promise.all([parts.loadSettings(), parts.exchange.loadStored()]);
    const { costs } = settings;
    // Until a country is chosen, the browser's tells which listings come from abroad.
    const home = costs.home || (new Intl.Locale(language()).maximize().region ?? '');
    const preferences = {
      ...{ ...settings, gradeOdds: toGradeOdds(settings.gradeOdds) },
      costs: costs.isOn ? costs : { ...costs, home },
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

  /** Stores the value of such a copy by these prices; null where they tell none. */
  async function keep({ key, covers }: ValuedCopy, full: PricedCard): Promise<StoredValue | null> {
    const { fair } = await appraise(full, covers);
    return fair && !full.stale ? values.save({ key, covers }, full.card.id, fair) : null;
  }

  /** Asks for a card's prices. */
  async function load(key: CardKey, cardId: string | null): Promise<Result<PricedCard>> {
    const known = cardId ?? /^service:(.+)$/.exec(key)?.[1];
    return known === undefined ? priceIndexed(parts, key) : repository.getCard(known, `card:${known}`);
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
    const pricer = createListingPricer({
      ...parts,
      repository: limitRepository(
        repository,
        async () => today() === day && (await parts.policy.countToday()) + mostTries <= until,
      ),
      cancelCalls: () => undefined,
    });
    for (const [nth, key] of worth.due.entries()) {
      if (nth === batch.cards || parts.now().getTime() - began > batch.ms) return succeed('more');
      const priced = await priceIndexed({ ...parts, pricer }, key);
      if (!priced.ok && priced.failure.code === 'cancelled') return succeed('limit');
      if (!priced.ok && !isOfCard(priced.failure)) return priced;
      // An old answer stands in for a service that is out of reach.
      if (priced.ok && priced.value.stale) return fail('unreachable');
      for (const copy of copies.filter((one) => one.key === key)) {
        if (!priced.ok || !(await keep(copy, priced.value))) await values.saveUnknown(copy);
      }
    }
    return succeed('done');
  }

  return {
    loadTerms,
    appraise,
    keep,
    load,
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
      const answer = await load(copy.key, cardId);
      return answer.ok ? succeed(await keep(copy, answer.value)) : answer;
    },
  };
}
