import { textOf } from '@/lib/sites/dom';
import { findLanguage } from '@/lib/sites/local-names';
import { readPrice } from '@/lib/sites/price-text';
import { readNote } from '@/lib/sites/seller-note';
import type { Miss, Sighting } from '@/lib/sites/site';
import { toShownPrice, toSighting } from '@/lib/sites/to-sighting';
import { toCardSpecifics } from './card-specifics';
import { pricechartingFacts } from './facts';
import * as at from './selectors';

/** The card of a product's page and how its page shows prices. */
interface PageCard {
  readonly id: string;
  readonly title: string;
  readonly specifics: Readonly<Record<string, string>>;
  readonly dollar: string | undefined;
}

/** What "$" means: converted prices may still stand there unconverted, so only the site's own currency is certain. */
function findDollar(root: ParentNode): string | undefined {
  return /^(?:USD)?$/.test(textOf(root.querySelector(at.currency))) ? 'USD' : undefined;
}

/** Reads the card that the page is about; undefined for what is no card of Pokémon. */
export function readCard(root: ParentNode): PageCard | undefined {
  const heading = root.querySelector(at.heading);
  const set = textOf(heading?.querySelector(at.headingSet));
  const title = textOf(heading, 'a');
  const id = heading?.getAttribute('title');
  const specifics = toCardSpecifics(title, set);
  return id && specifics ? { id, title, specifics, dollar: findDollar(root) } : undefined;
}

/** The names of the grades by the class of the box that holds their sales: "Ungraded", "Grade 7", "PSA 10". */
export function readGrades(root: ParentNode): ReadonlyMap<string, string> {
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
export function readSale(
  tile: Element,
  card: PageCard,
  grade: string | undefined,
): Sighting | Miss | undefined {
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
    site: pricechartingFacts.id,
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
