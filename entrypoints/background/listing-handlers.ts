import { joinCards, type PricedCard } from '@/lib/domain/card';
import { fail, type Result, succeed } from '@/lib/domain/failure';
import type { Listing } from '@/lib/domain/listing';
import type { InputOf } from '@/lib/messaging/calls';
import type { StoredData, StoredKind } from '@/lib/messaging/own-calls';
import type { CallEstimate, ListingClass, PageSettings } from '@/lib/messaging/page-calls';
import type { Caller, Handlers } from '@/lib/messaging/serve';
import { toSaid, withKnownSet } from '@/lib/prices/price-listing';
import { priceLot } from '@/lib/prices/price-lot';
import type { Reading } from '@/lib/recognise/reading';
import type { Recogniser } from '@/lib/recognise/recognise';
import { findKindsOn, siteOrigins, toOriginPattern } from '@/lib/sites/access';
import { coversHost, isKindOn } from '@/lib/sites/site';
import { tryStorage } from '@/lib/storage/key-value';
import { coversText } from '@/lib/text/comp';
import { formatPercent } from '@/lib/text/format';
import { findPageWords } from '@/lib/text/text';
import { toListingLabel } from '@/lib/text/verdict';
import { withLists } from '@/lib/text/wants';
import type { SeenSale } from '@/lib/value/appraisal';
import { appraise, needsDetail } from '@/lib/value/appraise';
import { generalRatio } from '@/lib/value/ask-ratio';
import { demo, findMarket, readers, runBeside, toShopName } from './build-mode';
import type { Parts } from './build-parts';
import { findKnownCards } from './card-index';
import { createOwnLists } from './collection-handlers';
import { createCopyValuer } from './copy-values';
import type { createParts } from './parts';
import { createSights } from './seen-handlers';

type ListingHandlers = Pick<
  Handlers,
  | ('page/read' | 'bar/save' | 'panel/save' | 'calls/estimate' | 'listing/price' | 'listing/cancel')
  | ('correction/save' | 'correction/remove' | 'candidate/find' | 'want/add' | 'reminder/set')
>;

const knownSites = [...readers.sites, readers.generic];

/** A page's ticket is its tab's, so that no other page can cancel it. */
function toTicket(ticket: string, caller: Caller): string {
  return caller ? `tab ${caller.tabId}: ${ticket}` : ticket;
}

function toClass(listing: Listing, { kind }: Reading, { readLot }: Recogniser): ListingClass {
  return kind === 'card' || readLot(listing)?.cards.length ? 'card' : 'other';
}

interface ListingParts extends ReturnType<typeof createParts> {
  readonly reminders: Pick<Parts['reminders'], 'has' | 'set'>;
  readonly tabReading: Pick<Parts['tabReading'], 'noteListings' | 'noteCard' | 'forgetTab'>;
}

