import { textOf } from './dom';
import { readPrice } from './price-text';
import { createReader, type Miss, type Sighting, type SiteFacts, toShownPrice, toSighting } from './site';
import { findLanguage, readNote } from './words';

/** PriceCharting: its pages of cards, not those of games, comics and coins. */
export const facts: SiteFacts = {
  id: 'pricecharting',
  name: 'PriceCharting',
  search: 'https://www.pricecharting.com/search-products?q=%s&type=prices',
  matches: ['https://www.pricecharting.com/game/*', 'https://www.pricecharting.com/search-products*'],
  pages: [
    { id: 'offers', path: /^\/game\/pokemon-/, evidence: 'seen', date: '2026-06' },
    { id: 'search', path: /^\/search-products/, evidence: 'seen', date: '2026-06' },
  ],
  listingUrl: { start: 'https://www.ebay.com/itm/', id: /^ebay-(\d+)$/ },
};

/** Selectors: all seen 2026-06. */
const at = {
  /** A card in the results, with its guide prices. */
  result: '#games_table tr[id^="product-"]',
  /** The link to a card, its text the name. */
  resultLink: 'td.title a[href*="/game/"]',
  /** The card's set. */
  resultSet: '.console-in-title a,td.console a',
  /** The guide price of an ungraded copy; the columns of grades stand after it. */
  resultPrice: 'td.used_price .js-price',

  /** "Charizard [1st Edition] #4" with the set in a link; its `title` is the product's id. */
  heading: 'h1#product_name',
  /** The link to the set, within the heading. */
  headingSet: 'a[href^="/console/"]',
  /** The list of grades with their tabs: value `completed-auctions-used`, text "Ungraded (30)". */
  gradeOption: '#completed-auctions-condition option',
  /** The box with the sales of one grade; the tabs of that name hold no table. */
  salesBox: 'div[class^="completed-auctions-"]',
  /** One sale. */
  sale: 'tbody tr',
  /** The day of a sale, ISO 8601. */
  saleDate: 'td.date',
  /** The seller's title in a link; behind it "[eBay]" or "[TCGPlayer]". */
  saleTitle: 'td.title a[href]',
  /** The price paid; the list price of an accepted offer stands in another column. */
  salePrice: 'td.numeric:not(.listed-price) .js-price',
  /** The currency that prices are shown in. */
  currency: '#dropdown_selected_currency',
};

/** Product lines that are of one language other than English. */
const line =
  /^Pokemon (?:(Japanese|Korean|Chinese|German|French|Italian|Spanish|Portuguese|Indonesian|Thai) )?(.+)$/;

/**
 * A product's name ("Charizard [1st Edition] #4") and the name of its set ("Pokemon Japanese Jet-Black Spirit") as
 * specifics; undefined for other games.
 */
function toCardSpecifics(name: string, set: string): Record<string, string> | undefined {
  const [, language, words] = line.exec(set) ?? [];
  if (!words) return undefined;
  const number = /#(\S+)$/.exec(name)?.[1];
  const printing = /\[([^\]]+)\]/.exec(name)?.[1];
  return {
    game: 'Pokémon',
    set: words,
    ...(language && { language }),
    ...(number && { 'card number': number }),
    ...(printing && { printing }),
  };
}

/** The card of a product's page and how its page shows prices. */
interface PageCard {
  readonly id: string;
  readonly title: string;
  readonly specifics: Readonly<Record<string, string>>;
  readonly dollar: string | undefined;
}

/** Currency of "$": prices may stand there unconverted, so only the site's own currency is certain. */
function findDollar(root: ParentNode): string | undefined {
  return /^(?:USD)?$/.test(textOf(root.querySelector(at.currency))) ? 'USD' : undefined;
}

/** Reads the card that the page is about; undefined for other games. */
function readCard(root: ParentNode): PageCard | undefined {
  const heading = root.querySelector(at.heading);
  const set = textOf(heading?.querySelector(at.headingSet));
  const title = textOf(heading, 'a');
  const id = heading?.getAttribute('title');
  const specifics = toCardSpecifics(title, set);
  return id && specifics ? { id, title, specifics, dollar: findDollar(root) } : undefined;
}

/** The names of the grades by the class of the box that holds their sales: "Ungraded", "Grade 7", "PSA 10". */
function readGrades(root: ParentNode): ReadonlyMap<string, string> {
  return new Map(
    [...root.querySelectorAll(at.gradeOption)].map((option) => [
      option.getAttribute('value') ?? '',
      textOf(option).replace(/ ?\(\d+\)$/, ''),
    ]),
  );
}

