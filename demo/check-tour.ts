import { sampleCards } from '@/service/sample/sample-cards';
import { laterListings } from './marketplace/listings/later-listings';
import { otherListings } from './marketplace/listings/other-listings';
import { rawListings } from './marketplace/listings/raw-listings';
import type { SampleListing } from './marketplace/listings/sample-listing';
import { slabListings } from './marketplace/listings/slab-listings';
import type { BarTour } from './tour-page-bar';
import type { TourRow } from './tour-row';

const listings: readonly SampleListing[] = [
  ...rawListings,
  ...slabListings,
  ...otherListings,
  ...laterListings,
];
const cardsBySlug = new Map(sampleCards.map((card) => [card.slug, card]));
/** The extension's words for the raw conditions that the sample listings state. */
const conditionNames: Readonly<Record<string, string>> = {
  NEAR_MINT: 'Near mint',
  LIGHTLY_PLAYED: 'Lightly played',
  MODERATELY_PLAYED: 'Moderately played',
};
const verdicts = ['under', 'near', 'over'];

function checkRow(row: TourRow, listing: SampleListing | undefined): string[] {
  if (!listing) return [`Listing ${row.id} is none of the sample marketplace's.`];
  const judged = row.tone !== null && verdicts.includes(row.tone);
  if (row.tone === 'warn') return [`Listing ${row.id} shows a failure: ${row.verdict}.`];
  if (!('card' in listing.price)) {
    return judged
      ? [`Listing ${row.id} names no price of one card, yet shows the verdict "${row.verdict}".`]
      : [];
  }
  const card = cardsBySlug.get(listing.price.card);
  const right = card && [card.name, card.cardNumber, card.setName].join(' · ');
  const { grade, condition } = listing.price;
  const wanted = grade ?? (condition && conditionNames[condition]);
  const problems: string[] = [];
  if (row.card !== '' && row.card !== right)
    problems.push(`Listing ${row.id} shows a wrong card: ${row.card}.`);
  if (judged && wanted && !row.comp.toLowerCase().includes(wanted.toLowerCase())) {
    problems.push(`Listing ${row.id} offers ${wanted}, yet is compared with: ${row.comp}.`);
  }
  return problems;
}

/** One sentence for each thing that a person should not see; empty when all is well. */
export function checkTour(rows: readonly TourRow[]): string[] {
  const problems = rows.flatMap((row) =>
    checkRow(
      row,
      listings.find((listing) => listing.id === row.id),
    ),
  );
  for (const { id } of listings) {
    if (!rows.some((row) => row.id === id)) problems.push(`Listing ${id} is not on the results page.`);
  }
  for (const verdict of verdicts) {
    const count = rows.filter((row) => row.tone === verdict).length;
    if (count < 3) problems.push(`Only ${count} listings are said to be ${verdict} market.`);
  }
  return problems;
}

/** One sentence for each place where the page bar and the labels of the same page do not say the same. */
export function checkBar({ cost, outcome, deals }: BarTour, rows: readonly TourRow[]): string[] {
  const problems: string[] = [];
  if (!/about \d+ calls/.test(cost)) problems.push(`The page bar names no cost: ${cost}.`);
  if (/failed/i.test(outcome)) problems.push(`The page bar could not price everything: ${outcome}.`);
  const judged = rows.filter(({ tone }) => tone !== null && verdicts.includes(tone));
  if (deals.length !== judged.length) {
    problems.push(`The page bar lists ${deals.length} verdicts, the page shows ${judged.length}.`);
  }
  const percents = deals.map((deal) => Number(/^[−+]?\d+(?:\.\d+)?/.exec(deal)?.[0].replace('−', '-')));
  if (percents.some((percent, nth) => !(percent >= (percents[nth - 1] ?? -100)))) {
    problems.push(`The page bar does not begin with the best deal: ${deals.join('; ')}.`);
  }
  return problems;
}
