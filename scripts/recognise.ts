import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { openCardIndex } from '@/lib/cards/card-index';
import { createRecogniser } from '@/lib/recognise/recognise';
import { sampleKeys } from '@/service/sample/sample-keys';
import { createSearch, openService, recogniseLines } from './recognise-titles';

const usage = `Reads titles from standard input, one a line or JSON lines with a "title", and writes what each one offers.

  npm run -s recognise -- --catalogue FILE [--catalogue FILE]… [--strict]
  npm run -s recognise -- --service URL [--gateway-key KEY]

  --catalogue FILE  cards (CSV or JSON lines) to hold in a service of its own
  --service URL     a running service; its key is that of the sample data unless given
  --strict          with --catalogue: set slugs mean nothing and search knows names only
  --forget          changes nothing: no title knows of another`;

function readArguments() {
  const { values } = parseArgs({
    options: {
      catalogue: { type: 'string', multiple: true, default: [] },
      service: { type: 'string' },
      'gateway-key': { type: 'string' },
      strict: { type: 'boolean', default: false },
      forget: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.service !== undefined && !URL.canParse(values.service)) {
    throw new Error(`--service needs an address, not "${values.service}"`);
  }
  return values;
}

function say(words: string): void {
  process.stderr.write(`${words}\n`);
}

function fail(words: string): void {
  say(words);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { catalogue, service, strict, help, ...keys } = readArguments();
  if (help || (catalogue.length === 0 && service === undefined)) {
    say(usage);
    process.exitCode = help ? 0 : 2;
    return;
  }
  const own = service === undefined ? await openService(catalogue, strict) : null;
  const url = service ?? own?.url ?? '';
  const search = createSearch(url, keys['gateway-key'] ?? own?.gatewayKey ?? sampleKeys.gatewayKey);
  const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
  const index = openCardIndex(readFileSync(new URL('../lib/cards/index.bin', import.meta.url)));
  const recogniser = createRecogniser(index);
  const toId = (id: string): string => own?.sourceIds.get(id) ?? id;
  try {
    for await (const answer of recogniseLines(lines, { recogniser, search, toId, say, fail })) {
      process.stdout.write(`${JSON.stringify(answer)}\n`);
    }
  } finally {
    await own?.close();
  }
}

try {
  await main();
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
