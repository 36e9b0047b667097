import type { StoredValue, ValuedCopy } from '@/lib/collection/values';
import type { CardKey, PricedCard } from '@/lib/domain/card';
import { type Result, succeed } from '@/lib/domain/failure';
import { withKnownSet } from '@/lib/prices/price-listing';
import type { Match } from '@/lib/recognise/match';
import { language } from '@/lib/text/text';
import type { CopyValue, Covers } from '@/lib/value/appraisal';
import { valueCopy } from '@/lib/value/appraise';
import { toGradeOdds } from '@/lib/value/grading';
import { priceIndexed } from './card-index';
import type { createParts } from './parts';
import { createSights } from './seen-handlers';

type CopyParts = Parameters<typeof createSights>[0] &
  Pick<ReturnType<typeof createParts>, 'values' | 'repository' | 'pricer' | 'askRatios' | 'exchange' | 'now'>;

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

  return {
    loadTerms,
    appraise,
    keep,
    load,

    /** Asks for the card's prices and keeps the value of such a copy. */
    async value(copy: ValuedCopy, cardId: string | null): Promise<Result<StoredValue | null>> {
      const answer = await load(copy.key, cardId);
      return answer.ok ? succeed(await keep(copy, answer.value)) : answer;
    },
  };
}
