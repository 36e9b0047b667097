import { findBestSeen, findWant, findWanted, toWantedCard, type Want } from '@/lib/collection/wants';
import type { CardIdentity, IndexedCard, PricedCard } from '@/lib/domain/card';
import { fail, type Result, succeed } from '@/lib/domain/failure';
import type { Listing } from '@/lib/domain/listing';
import type { Money } from '@/lib/domain/money';
import type { Handlers } from '@/lib/messaging/serve';
import type { KnownCards, Match } from '@/lib/recognise/match';
import type { Settings } from '@/lib/settings/settings';
import { findKindsOn } from '@/lib/sites/access';
import { tryStorage } from '@/lib/storage/key-value';
import type { Covers } from '@/lib/value/appraisal';
import { intoCurrency } from '@/lib/value/money';
import { findCountedHome } from '@/lib/value/true-cost';
import { readers, runBeside } from './build-mode';
import { findNamedCard, toIndexedCard } from './card-index';
import { createCopyValuer } from './copy-values';
import { createSights } from './seen-handlers';

type CollectionHandlers = Pick<
  Handlers,
  | 'want/list'
  | 'want/save'
  | 'want/card'
  | 'want/remove'
  | 'want/seen'
  | 'want/value'
  | 'set/list'
  | 'owned/count'
  | 'owned/add'
  | 'owned/list'
  | 'owned/unsettled'
  | 'owned/settle'
  | 'owned/remove'
  | 'owned/write'
  | 'owned/worth'
  | 'owned/ask'
>;

type CollectionParts = Parameters<typeof createCopyValuer>[0];

/** A want of one card, with the person's own rule as its target. */
function toCardWant(
  card: CardIdentity | IndexedCard,
  own: ReturnType<typeof toWantedCard>,
  atLeast: Covers,
  { rule }: Pick<Settings, 'rule'>,
  now: Date,
): Want {
  const copy = atLeast.kind === 'grade' ? `${atLeast.grader} ${atLeast.grade}` : '';
  // A printing that the service keeps apart is wanted as such.
  const { key, name } = own.printingKey === undefined ? own : { key: own.printingKey, name: card.name };
  return {
    // The same card and grade give the same id, so a second press changes nothing.
    id: `card ${key} ${copy}`.trim().slice(0, 64),
    of: { kind: 'card', key, cardId: 'isJapanese' in card ? null : card.id },
    name: name.slice(0, 200) || '–',
    detail: [card.cardNumber, card.set.name].filter(Boolean).join(' · ').slice(0, 200),
    atLeast,
    language: null,
    target: { kind: 'share', percent: rule.atMostPercent },
    addedAt: now.toISOString(),
  };
}

/** Stores a want; one of its id is replaced or kept. */
async function saveWant(
  { wants }: Pick<CollectionParts, 'wants'>,
  want: Want,
  earlier: 'replaced' | 'kept',
): Promise<Result<null>> {
  return (await wants.save(want, earlier)) ? succeed(null) : fail('storage', { detail: 'wants' });
}

/** An answered listing, as far as the person's lists look at it. */
interface Answered extends Omit<Parameters<typeof findWant>[1], 'card' | 'isSure'> {
  readonly match: Match;
  readonly known: KnownCards | null;
  readonly priced: PricedCard | null;
  readonly detailKnown: boolean;
}

/** The person's lists beside listings. */
export function createOwnLists(parts: CollectionParts) {
  const valuer = createCopyValuer(parts);

  /** Puts the listing's card on the wants, as the service names it or else the index alone. */
  async function add(listing: Listing, ticket: string): Promise<Result<null>> {
    const { match, indexed, reading } = await parts.pricer.price(listing, ticket, () => false);
    const [index, recogniser, settings] = await Promise.all([
      parts.loadCardIndex(),
      parts.loadRecogniser(),
      parts.loadSettings(),
    ]);
    const [best] = indexed?.tier === 'sure' || indexed?.tier === 'likely' ? indexed.cards : [];
    const card = 'card' in match ? match.card : best !== undefined ? toIndexedCard(index, best) : null;
    if (!card) return fail('not-found', { detail: 'card' });
    const { grade } = reading;
    const atLeast: Covers = grade
      ? { kind: 'grade', grader: grade.grader, grade: grade.grade }
      : { kind: 'all-conditions' };
    const want = toCardWant(card, toWantedCard(card, recogniser), atLeast, settings, parts.now());
    return saveWant(parts, want, 'kept');
  }

  /** What the lists say of a listing's card; where storage refuses they say nothing. */
  async function find({ match, known, priced, detailKnown, ...offered }: Answered) {
    const [index, recogniser] = await Promise.all([parts.loadCardIndex(), parts.loadRecogniser()]);
    const named = findNamedCard({ match, known }, index, recogniser);
    if (!named) return { want: null, owned: null };
    const own = toWantedCard(named.card, recogniser);
    const wants = (await tryStorage(parts.wants.list)) ?? [];
    if (priced && detailKnown) {
      const key = own.printingKey ?? own.key;
      const copies = wants.flatMap(({ of, atLeast: covers }) =>
        of.kind === 'card' && of.key === key ? [{ key, covers }] : [],
      );
      runBeside(() => Promise.all(copies.map((copy) => valuer.keep(copy, priced))));
    }
    const owned = (await tryStorage(() => parts.owned.find(own.key, own.setId))) ?? null;
    return { want: findWant(wants, { ...offered, card: own, isSure: named.isSure }), owned };
  }

  return { add, find };
}

