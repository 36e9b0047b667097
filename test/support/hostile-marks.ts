import { readTreeText, type TreeNode, walkTree } from './hostile-tree';

/** A mark of the extension as it stands in a page's tree. */
export interface TreeMark {
  /** Id of the listing whose box it stands in; empty where it stands in none. */
  readonly listing: string;
  readonly tone: string;
  readonly words: string;
  readonly sentence: string;
  /** Title and price that its own box shows. */
  readonly title: string;
  readonly price: string;
}

const isTile = ({ attributes }: TreeNode): boolean => 'data-listingid' in attributes;

function findText(tile: TreeNode, className: string): string {
  for (const { node } of walkTree(tile)) {
    if ((node.attributes.class ?? '').split(' ').includes(className)) return readTreeText([node]);
  }
  return '';
}

/** Every mark with a closed root in a page's tree, in document order. Those of an item page have the page as their box. */
export function findTreeMarks(page: TreeNode): TreeMark[] {
  const marks: TreeMark[] = [];
  for (const { node, around } of walkTree(page)) {
    if (node.name !== 'card-comps-mark' || node.closed === null) continue;
    const button = node.closed.find(({ name }) => name === 'button');
    if (!button) continue;
    const tile = around.findLast(isTile);
    marks.push({
      listing: tile?.attributes['data-listingid'] ?? '',
      tone: button.attributes['data-tone'] ?? '',
      words: readTreeText([button]),
      sentence: button.attributes['aria-label'] ?? '',
      title: tile ? findText(tile, 's-card__title') : findText(page, 'x-item-title__mainTitle'),
      price: tile ? findText(tile, 's-card__price') : findText(page, 'x-price-primary'),
    });
  }
  return marks;
}

/** Within what the seed cards' copies are valued, in dollars, by words that only their titles have. */
const comps = [
  { words: /giratina/i, least: 580, most: 630 },
  { words: /charizard/i, least: 150, most: 185 },
  { words: /umbreon/i, least: 1600, most: 2000 },
  { words: /rayquaza/i, least: 470, most: 525 },
] as const;

const verdicts: readonly string[] = ['under', 'near', 'over'];

/** Whether a mark says how its listing's price stands. */
export function isVerdict({ tone }: TreeMark): boolean {
  return verdicts.includes(tone);
}

/** The dollars that a price names in whatever form of the digits; two digits behind a comma are cents. */
function readDollars(price: string): number | undefined {
  const asked = /\$\s*([\d,]+(?:\.\d\d)?)/.exec(price.normalize('NFKC'))?.[1];
  return asked === undefined ? undefined : Number(asked.replace(/,(?=\d\d$)/, '.').replaceAll(',', ''));
}

/** Whether two speak of the same card at the same price. */
export function isSameOffer(one: TreeMark, other: TreeMark): boolean {
  const cards = ({ title }: TreeMark) => comps.filter(({ words }) => words.test(title));
  const dollars = readDollars(one.price);
  if (dollars === undefined || dollars !== readDollars(other.price)) return false;
  return cards(one).some((card) => cards(other).includes(card));
}

/** What a mark says that its own listing's title and price do not bear out; null where all of it is right. */
export function findWrongWords(mark: TreeMark): string | null {
  const says = `${mark.tone} "${mark.words}" (${mark.sentence}) beside "${mark.title.slice(0, 80)}" for "${mark.price.slice(0, 40)}"`;
  if (!isVerdict(mark)) return /\d/.test(mark.words) && mark.tone !== 'plain' ? says : null;
  const fitting = comps.filter(({ words }) => words.test(mark.title));
  const [comp] = fitting;
  const dollars = readDollars(mark.price);
  if (!comp || fitting.length > 1 || dollars === undefined) return says;
  const value = Number(/value of \$([\d,]+\.\d\d)/.exec(mark.sentence)?.[1]?.replaceAll(',', ''));
  const percent = Math.round((dollars / value - 1) * 100);
  const money = (value: number) => value.toLocaleString('en-US', { minimumFractionDigits: 2 });
  const isRight =
    comp.least <= value &&
    value <= comp.most &&
    mark.sentence.includes(`$${money(dollars)}`) &&
    (mark.tone === 'near' ||
      (mark.sentence.includes(`${Math.abs(percent)}%`) && (mark.tone === 'under') === percent < 0));
  return isRight ? null : says;
}
