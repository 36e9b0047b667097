import type { ListingOutcome } from '@/demo/describe-answer';
import type { PageOutcome } from './try-saved-pages';

const head = [
  'page',
  'site',
  'browser',
  'read',
  'not read',
  'could be a card',
  'labels in place',
  'elsewhere',
  'recognised',
  'refused',
];

function toFigures(outcome: PageOutcome): number[] {
  const { listings, misses, wanted, placed, strays, answers } = outcome;
  const isCard = ({ outcome: kind }: ListingOutcome): boolean => kind === 'sure' || kind === 'choose';
  const recognised = answers.filter(isCard).length;
  const refused = answers.length - recognised;
  return [listings.length, misses.length, wanted, placed, strays, recognised, refused];
}

/** A line for each page; one for each browser only where they differ. */
function toRows(outcomes: readonly PageOutcome[]): string[][] {
  const rows = new Map<string, { cells: string[]; browsers: string[]; figures: number[] }>();
  for (const outcome of outcomes) {
    const { saved, browser } = outcome;
    const cells = [saved.file.replace(/\.html?$/, ''), saved.site.name];
    const figures = toFigures(outcome);
    const row = rows.get([...cells, figures].join()) ?? { cells, browsers: [], figures };
    row.browsers.push(browser);
    rows.set([...cells, figures].join(), row);
  }
  return [...rows.values()]
    .sort((one, other) => (one.cells.join() < other.cells.join() ? -1 : 1))
    .map(({ cells, browsers, figures }) => [...cells, browsers.join(' and '), ...figures.map(String)]);
}

/** The outcomes as a table in Markdown, with every label that is missing or misplaced named below. */
export function formatOutcomes(outcomes: readonly PageOutcome[], date: string): string {
  const lines = [head, head.map((_, index) => (index < 3 ? '---' : '---:')), ...toRows(outcomes)];
  const faults = outcomes.flatMap(({ saved, browser, missing, strays }) => [
    ...missing.map((title) => `- ${saved.file}, ${browser}: no label at “${title}”`),
    ...(strays > 0 ? [`- ${saved.file}, ${browser}: ${strays} labels away from their listing's price`] : []),
  ]);
  const table = lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  return `Tried on ${date}.\n\n${table}\n${faults.length > 0 ? `\n${faults.join('\n')}\n` : ''}`;
}
