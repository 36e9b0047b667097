import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { siteFacts } from '@/lib/sites/registry';
import { type BrowserKind, browserKinds } from '@/test/support/extension-browser';
import { pickBrowser } from './pick-browser';
import { tryRealPage } from './try-real-page';

const usage =
  'Usage: npm run real-page -- FILE --url URL [--catalogue FILE]… [--browser chromium|firefox] [--screenshot FILE]';

function findSite(url: string): string {
  const { hostname } = new URL(url);
  const site = siteFacts.find((facts) =>
    facts.matches.some((pattern) => hostname.endsWith((pattern.split('/')[2] ?? '').replace(/^\*/, ''))),
  );
  if (!site) throw new Error(`${hostname} is no site that Card Comps reads.`);
  return site.id;
}

async function findKind(name: string | undefined): Promise<BrowserKind> {
  return browserKinds.find((kind) => kind === name) ?? pickBrowser();
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
  const [file] = positionals;
  if (file === undefined || values.url === undefined || !URL.canParse(values.url)) throw new Error(usage);
  await tryRealPage({
    html: readFileSync(file),
    url: values.url,
    site: findSite(values.url),
    catalogues: values.catalogue,
    kind: await findKind(values.browser),
    ...(values.screenshot === undefined ? {} : { screenshot: values.screenshot }),
    say: (line) => console.log(line),
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
