import { compare } from '@/lib/compare/compare';
import { needsDetail } from '@/lib/compare/needs-detail';
import { fail, type Result, succeed } from '@/lib/domain/failure';
import type { Listing } from '@/lib/domain/listing';
import type { InputOf } from '@/lib/messaging/protocol';
import type { Caller, Handlers } from '@/lib/messaging/serve';
import type { CallEstimate } from '@/lib/messaging/sorted-listings';
import { toSaid } from '@/lib/prices/price-listing';
import { toListingLabel } from '@/lib/text/verdict';
import { demo, readers } from './build-mode';
import type { Parts } from './build-parts';
import { createSiteCheck } from './create-site-check';
import { type BarScript, createSortHandler } from './sort-handler';

type ListingHandlers = Pick<
  Handlers,
  | 'page/sort'
  | 'listing/price'
  | 'listing/cancel'
  | 'calls/estimate'
  | 'correction/save'
  | 'correction/remove'
  | 'candidate/find'
>;

type ListingParts = Pick<
  Parts,
  | 'pricer'
  | 'tabTickets'
  | 'corrections'
  | 'repository'
  | 'cards'
  | 'policy'
  | 'loadSettings'
  | 'exchange'
  | 'now'
  | 'estimateCalls'
  | 'findCandidates'
>;

/** A question about one listing, or about several. */
type OneOrMore = { readonly listing: Listing } | { readonly listings: readonly Listing[] };

/** So long may known prices keep a page's first marks waiting. */
const knownMs = 100;

/** What a question is known by: a page's own are its tab's, so that no other page can end them. */
function toTicket(ticket: string, caller: Caller): string {
  return caller ? `tab ${caller.tabId}: ${ticket}` : ticket;
}

/** What is asked about listings; `loadBar` puts scripts of the bar into the page that asks. */
export function createListingHandlers(
  parts: ListingParts,
  loadBar: (caller: Caller, files: readonly BarScript[]) => Promise<unknown>,
): ListingHandlers {
  const { pricer, tabTickets, corrections, repository, cards, policy } = parts;

  const maySpeakOf = createSiteCheck(readers, parts.loadSettings);

  /** What is asked about listings, answered to who may speak of all of them. */
  function ofOwnSite<Input extends OneOrMore, Out>(
    handle: (input: Input, caller: Caller) => Promise<Result<Out>>,
  ) {
    return async (input: Input, caller: Caller): Promise<Result<Out>> =>
      (await maySpeakOf(caller, 'listings' in input ? input.listings : [input.listing]))
        ? handle(input, caller)
        : fail('bad-request', { detail: 'site' });
  }

  async function estimate(listings: readonly Listing[]): Promise<CallEstimate> {
    const [counted, { dailyBudget }, callsToday] = await Promise.all([
      parts.estimateCalls(listings),
      parts.loadSettings(),
      policy.countToday(),
    ]);
    return { ...counted, left: dailyBudget === 0 ? null : Math.max(dailyBudget - callsToday, 0) };
  }

  async function priceListing({ listing, depth, ticket: name }: InputOf<'listing/price'>, caller: Caller) {
    const ticket = toTicket(name, caller);
    const wantsDetail: Parameters<typeof pricer.price>[2] = (reading, gradedAccess) =>
      depth === 'full' || needsDetail(toSaid(reading, listing.language), gradedAccess);
    const [price, settings, rates] = await Promise.all([
      tabTickets.hold(caller, ticket, () => pricer.price(listing, ticket, wantsDetail)),
      parts.loadSettings(),
      parts.exchange.loadStored(),
    ]);
    const { match, priced, detailKnown, failure, corrected } = price;
    const card = match.kind === 'sure' ? match.card : null;
    const said = toSaid(price.reading, listing.language, card);
    const comparison = compare({
      listing,
      match,
      said,
      priced,
      preferences: settings,
      rates: rates.table,
      now: parts.now(),
      judgeSamples: demo !== null,
      detailKnown,
    });
    return succeed({
      match,
      said,
      priced,
      comparison,
      depth: detailKnown ? ('full' as const) : ('label' as const),
      failure,
      face: toListingLabel({ match, said, comparison, priced, failure }),
      corrected,
    });
  }

  return {
    'page/sort': createSortHandler({
      ...{ maySpeakOf, estimate, loadBar },
      // A ticket of its own for each: one that was taken back answers no other question.
      price: (listing, caller) =>
        priceListing({ listing, depth: 'label', ticket: crypto.randomUUID() }, caller),
      patience: () => new Promise((resolve) => setTimeout(resolve, knownMs)),
    }),

    'listing/price': ofOwnSite(priceListing),

    'listing/cancel': async ({ tickets }, caller) => {
      pricer.cancel(tickets.map((ticket) => toTicket(ticket, caller)));
      return succeed(null);
    },

    'calls/estimate': ofOwnSite(async ({ listings }) => succeed(await estimate(listings))),

    'correction/save': ofOwnSite(async ({ listing, cardId }) => {
      // Whoever asks can choose only among cards that the service has.
      if (cardId !== null && !(await cards.find(cardId))) {
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

    'candidate/find': ofOwnSite(({ listing, q, cursor, ticket }, caller) =>
      parts.findCandidates(listing, q, cursor, toTicket(ticket, caller)),
    ),
  };
}
