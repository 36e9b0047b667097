import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { read } from '@/lib/recognise/read';
import { createMemory, createSearch, openService, runTitle } from '@/scripts/recognise-titles';
import { compareLibraries } from './compare-libraries';
import { report } from './report';
import { type Answered, type Gold, toAnswered } from './score';
import { type Learned, measureSpeed, recordLearning } from './speed';

const { values } = parseArgs({
  options: {
    titles: { type: 'string' },
    catalogue: { type: 'string', multiple: true },
    worst: { type: 'string', default: '25' },
    strict: { type: 'boolean', default: false },
    alone: { type: 'boolean', default: false },
  },
});
if (!values.titles || !values.catalogue) {
  console.error(
    'npm run bench:recognise -- --titles FILE --catalogue FILE [--catalogue FILE]… [--strict] [--worst N] [--alone]',
  );
  process.exit(2);
}
const gold: Gold[] = readFileSync(values.titles, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line));
const service = await openService(values.catalogue, values.strict);
const search = createSearch(service.url, service.gatewayKey);
console.log(`${gold.length} titles, ${service.sourceIds.size} cards${values.strict ? ', strict' : ''}`);

async function answer(one: Gold, memory = createMemory()): Promise<Answered> {
  const reading = read({ title: one.title });
  return toAnswered(one, reading, await runTitle(reading, memory, search), service.sourceIds);
}

async function answerAll(
  titles: readonly Gold[],
  memory?: ReturnType<typeof createMemory>,
): Promise<Answered[]> {
  const answers: Answered[] = [];
  for (const one of titles) answers.push(await answer(one, memory));
  return answers;
}

function mean(all: readonly Answered[]): string {
  return (all.reduce((sum, one) => sum + one.searches, 0) / all.length).toFixed(3);
}

const empty = await answerAll(gold);
console.log('\n== every title with an empty memory');
report(empty, Number(values.worst));
const pages: Answered[] = [];
for (let at = 0; at < gold.length; at += 60)
  pages.push(...(await answerAll(gold.slice(at, at + 60), createMemory())));
const learned: Learned = [];
const memory = recordLearning(createMemory(), learned);
await answerAll(gold, memory);
const again = await answerAll(gold, memory);
console.log('\n== the same titles again, from what was remembered');
report(again, 0);
const most = Math.max(...empty.map((one) => one.searches));
console.log(
  `\nsearches a title: empty memory ${mean(empty)} (at most ${most}), pages of 60 ${mean(pages)}, again ${mean(again)}`,
);
await service.close();
await measureSpeed({ titles: gold.map((one) => one.title), learned });
if (!values.alone) await compareLibraries(gold, values.catalogue, empty);
