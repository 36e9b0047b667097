import type { PageOutcome } from './try-saved-pages';

const head = [
  'page',
  'site',
  'browser',
  'boxes',
  'read',
  'not read',
  'could be a card',
  'labels in place',
  'elsewhere',
  'recognised',
  'refused',
];

function toRow(outcome: PageOutcome): string[] {
  const { saved, browser, boxes, listings, misses, wanted, placed, strays, recognised, refused } = outcome;
  const figures = [boxes, listings.length, misses.length, wanted, placed, strays, recognised, refused];
  return [saved.file.replace(/\.html?$/, ''), saved.site.name, browser, ...figures.map(String)];
}

/** The outcomes as a table in Markdown, one line a page and browser, with every label that is missing or misplaced named below. */
export function formatOutcomes(outcomes: readonly PageOutcome[], date: string): string {
  const lines = [head, head.map((_, index) => (index < 3 ? '---' : '---:')), ...outcomes.map(toRow)];
  const faults = outcomes.flatMap(({ saved, browser, missing, strays }) => [
    ...missing.map((title) => `- ${saved.file}, ${browser}: no label at “${title}”`),
    ...(strays > 0 ? [`- ${saved.file}, ${browser}: ${strays} labels away from their listing's price`] : []),
  ]);
  const table = lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  return `Tried on ${date}.\n\n${table}\n${faults.length > 0 ? `\n${faults.join('\n')}\n` : ''}`;
}
