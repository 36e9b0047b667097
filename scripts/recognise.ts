import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import type { CardIdentity } from '@/lib/domain/card';
import { type ListingText, read } from '@/lib/recognise/read';
import { sampleKeys } from '@/service/sample/sample-keys';
import { createMemory } from './recognise/card-memory';
import { openService } from './recognise/open-service';
import { runTitle } from './recognise/run-title';
import { createSearch } from './recognise/search-service';

const usage = `Reads titles from standard input, one a line or JSON lines with a "title", and writes what each one offers.

  npm run -s recognise -- --catalogue FILE [--catalogue FILE]… [--strict] [--forget]
  npm run -s recognise -- --service URL [--gateway-key KEY]

  --catalogue FILE  cards (CSV or JSON lines) to hold in a service of its own
  --service URL     a running service; its key is that of the sample data unless given
  --strict          with --catalogue: set slugs mean nothing and search knows names only
  --forget          begin every title with an empty memory`;

const { values } = parseArgs({
  options: {
    catalogue: { type: 'string', multiple: true },
    service: { type: 'string' },
    'gateway-key': { type: 'string' },
    strict: { type: 'boolean', default: false },
    forget: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

function toListing(line: string): ListingText {
  if (!line.trimStart().startsWith('{')) return { title: line };
  const value: unknown = JSON.parse(line);
  const isListing =
    typeof value === 'object' && value !== null && 'title' in value && typeof value.title === 'string';
  if (!isListing) throw new Error(`No "title" in: ${line}`);
  const specifics =
    'specifics' in value && typeof value.specifics === 'object' && value.specifics !== null
      ? Object.fromEntries(Object.entries(value.specifics).map(([key, text]) => [key, String(text)]))
      : {};
  return { title: String(value.title), specifics };
}

async function main(): Promise<void> {
  if (values.help || (!values.catalogue && !values.service)) {
    console.error(usage);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const own = values.service ? null : await openService(values.catalogue ?? [], values.strict);
  const search = createSearch(
    values.service ?? own?.url ?? '',
    values['gateway-key'] ?? own?.gatewayKey ?? sampleKeys.gatewayKey,
  );
  const toId = (card: CardIdentity): string => own?.sourceIds.get(card.id) ?? card.id;
  let memory = createMemory();
  try {
    for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (line.trim() === '') continue;
      if (values.forget) memory = createMemory();
      const reading = read(toListing(line));
      const { match, searches } = await runTitle(reading, memory, search);
      const candidates =
        match.kind === 'choose' ? match.candidates : match.kind === 'sure' ? [match.card] : [];
      const answer = {
        title: reading.title,
        kind: reading.kind,
        id: match.kind === 'sure' ? toId(match.card) : null,
        name: match.kind === 'sure' ? match.card.name : (reading.names[0]?.name ?? null),
        number: reading.number?.number ?? null,
        total: reading.number?.total ?? null,
        lang: reading.language,
        grader: reading.grade?.grader ?? null,
        grade: reading.grade?.grade || null,
        glabel: reading.grade?.label ?? null,
        cond: reading.condition?.code ?? null,
        var: reading.variants.map((one) => one.variant),
        sure: match.kind === 'sure',
        candidates: candidates.map((card) => ({
          id: toId(card),
          name: card.name,
          number: card.cardNumber,
          set: card.set.name,
        })),
        reasons: match.reasons,
        searches,
      };
      process.stdout.write(`${JSON.stringify(answer)}\n`);
    }
  } finally {
    await own?.close();
  }
}

await main();
