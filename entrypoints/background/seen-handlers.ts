import { findGain, isGone, type SeenListing, type Sight } from '@/lib/collection/seen-listing';
import { isWanted, toWantedCard, type WantedCard } from '@/lib/collection/wants';
import type { CardIdentity, CardKey, IndexedCard } from '@/lib/domain/card';
import { succeed } from '@/lib/domain/failure';
import type { Listing } from '@/lib/domain/listing';
import type { Money } from '@/lib/domain/money';
import type { Deal } from '@/lib/messaging/own-calls';
import type { ListingMemory, ShownOffer } from '@/lib/messaging/page-calls';
import type { Caller, Handlers } from '@/lib/messaging/serve';
import { toSaid } from '@/lib/prices/price-listing';
import type { Match } from '@/lib/recognise/match';
import type { Reading } from '@/lib/recognise/reading';
import { tryStorage } from '@/lib/storage/key-value';
import type { SeenSale } from '@/lib/value/appraisal';
import { intoCurrency } from '@/lib/value/money';
import { readers, runBeside, toShopName } from './build-mode';
import { findKnownCards, findNamedCard, type NamedCard, toIndexedCard } from './card-index';
import type { createParts } from './parts';

type Place = Pick<Listing, 'site' | 'id'>;

/** The name of a listing's marketplace or shop, and its address where the id tells it. */
export function toPlace({ site, id }: Place): Pick<ShownOffer, 'market' | 'url'> {
  const isShop = site === readers.generic.id;
  const facts = isShop ? readers.generic : readers.sites.find((one) => one.id === site);
  const { start, id: pattern } = facts?.listingUrl ?? {};
  const part = pattern?.exec(id)?.[1];
  const market = isShop ? toShopName(id.split('/', 1)[0] ?? '') : (facts?.name ?? site);
  return { market, url: part !== undefined && URL.canParse(`${start}${part}`) ? `${start}${part}` : null };
}

const withPlace = <Of extends Place>(offer: Of) => ({ ...offer, ...toPlace(offer) });

const unasked: Match = { kind: 'none', reasons: [] };

type SightParts = Pick<
  ReturnType<typeof createParts>,
  'seen' | 'sleep' | 'exchange' | 'loadCardIndex' | 'loadRecogniser' | 'loadSettings'
>;

/** Keeps the listings that pages show, and finds earlier ones. */
export function createSights({
  seen,
  sleep,
  exchange,
  loadCardIndex,
  loadRecogniser,
  loadSettings,
}: SightParts) {
  async function mayKeep(caller: Caller): Promise<boolean> {
    return caller !== null && !caller.isPrivate && (await loadSettings()).keepSeen;
  }

  return {
    /** The card of a listing's answer by its key; null without one. */
    async findNamed(answer: Parameters<typeof findNamedCard>[0]): Promise<NamedCard | null> {
      return findNamedCard(answer, await loadCardIndex(), await loadRecogniser());
    },

    /** Keeps the cards that the titles of a page name, one listing at a time, so that prices need not wait. */
    async noteRead(
      listings: readonly { readonly listing: Listing; readonly reading: Reading }[],
      caller: Caller,
    ): Promise<void> {
      if (!(await mayKeep(caller))) return;
      const [index, recogniser, { costs }, { table: rates }] = await Promise.all([
        loadCardIndex(),
        loadRecogniser(),
        loadSettings(),
        exchange.loadStored(),
      ]);
      const sights: Sight[] = [];
      for (const { listing, reading } of listings) {
        await sleep(0);
        const known = findKnownCards(recogniser.match(reading), index);
        const card = findNamedCard({ match: unasked, known }, index, recogniser);
        const said = toSaid(reading, listing.language);
        if (card) sights.push({ listing, card, said, costs, rates, isAnswered: false, appraisal: null });
      }
      await seen.note(sights);
    },

    /** Keeps a listing that was priced. */
    note(sight: Sight, caller: Caller): void {
      runBeside(async () => {
        if (await mayKeep(caller)) await seen.note([sight]);
      });
    },

    /** Earlier sights of a listing and of similar ones; null without any, and where storage refuses. */
    async remember(sight: Sight): Promise<ListingMemory | null> {
      const remembered = await tryStorage(() => seen.remember(sight));
      if (!remembered) return null;
      const { elsewhere, ofSeller } = remembered;
      return {
        ...remembered,
        elsewhere: elsewhere && withPlace(elsewhere),
        ofSeller: ofSeller.map(withPlace),
      };
    },

    /** Finds among the offers of some cards, with the place of the one found; null where storage refuses. */
    async findOffer(
      keys: readonly CardKey[],
      choose: (offers: readonly SeenListing[]) => (SeenListing & { readonly total: Money }) | null,
    ): Promise<ShownOffer | null> {
      const found = choose((await tryStorage(() => seen.listOffers(keys))) ?? []);
      if (!found) return null;
      const { site, id, title, seenAt, shippingUnknown, total } = found;
      return withPlace({ site, id, title, seenAt, shippingUnknown, total });
    },

    /** Sales of a sure card that the person has seen, but for the listing's own. */
    async findSales(card: NamedCard | null, except?: Listing): Promise<readonly SeenSale[]> {
      if (!card?.isSure) return [];
      return (await tryStorage(() => seen.findSales(card.key, card.language, except))) ?? [];
    },
  };
}