/** A grade as specifics; a grade without a grader ("Grade 9") takes the one that the seller's title names. */
function toGrade(name: string, title: string): Record<string, string> {
  const [, own, grade] = /^(Grade|[A-Z]{3}) (\d+(?:\.\d)?)/.exec(name) ?? [];
  if (!grade) return {};
  const grader = own === 'Grade' ? /\b(?:PSA|BGS|BECKETT|CGC|SGC|TAG|ACE)\b/i.exec(title)?.[0] : own;
  const label = /Black/.test(name) ? 'Black Label' : /Prist/.test(name) ? 'Pristine' : '';
  return grader
    ? { 'professional grader': grader.toUpperCase(), grade: `${label} ${grade}`.trim() }
    : { graded: 'Yes' };
}

/** Reads one sale of the page's card; undefined for a row that is none, and where nothing is known of its grade. */
function readSale(tile: Element, card: PageCard, grade: string | undefined): Sighting | Miss | undefined {
  const link = tile.querySelector(at.saleTitle);
  const anchor = tile.querySelector(at.salePrice);
  if (!grade || (!link && !anchor)) return undefined;
  const said = textOf(link);
  const soldOn = /^20\d\d-\d\d-\d\d$/.exec(textOf(tile.querySelector(at.saleDate)))?.[0];
  const text = textOf(anchor);
  const item =
    /\/itm\/(\d+)/.exec(link?.getAttribute('href') ?? '')?.[1] ?? /^ebay-(\d+)$/.exec(tile.id)?.[1];
  const isRaw = grade === 'Ungraded';
  // Slabs of a grade that has no tab of its own are listed among the ungraded copies.
  const { features: _, ...slab } = isRaw ? readNote(said) : toGrade(grade, said);
  return toSighting({
    site: facts.id,
    page: 'offers',
    tile,
    // A sale on TCGplayer may have no id of its own.
    id: item
      ? `ebay-${item}`
      : /^[a-z]+-\d+$/.test(tile.id)
        ? `${card.id}-${tile.id}`
        : soldOn && said && `${card.id}-${soldOn}-${text.replace(/\D/g, '')}`,
    title: card.title,
    price: anchor ? toShownPrice(anchor, readPrice(text, card.dollar), text, 'sold') : undefined,
    condition:
      (isRaw &&
        !item &&
        /\b(?:near mint|(?:lightly|moderately|heavily) played|damaged)\b/i.exec(said)?.[0]) ||
      (isRaw && Object.keys(slab).length > 0 ? '' : grade),
    specifics: { ...card.specifics, ...slab },
    facts: {
      url: item && `https://www.ebay.com/itm/${item}`,
      productId: card.id,
      soldOn,
      language: findLanguage(said, 'en'),
    },
  });
}

/** Reads one card of the results. It is not for sale; its guide price is shown for comparison. */
function readResult(tile: Element): Sighting | Miss | undefined {
  const link = tile.querySelector(at.resultLink);
  const title = textOf(link);
  const specifics = toCardSpecifics(title, textOf(tile.querySelector(at.resultSet)));
  if (!specifics) return undefined;
  const id = /^product-(\d+)$/.exec(tile.id)?.[1];
  const anchor = tile.querySelector(at.resultPrice);
  const text = textOf(anchor);
  // A card without a sale has no guide price.
  if (anchor && !text) return undefined;
  return toSighting({
    site: facts.id,
    page: 'results',
    tile,
    id,
    title,
    price: anchor ? toShownPrice(anchor, readPrice(text, undefined), text, 'unknown') : undefined,
    specifics,
    facts: {
      url: `https://www.pricecharting.com${/\/game\/[^?#]+/.exec(link?.getAttribute('href') ?? '')?.[0] ?? ''}`,
      productId: id,
    },
  });
}

/** PriceCharting: the sales of a card by grade, and results with guide prices; of Pokémon only. */
export const read = createReader(facts, function* (root, _url, kind) {
  if (kind === 'search') {
    for (const tile of root.querySelectorAll(at.result)) yield readResult(tile);
    return;
  }
  const card = readCard(root);
  if (!card) return;
  const grades = readGrades(root);
  for (const box of root.querySelectorAll(at.salesBox)) {
    const grade = grades.get(box.className.split(' ')[0] ?? '');
    for (const tile of box.querySelectorAll(at.sale)) yield readSale(tile, card, grade);
  }
});
