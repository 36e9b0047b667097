import { readFileSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type BrowserKind, browserKinds } from '@/test/support/extension-browser';
import { pickBrowser } from './pick-browser';
import { formatListings } from './saved/format-listings';
import { formatOutcomes } from './saved/format-outcomes';
import { listSavedPages, toPageAt } from './saved/saved-pages';
import { trySavedPages } from './saved/try-saved-pages';

const usage = `Usage:
  npm run real-page -- FILE --url URL [--catalogue FILE]… [--browser chromium|firefox] [--screenshot FILE]
  npm run real-page -- FOLDER [--catalogue FILE]… [--browser chromium|firefox]`;

function findKind(name: string | undefined): BrowserKind | undefined {
  return browserKinds.find((kind) => kind === name);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      url: { type: 'string' },
      catalogue: { type: 'string', multiple: true, default: [] },
      browser: { type: 'string' },
      screenshot: { type: 'string' },
    },
  });
  const say = (line: string): void => console.log(line);
  const kind = findKind(values.browser) ?? pickBrowser();
  const [path] = positionals;
  if (path === undefined) throw new Error(usage);
  const { catalogue: catalogues, screenshot } = values;
  if (statSync(path).isDirectory()) {
    const kinds = values.browser === undefined ? browserKinds : [await kind];
    const outcomes = await trySavedPages({ saved: listSavedPages(path), catalogues, kinds, say });
    say(`\n${formatOutcomes(outcomes, new Date().toISOString().slice(0, 10))}`);
    return;
  }
  if (values.url === undefined || !URL.canParse(values.url)) throw new Error(usage);
  const saved = [toPageAt(path, readFileSync(path, 'utf8'), new URL(values.url))];
  const outcomes = await trySavedPages({ saved, catalogues, kinds: [await kind], screenshot, say });
  for (const outcome of outcomes) say(formatListings(outcome));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