/** Calls of a marketplace page about its listings, and about itself. */
export function createListingHandlers(parts: ListingParts): ListingHandlers {
  const { pricer, tabTickets, corrections, repository, policy } = parts;
  const own = createOwnLists(parts);
  const valuer = createCopyValuer(parts);
  const sights = createSights(parts);
  /** How many pages each tab has loaded, so that a late answer is not taken for one of the present page. */
  const loads = new Map<number, number>();

  async function isOfMarket(market: string, url: URL): Promise<boolean> {
    const site = readers.sites.find(({ id }) => id === market);
    if (site) return siteOrigins(site).some((pattern) => coversHost(pattern, url));
    if (market !== `${readers.generic.id} ${toShopName(url.hostname)}`) return false;
    return (await parts.loadSettings()).shops.some((shop) => coversHost(toOriginPattern(shop), url));
  }

  /** A page may ask about listings of its own marketplace or shop alone, by the address that the browser states. */
  async function mayAskAbout(caller: Caller, listings: readonly (Listing | null)[]): Promise<boolean> {
    if (!caller) return true;
    if (!URL.canParse(caller.url)) return false;
    const url = new URL(caller.url);
    const markets = new Set(listings.flatMap((listing) => (listing ? findMarket(readers, listing) : [])));
    return (await Promise.all([...markets].map((market) => isOfMarket(market, url)))).every(Boolean);
  }

  function ofOwnSite<
    Input extends { readonly listing: Listing } | { readonly listings: readonly Listing[] },
    Out,
  >(handle: (input: Input, caller: Caller) => Promise<Result<Out>>) {
    return async (input: Input, caller: Caller): Promise<Result<Out>> =>
      (await mayAskAbout(caller, 'listings' in input ? input.listings : [input.listing]))
        ? handle(input, caller)
        : fail('bad-request', { detail: 'site' });
  }

  async function loadPageSettings(site: string): Promise<PageSettings> {
    const [settings, bar, isPanelOpen] = await Promise.all([
      parts.loadSettings(),
      parts.bar.load(),
      parts.panel.load(),
    ]);
    const { ask, theme, rule, languages, service } = settings;
    const facts = knownSites.find(({ id }) => id === site);
    return {
      kinds: facts ? findKindsOn(facts, settings.sites) : [],
      ...{ ask, theme, languages, plan: service.plan, bar, isPanelOpen },
      rule: { ...rule, most: formatPercent(rule.atMostPercent, 'bare') },
      words: findPageWords(),
    };
  }

  async function estimate(listings: readonly Listing[]): Promise<CallEstimate> {
    const [counted, { dailyBudget }, callsToday] = await Promise.all([
      parts.estimateCalls(listings),
      parts.loadSettings(),
      policy.countToday(),
    ]);
    return { ...counted, left: dailyBudget === 0 ? null : Math.max(dailyBudget - callsToday, 0) };
  }

  async function readPage({ site, listings }: InputOf<'page/read'>, caller: Caller) {
    if (!(await mayAskAbout(caller, listings ?? []))) return fail('bad-request', { detail: 'site' });
    const settings = await loadPageSettings(site);
    const facts = knownSites.find(({ id }) => id === site);
    const isOn = facts && (!caller || isKindOn(facts, settings.kinds, new URL(caller.url)));
    if (!listings) {
      // A new page in this tab: the calls of the page before are of no use.
      if (caller?.frameId === 0) tabTickets.drop(caller.tabId);
      if (caller) {
        loads.set(caller.tabId, (loads.get(caller.tabId) ?? 0) + 1);
        runBeside(() => parts.tabReading.forgetTab(caller.tabId));
      }
      // Its listings come next; until then the card index is opened.
      if (isOn) runBeside(parts.loadRecogniser);
      return succeed({ settings, classes: [] });
    }
    if (caller) runBeside(() => parts.tabReading.noteListings(caller, listings.length));
    if (!isOn) return succeed({ settings, classes: [] });
    const recogniser = await parts.loadRecogniser();
    const read = listings.map((listing) => listing && { listing, reading: recogniser.read(listing) });
    const cards = read.flatMap((one) => (one?.reading.kind === 'card' ? one : []));
    runBeside(() => sights.noteRead(cards, caller));
    return succeed({
      settings,
      classes: read.map((one) => (one ? toClass(one.listing, one.reading, recogniser) : 'card')),
    });
  }

  async function priceListing({ listing, depth, ticket: name }: InputOf<'listing/price'>, caller: Caller) {
    const ticket = toTicket(name, caller);
    const load = caller && loads.get(caller.tabId);
    const wantsDetail: Parameters<typeof pricer.price>[2] = (reading, gradedAccess) =>
      depth === 'full' || needsDetail(toSaid(reading, listing.language), gradedAccess);
    const [price, terms, recogniser] = await Promise.all([
      tabTickets.hold(caller, ticket, () => pricer.price(listing, ticket, wantsDetail)),
      valuer.loadTerms(),
      parts.loadRecogniser(),
    ]);
    const { rates, now } = terms;
    const { match, priced, detailKnown, failure, corrected } = price;
    const isUnasked = failure && failure.code !== 'not-found' && match.kind === 'none';
    const known =
      isUnasked && price.indexed ? findKnownCards(price.indexed, await parts.loadCardIndex()) : null;
    const card = 'card' in match ? match.card : null;
    const said = toSaid(price.reading, listing.language, card);
    const named = await sights.findNamed({ match, known });
    const sight = named && {
      ...{ listing, said, card: named, isAnswered: card !== null, appraisal: null },
      ...{ costs: terms.preferences.costs, rates },
    };
    const [memory, seenSales] = await Promise.all([
      sight && sights.remember(sight),
      sights.findSales(named, listing),
    ]);
    const appraiseCopy = async (
      copy: Parameters<Parameters<typeof priceLot>[2]['appraise']>[0],
      sales: readonly SeenSale[] = [],
    ) =>
      appraise({
        ...copy,
        ...terms,
        askRatio: copy.priced ? await parts.askRatios.find(copy.priced.prices) : generalRatio,
        seenSales: sales,
        judgeSamples: demo !== null,
      });
    const appraisal = await appraiseCopy(
      { listing, match: withKnownSet(match, recogniser), said, priced, detailKnown },
      seenSales,
    );
    if (sight) sights.note({ ...sight, appraisal: priced ? appraisal : null }, caller);
    const lotReading = price.reading.kind === 'lot' ? recogniser.readLot(listing) : null;
    const lot = lotReading?.cards.length
      ? await priceLot(listing, lotReading, {
          recogniser,
          priceCard: depth === 'full' ? (card) => pricer.priceCard(card, ticket) : undefined,
          appraise: appraiseCopy,
          rates,
          now,
        })
      : null;
    const lists = await own.find({
      listing,
      match,
      known,
      said,
      appraisal,
      rates,
      priced,
      detailKnown,
    });
    const face = toListingLabel({ match, said, appraisal, priced, failure, known, lot });
    // Listings in view are asked about without a sign of interest.
    const isLookedAt = depth === 'full' || listing.page === 'item' || terms.preferences.ask !== 'visible';
    if (caller && card && isLookedAt && load === loads.get(caller.tabId)) {
      const fit = appraisal.comp ? coversText(appraisal.comp.covers) : '';
      runBeside(() => parts.tabReading.noteCard(caller.tabId, { cardId: card.id, fit }));
    }
    return succeed({
      match,
      said,
      priced,
      appraisal,
      lot,
      depth: detailKnown || (lot && depth === 'full') ? ('full' as const) : ('label' as const),
      failure,
      known,
      face: face && withLists(face, lists),
      corrected,
      ...lists,
      reminded:
        listing.endsAt !== undefined && ((await tryStorage(() => parts.reminders.has(listing))) ?? false),
      memory,
    });
  }

  return {
    'page/read': readPage,

    async 'bar/save'(bar) {
      await parts.bar.save(bar);
      return succeed(null);
    },

    async 'panel/save'({ isOpen }) {
      await parts.panel.save(isOpen);
      return succeed(null);
    },

    'listing/price': ofOwnSite(priceListing),

    async 'listing/cancel'({ tickets }, caller) {
      pricer.cancel(tickets.map((ticket) => toTicket(ticket, caller)));
      return succeed(null);
    },

    'calls/estimate': ofOwnSite(async ({ listings }) => succeed(await estimate(listings))),

    'correction/save': ofOwnSite(async ({ listing, cardId }: InputOf<'correction/save'>) => {
      // Only cards of the service can be chosen.
      if (cardId !== null && !(await parts.cards.find(cardId))) {
        const card = await repository.getCard(cardId, `correction:${cardId}`);
        if (!card.ok) return card;
      }
      await corrections.save(listing, cardId);
      return succeed(null);
    }),

    'correction/remove': ofOwnSite(async ({ listing }) => {
      await corrections.remove(listing);
      return succeed(null);
    }),

    'want/add': ofOwnSite(({ listing }: InputOf<'want/add'>, caller) =>
      own.add(listing, toTicket(`want ${listing.id}`, caller)),
    ),

    'reminder/set': ofOwnSite(({ listing, most, isOn }: InputOf<'reminder/set'>) =>
      parts.reminders.set(listing, most, isOn),
    ),

    'candidate/find': ofOwnSite(({ listing, q, cursor, ticket }: InputOf<'candidate/find'>, caller) =>
      parts.findCandidates(listing, q, cursor, toTicket(ticket, caller)),
    ),
  };
}