type BoardParts = Pick<
  ReturnType<typeof createParts>,
  'seen' | 'wants' | 'cards' | 'exchange' | 'loadCardIndex' | 'loadRecogniser' | 'loadSettings' | 'now'
>;

/** The call of the deal board. */
export function createSeenHandlers(parts: BoardParts): Pick<Handlers, 'seen/board'> {
  /** The cards of these listings, as far as they are known, by key. */
  async function findCards(listed: readonly SeenListing[]) {
    const index = await parts.loadCardIndex();
    const cards = new Map<CardKey, CardIdentity | IndexedCard>();
    const ids = new Map<string, CardKey>();
    for (const { cardKey } of listed) {
      const own = index.findById(cardKey);
      if (own === undefined) ids.set(cardKey.replace(/^service:/, ''), cardKey);
      else cards.set(cardKey, toIndexedCard(index, own));
    }
    for (const [id, card] of await parts.cards.findAll([...ids.keys()])) cards.set(ids.get(id) ?? '', card);
    return cards;
  }

  /** The listings that may be of a want. */
  async function filterWanted(all: readonly SeenListing[]): Promise<readonly SeenListing[]> {
    const [wants, recogniser] = await Promise.all([parts.wants.list(), parts.loadRecogniser()]);
    if (wants.length === 0) return [];
    const cards = new Map<CardKey, WantedCard>();
    for (const [key, card] of await findCards(all)) cards.set(key, toWantedCard(card, recogniser));
    return all.filter((seen) => {
      const card = cards.get(seen.cardKey);
      return card && wants.some((want) => isWanted(want, card, seen));
    });
  }

  return {
    async 'seen/board'({ site, graded, wanted, most }) {
      const [all, { currency }, rates] = await Promise.all([
        parts.seen.listDeals(),
        parts.loadSettings(),
        parts.exchange.loadStored(),
      ]);
      const now = parts.now();
      const exchange = (gain: Money): Money => {
        const exchanged = currency === '' ? undefined : intoCurrency(gain, currency, rates.table, now);
        return exchanged?.sound ? exchanged.amount : gain;
      };
      const listed = wanted ? await filterWanted(all) : all;
      const fitting = listed.flatMap((seen) => {
        const gain = findGain(seen);
        const isFit =
          (site === null || seen.site === site) &&
          (graded === null || (seen.covers?.kind === 'grade') === graded);
        return gain && isFit ? { seen, gain: exchange(gain), isGone: isGone(seen, now) } : [];
      });
      // Without a rate the currencies stand one after another.
      fitting.sort(
        (a, b) =>
          Number(a.isGone) - Number(b.isGone) ||
          // An open shipping may eat the gain.
          Number(a.seen.shippingUnknown) - Number(b.seen.shippingUnknown) ||
          Number(b.gain.currency === currency) - Number(a.gain.currency === currency) ||
          a.gain.currency.localeCompare(b.gain.currency) ||
          b.gain.minor - a.gain.minor,
      );
      const shown = fitting.slice(0, most);
      const cards = await findCards(shown.map(({ seen }) => seen));
      const deals = shown.flatMap(({ seen, gain, isGone: isOver }): Deal[] => {
        const { id, title, covers, total, worth, shippingUnknown, soldFor, seenAt, cardKey } = seen;
        if (!total || !worth) return [];
        const { value, low, high, marked } = worth;
        const card = cards.get(cardKey);
        const detail = [card?.cardNumber, card?.set.name].filter(Boolean).join(' · ');
        const deal = {
          ...{ id, title, covers, total, shippingUnknown, seenAt, gain, marked, isGone: isOver },
          ...{ worth: { value, low, high }, soldFor: soldFor?.amount ?? null },
          ...{ card: card?.name ?? '', detail },
          ...toPlace(seen),
        };
        return [deal];
      });
      const markets = [...new Set(all.map((seen) => seen.site))].map((id) => ({
        id,
        name: (readers.sites.find((one) => one.id === id) ?? readers.generic).name,
      }));
      return succeed({ deals, total: fitting.length, markets });
    },
  };
}
