import { generateSampleObservations } from '@/service/sample/generate-observations';
import { sampleCards } from '@/service/sample/sample-cards';
import type { CardRow, ObservationRow } from '@/service/store/tables';
import type { Routes } from '@/test/support/page-server';
import { type EbayListing, ebayResultsPage } from '@/test/support/pages/ebay-page';

/** A results page with sixty listings. */
export interface BenchPage {
  readonly url: string;
  readonly listings: readonly EbayListing[];
  /** The distinct cards on the page. */
  readonly cards: readonly CardRow[];
  /** Those of them with a listing that needs the card's buckets, which are a call of their own. */
  readonly bucketCards: number;
}

const listingCount = 60;
const cardCount = 36;

/** Cards of all eras, as a search for "pokemon card" brings them; each page has cards of its own. */
const english = sampleCards.filter(({ language }) => language === 'EN');
const step = Math.floor(english.length / cardCount);

/** What a seller states beside the card: a condition in the title, or a slab, which the page calls graded as well. */
type Statement = Partial<Record<'ahead' | 'behind' | 'condition', string>>;

/** How many listings of a shop's page state what: of ten, three a condition and three a slab. */
const shopStatements: readonly Statement[] = [
  {},
  { behind: 'Near Mint' },
  { ahead: 'PSA 10', condition: 'Graded - PSA 10' },
  {},
  { behind: 'NM' },
  { behind: 'PSA 9', condition: 'Graded - PSA 9' },
  {},
  { behind: 'LP Lightly Played' },
  {},
  { ahead: 'PSA 8', condition: 'Graded - PSA 8' },
];

/** Each card once, then two thirds of them again in other words, as sellers of one card write. */
function toListing(
  { name, cardNumber, setName, rarity }: CardRow,
  nth: number,
  id: number,
  { ahead, behind, condition }: Statement,
): EbayListing {
  const words =
    nth < cardCount
      ? ['Pokemon', name, cardNumber, setName, rarity]
      : [name, '-', cardNumber, '-', setName, 'Pokemon TCG Card'];
  return {
    id: String(id + nth),
    title: [ahead, ...words, behind].filter(Boolean).join(' '),
    price: `$${(((nth * 37) % 190) + 4.99).toFixed(2)}`,
    shipping: nth % 4 === 0 ? '+$4.99 delivery' : 'Free delivery',
    ...(condition && { condition }),
  };
}

function createPage(query: string, at: number, id: number, statements: readonly Statement[]): BenchPage {
  const cards = english.filter((_, nth) => nth % step === at).slice(0, cardCount);
  const withBuckets = new Set<CardRow>();
  const listings = Array.from({ length: listingCount }, (_, nth) => {
    const card = cards[nth % cardCount];
    if (!card) throw new Error('There are fewer cards than the page needs.');
    const statement = statements[nth % statements.length] ?? {};
    if (Object.keys(statement).length > 0) withBuckets.add(card);
    return toListing(card, nth, id, statement);
  });
  const url = `https://www.ebay.com/sch/i.html?_nkw=${query}&_ipg=60`;
  return { url, listings, cards, bucketCards: withBuckets.size };
}

/** No listing states a condition or a grade: a search answers each. */
export const rawPage = createPage('pokemon+card', 0, 256_000_001_000, [{}]);
/** As real shops have it: raw, graded and with a stated condition, one card often as several of these. */
export const mixedPage = createPage('pokemon', 3, 256_000_002_000, shopStatements);

const pages = [rawPage, mixedPage];

/** Serves both pages. */
export const sixtyRoutes: Routes = ({ href }) => {
  const page = pages.find(({ url }) => url === href);
  return page && { body: ebayResultsPage(page.listings) };
};

/** The cards of both pages. */
export const pageCards = pages.flatMap(({ cards }) => cards);

/** What the service knows of the cards; to the extension they are prices like any other. */
export function sixtyObservations(until: Date): readonly ObservationRow[] {
  return [...generateSampleObservations(pageCards, until)];
}