type CardHandlers = Pick<
  Handlers,
  | (
      | 'card/search'
      | 'card/get'
      | 'card/value'
      | 'picture/load'
      | 'history/load'
      | 'recent/load'
      | 'recent/save'
    )
  | ('data/measure' | 'data/clear')
>;

/** Handlers of cards: search, prices, pictures, history; and of the stored data about them. */
export function createCardHandlers(
  parts: Pick<
    Parts,
    | ('database' | 'repository' | 'cards' | 'corrections' | 'searchWords' | 'pictures' | 'history')
    | ('recent' | 'wants' | 'owned' | 'seen')
  > &
    Parameters<typeof createCopyValuer>[0],
): CardHandlers {
  const { database, repository, cards, corrections, searchWords, pictures, history, recent } = parts;
  const { loadCardIndex, loadRecogniser, wants, owned, seen } = parts;
  const valuer = createCopyValuer(parts);

  /** Empty where the index is not readable, which `index/search` tells. */
  async function findIndexIds(found: readonly PricedCard[]): Promise<Record<string, string>> {
    const index = await loadCardIndex().catch(() => null);
    if (!index) return {};
    const { findCard } = await loadRecogniser();
    return Object.fromEntries(
      found.flatMap(({ card }) => {
        const same = findCard(card);
        return same === undefined ? [] : [[card.id, index.card(same).id]];
      }),
    );
  }

  async function measure(): Promise<StoredData> {
    const [answers, byId, stored, made, recentSearches, wanted, rows, listings] = await Promise.all([
      database.measure('answers'),
      database.measure('cards'),
      database.measure('pictures'),
      corrections.measure(),
      recent.measure(),
      database.measure('wants'),
      database.measure('owned'),
      seen.measure(),
    ]);
    return {
      ...{ answers, cards: byId, pictures: stored, corrections: made, recent: recentSearches },
      ...{ wants: wanted, owned: rows, seen: listings },
    };
  }

  const clear: Readonly<Record<StoredKind, () => Promise<unknown>>> = {
    answers: () => database.clear(['answers']),
    cards: cards.clear,
    pictures: () => database.clear(['pictures']),
    corrections: corrections.clear,
    recent: recent.clear,
    wants: () => wants.clear().then(valuer.prune),
    owned: () => owned.clear().then(valuer.prune),
    seen: seen.clear,
  };

  return {
    'card/search': async ({ q, cursor, filters }) => {
      const query = {
        ...filters,
        ...(q === '' ? {} : { q }),
        // The wire has a space between grader and grade (specification 4.3).
        ...(filters.grade === undefined ? {} : { grade: filters.grade.replace('_', ' ') }),
        ...(cursor === null ? {} : { cursor }),
      };
      const found = await searchWords(query, `search:${JSON.stringify(query)}`);
      if (!found.ok) return found;
      const { named, ...page } = found.value;
      const joined = joinCards(named, page.cards);
      return succeed({ ...page, cards: joined, indexIds: await findIndexIds(joined) });
    },

    'card/get': async ({ id }) => repository.getCard(id, `card:${id}`),

    async 'card/value'({ id, covers }) {
      const answer = await repository.getCard(id, `card:${id}`);
      return answer.ok ? succeed(await valuer.appraise(answer.value, covers)) : answer;
    },

    'picture/load': async ({ cardId }) => pictures.load(cardId),

    'history/load': async (question) => history.load(question, `history:${question.kind}:${question.cardId}`),

    'recent/load': async () => succeed(await recent.load()),

    'recent/save': async (search) => succeed(await recent.save(search)),

    'data/measure': async () => succeed(await measure()),

    'data/clear': async ({ kinds }) => {
      await Promise.all(kinds.map((kind) => clear[kind]()));
      return succeed(await measure());
    },
  };
}
