import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { cardIndex, read, recogniser } from '@/test/support/recogniser';
import { compareLibraries, type Labelled } from './compare-libraries';

const rounds = 20;

const { values } = parseArgs({
  options: { titles: { type: 'string' }, catalogue: { type: 'string', multiple: true, default: [] } },
});
if (!values.titles) {
  console.error('npm run bench:recognise -- --titles FILE [--catalogue FILE]…');
  process.exit(2);
}
const labelled: Labelled[] = readFileSync(values.titles, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line));
const titles = labelled.map(({ title }) => title);

/** Mean microseconds a title, after one round to warm up. */
function measure(work: (title: string) => void): number {
  for (const title of titles) work(title);
  const started = performance.now();
  for (let round = 0; round < rounds; round += 1) for (const title of titles) work(title);
  return ((performance.now() - started) / rounds / titles.length) * 1000;
}

const reading = measure((title) => void read({ title }));
const both = measure((title) => void recogniser.match(read({ title })));
console.log(
  `${titles.length} titles, ${rounds} rounds: reading ${reading.toFixed(0)} µs a title, reading and matching ${both.toFixed(0)} µs`,
);
if (values.catalogue.length > 0)
  await compareLibraries(labelled, values.catalogue, (title) => {
    const { tier, cards } = recogniser.match(read({ title }));
    const [card] = tier === 'sure' ? cards : [];
    return card === undefined ? null : cardIndex.card(card).id;
  });