/** Calls about wants and owned cards; all but `want/add` are the extension's own. */
export function createCollectionHandlers(parts: CollectionParts): CollectionHandlers {
  const { wants, owned, values } = parts;
  const valuer = createCopyValuer(parts);
  const sights = createSights(parts);

  async function findCard(id: string, isIndexed: boolean): Promise<Result<CardIdentity | IndexedCard>> {
    if (isIndexed) {
      const index = await parts.loadCardIndex();
      const card = index.findById(id);
      return card === undefined ? fail('bad-request', { detail: 'id' }) : succeed(toIndexedCard(index, card));
    }
    const known = await parts.cards.find(id);
    if (known) return succeed(known);
    const asked = await parts.repository.getCard(id, `card:${id}`);
    return asked.ok ? succeed(asked.value.card) : asked;
  }

  return {
    async 'want/seen'({ ids }) {
      const [all, index, { preferences, rates, now }, { costs }] = await Promise.all([
        wants.list(),
        parts.loadCardIndex(),
        valuer.loadTerms(),
        parts.loadSettings(),
      ]);
      const comparison = {
        ...{ currency: preferences.currency, home: findCountedHome(costs) },
        exchange: (amount: Money, currency: string) => {
          const exchanged = intoCurrency(amount, currency, rates, now);
          return exchanged?.sound ? exchanged.amount : null;
        },
      };
      const list = all.filter(({ id }) => ids.includes(id));
      const found = list.map(async (want) => {
        const offer = await sights.findOffer(findWanted(want, index), (offers) =>
          findBestSeen(want, offers, comparison),
        );
        return offer ? [[want.id, offer] as const] : [];
      });
      return succeed(Object.fromEntries((await Promise.all(found)).flat()));
    },

    async 'want/list'() {
      const [list, { sites, rule }] = await Promise.all([wants.list(), parts.loadSettings()]);
      const cards = list.flatMap(({ of, atLeast }) =>
        of.kind === 'card' ? [{ key: of.key, covers: atLeast }] : [],
      );
      const known = [...(await values.find(cards))];
      return succeed({
        wants: list.map((want) => ({
          want,
          value: want.of.kind === 'card' ? (known.shift() ?? null) : null,
        })),
        atMostPercent: rule.atMostPercent,
        markets: readers.sites.flatMap((site) =>
          site.search && findKindsOn(site, sites).length > 0
            ? [{ name: site.name, search: site.search }]
            : [],
        ),
      });
    },

    'want/save': (want) => saveWant(parts, want, 'replaced'),

    async 'want/card'({ id, isIndexed, atLeast }) {
      const card = await findCard(id, isIndexed);
      if (!card.ok) return card;
      const [recogniser, settings] = await Promise.all([parts.loadRecogniser(), parts.loadSettings()]);
      const own = toWantedCard(card.value, recogniser);
      return saveWant(parts, toCardWant(card.value, own, atLeast, settings, parts.now()), 'kept');
    },

    async 'want/remove'({ id }) {
      await wants.remove(id);
      return succeed(null);
    },

    async 'want/value'({ id }) {
      const want = (await wants.list()).find((one) => one.id === id);
      if (want?.of.kind !== 'card') return fail('not-found', { detail: 'want' });
      return valuer.value({ key: want.of.key, covers: want.atLeast }, want.of.cardId);
    },

    'owned/count': async () => succeed(await owned.count()),

    async 'owned/add'({ file, rows }) {
      return (await owned.add(file, rows)) ? succeed(null) : fail('storage', { detail: 'owned' });
    },

    async 'owned/list'({ q, after }) {
      const [{ rows, next }, { rates, now }] = await Promise.all([owned.list(q, after), valuer.loadTerms()]);
      const known = [...(await values.find(rows.flatMap(({ copy }) => copy ?? [])))];
      const valued = rows.map((row) => {
        const value = row.copy ? (known.shift() ?? null) : null;
        const paid = value && row.paid && intoCurrency(row.paid, value.value.currency, rates, now);
        const gain =
          value && paid?.sound ? { ...value.value, minor: value.value.minor - paid.amount.minor } : null;
        return { ...row, value, gain };
      });
      return succeed({ rows: valued, next });
    },

    async 'owned/worth'() {
      const [{ quantity, worth }, { dailyBudget }, today] = await Promise.all([
        valuer.sumOwned(),
        parts.loadSettings(),
        parts.policy.countToday(),
      ]);
      const left = dailyBudget === 0 ? null : Math.max(0, dailyBudget - today);
      const { due, ...sums } = worth;
      const day = parts.now().toISOString().slice(0, 10);
      return succeed({ ...sums, quantity, due: due.length, calls: { day, today, left } });
    },

    'owned/ask': valuer.askOwned,

    'owned/unsettled': async ({ after }) => succeed(await owned.listUnsettled(after)),

    async 'owned/settle'({ id, key }) {
      return (await owned.settle(id, key)) ? succeed(null) : fail('not-found', { detail: 'card' });
    },

    async 'owned/remove'({ file }) {
      await owned.removeFile(file);
      return succeed(null);
    },

    'owned/write': async () => succeed(await owned.write()),

    async 'set/list'() {
      const { sets } = await parts.loadCardIndex();
      return succeed(
        sets
          .filter(({ cardCount }) => cardCount > 0)
          .toSorted((a, b) => (a.releaseDate < b.releaseDate ? 1 : -1))
          .map(({ id, name, region }) => ({ id, name: region === 'japan' ? `${name} (JP)` : name })),
      );
    },
  };
}
