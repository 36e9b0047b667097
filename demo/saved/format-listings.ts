import type { PageOutcome } from './try-saved-pages';

/** Every listing of one page with what became of it, as lines to read, and the totals below. */
export function formatListings({ browser, listings, labels, misses, answers }: PageOutcome): string {
  const lines = listings.flatMap((listing, index) =>
    [
      `${String(index + 1).padStart(4)}  ${listing.title}`,
      `${listing.askingText} (${listing.priceKind}, ${listing.condition ?? 'no condition'}) · id ${listing.id} · label ${labels[index]}`,
      ...(answers[index]?.lines ?? []),
    ].map((line, nth) => (nth === 0 ? line : `      ${line}`)),
  );
  const count = (outcome: string): number => answers.filter((answer) => answer.outcome === outcome).length;
  const totals = `${count('sure')} sure, ${count('choose')} to choose, ${count('none')} without a card, ${count('failed')} failed`;
  return [
    ...lines,
    ...misses.map((miss) => `   -  not read, ${miss}`),
    `\nIn ${browser}: ${listings.length} listings read, ${misses.length} not read: ${totals}.`,
  ].join('\n');
}
