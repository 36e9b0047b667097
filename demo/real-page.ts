import { readFileSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { siteFacts } from '@/lib/sites/registry';
import { findSiteAt } from '@/lib/sites/site-origins';
import { type BrowserKind, browserKinds } from '@/test/support/extension-browser';
import { pickBrowser } from './pick-browser';
import { formatOutcomes } from './saved/format-outcomes';
import { tryDrift } from './saved/try-drift';
import { trySavedPages } from './saved/try-saved-pages';
import { tryRealPage } from './try-real-page';

const usage = `Usage:
  npm run real-page -- FILE --url URL [--catalogue FILE]… [--browser chromium|firefox] [--screenshot FILE]
  npm run real-page -- FOLDER [--catalogue FILE]… [--browser chromium|firefox]
  npm run real-page -- --drift FOLDER [--count 200] [--seed 1] [--browser chromium|firefox]`;

function findSite(url: string): string {
  const site = findSiteAt(siteFacts, new URL(url));
  if (!site) throw new Error(`${new URL(url).hostname} is no site that Card Comps reads.`);
  return site.id;
}

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
      drift: { type: 'string' },
      count: { type: 'string', default: '200' },
      seed: { type: 'string', default: '1' },
    },
  });
  const say = (line: string): void => console.log(line);
  const kind = findKind(values.browser) ?? pickBrowser();
  if (values.drift !== undefined) {
    const options = { folder: values.drift, kind: await kind, say };
    const isGood = await tryDrift({ ...options, count: Number(values.count), seed: Number(values.seed) });
    if (!isGood) process.exitCode = 1;
    return;
  }
  const [path] = positionals;
  if (path === undefined) throw new Error(usage);
  if (statSync(path).isDirectory()) {
    const kinds = values.browser === undefined ? browserKinds : [await kind];
    const outcomes = await trySavedPages({ folder: path, catalogues: values.catalogue, kinds, say });
    say(`\n${formatOutcomes(outcomes, new Date().toISOString().slice(0, 10))}`);
    return;
  }
  if (values.url === undefined || !URL.canParse(values.url)) throw new Error(usage);
  await tryRealPage({
    html: readFileSync(path),
    url: values.url,
    site: findSite(values.url),
    catalogues: values.catalogue,
    kind: await kind,
    ...(values.screenshot === undefined ? {} : { screenshot: values.screenshot }),
    say,
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
