import lexicon from './lexicon.json' with { type: 'json' };

/**
 * Western cards that share name, number and total with a card of another set, so that only set words or a year tell
 * them apart: number, name, sets. Reprints that keep the original's number are in {@link reprintSets} instead.
 */
const sharedNumbers = lexicon.sharedNumbers.join('\n');

const shared = new Set(sharedNumbers.split('\n').filter((line) => line.includes('|')));

/** Whether a western card of this folded name, number and total exists in more than one set that is no reprint set. */
export function isSharedNumber(number: string, total: string, foldedName: string): boolean {
  return shared.has(`${number}/${total}|${foldedName}`);
}

/** Promo sets whose numbers carry no prefix, and what two of them share. */
const barePromos: ReadonlySet<string> = new Set([
  'wizards-black-star-promos',
  'nintendo-black-star-promos',
  'svp-black-star-promos',
  'mep-black-star-promos',
]);
const sharedPromos: ReadonlySet<string> = new Set(['27|pikachu']);

/** Whether the set with this id is one of promos whose numbers carry no prefix. */
export function isBarePromo(setId: string): boolean {
  return barePromos.has(setId);
}

/** Whether two sets of promos without a prefix hold a card of this folded name and number. */
export function isSharedPromo(number: string, foldedName: string): boolean {
  return sharedPromos.has(`${number}|${foldedName}`);
}

/** Sets of this project that reprint older cards under their old number and total. */
export const reprintSets: ReadonlySet<string> = new Set(['celebrations-classic-collection']);

/** What they reprint: the original's set, and its numbers there. */
const reprinted: ReadonlyMap<string, readonly string[]> = new Map([
  ['base-set', ['2', '4', '15', '73']],
  ['team-rocket', ['8', '15']],
  ['gym-challenge', ['15']],
  ['neo-genesis', ['20']],
  ['neo-revelation', ['66']],
  ['team-magma-vs-team-aqua', ['9']],
  ['team-rocket-returns', ['86']],
  ['legend-maker', ['88']],
  ['dragon-frontiers', ['93']],
  ['pop-series-5', ['17']],
  ['great-encounters', ['15']],
  ['rising-rivals', ['109']],
  ['supreme-victors', ['145']],
  ['heartgold-soulsilver', ['107']],
  ['black-and-white', ['113', '114']],
  ['next-destinies', ['54']],
  ['xy', ['97']],
  ['roaring-skies', ['76']],
  ['guardians-rising', ['60']],
]);

/** Whether the card of this number in the set with this id was printed again under the same number. */
export function isReprinted(setId: string, number: string): boolean {
  return reprinted.get(setId)?.includes(number) ?? false;
}
