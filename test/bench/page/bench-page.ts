import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { longUse } from './fill-lists';
import { measureCalls } from './measure-calls';
import { measureLoad, measureSlowLoad } from './measure-load';
import { measureMarks } from './measure-marks';
import { measureOverlay } from './measure-overlay';
import { measurePopup } from './measure-popup';
import { median, spread } from './median';
import { raiseBench } from './raise-bench';
import { type BenchRow, formatRows } from './rows';
import { mixedPage, rawPage } from './sixty-listings';

const { values } = parseArgs({ options: { pairs: { type: 'string', default: '15' } } });
const pairs = Number(values.pairs);
const slowdown = 4;

async function main(): Promise<number> {
  const bench = await raiseBench();
  try {
    const { ours, empty } = bench;
    // One load of each to warm up: a browser's first page pays for what the others share.
    for (const browser of [empty, ours]) await measureLoad(browser);
    const added: number[] = [];
    const page: number[] = [];
    const shifts: number[] = [];
    const newTasks: number[] = [];
    const marked: number[] = [];
    const popup: number[] = [];
    const overlay = { first: [] as number[], later: [] as number[] };
    for (let pair = 0; pair < pairs; pair += 1) {
      const without = await measureLoad(empty);
      await bench.forgetAnswers();
      const withOurs = await measureLoad(ours);
      added.push(withOurs.cpuMs - without.cpuMs);
      page.push(without.cpuMs);
      shifts.push(withOurs.shift - without.shift);
      const slow = {
        without: await measureSlowLoad(empty, slowdown),
        with: await measureSlowLoad(ours, slowdown),
      };
      newTasks.push(slow.with.length - slow.without.length);
      marked.push(await measureMarks(ours));
      popup.push(await measurePopup(ours));
      const opened = await measureOverlay(ours);
      overlay.first.push(opened.first);
      overlay.later.push(opened.later);
      console.log(
        `pair ${pair + 1}: ${without.cpuMs.toFixed(1)}, ours ${withOurs.cpuMs.toFixed(1)} ms CPU; ` +
          `tasks over 50 ms at ${slowdown}x: ${format(slow.without)} and ${format(slow.with)}`,
      );
    }
    const raw = await measureCalls(bench, rawPage);
    const mixed = await measureCalls(bench, mixedPage);
    const script = join(bench.extensionDir, 'content-scripts', 'ebay.js');
    const bytes = gzipSync(readFileSync(script), { level: 9 }).length;
    const unanswered = rawPage.listings.length + mixedPage.listings.length - raw.judged - mixed.judged;
    const rows: BenchRow[] = [
      {
        what: `service calls, 60 listings of ${rawPage.cards.length} cards, three overlays`,
        figure: raw.page,
        most: rawPage.cards.length + 3,
      },
      {
        what: `service calls, 60 mixed listings of ${mixedPage.cards.length} cards, three overlays`,
        figure: mixed.page,
        most: mixedPage.cards.length + mixedPage.bucketCards + 3,
        note: `a search for each, Get card for the ${mixedPage.bucketCards} with a condition or a grade: no answer of a search has these`,
      },
      {
        what: 'service calls, a sweep over 20 listings of either page',
        figure: raw.sweep + mixed.sweep,
        most: 0,
      },
      { what: 'added layout shift, worst load', figure: Math.max(...shifts), most: 0, digits: 4 },
      {
        what: 'added main-thread CPU as a share of the page itself, medians of this run',
        figure: median(added) / median(page),
        most: 0.8,
        digits: 2,
        note: `added ${median(added).toFixed(1)} ms (${spread(added)}), the page ${median(page).toFixed(1)}`,
      },
      {
        what: `new tasks over 50 ms at ${slowdown} times slowdown, median`,
        figure: median(newTasks),
        most: 0,
        note: newTasks.join(' '),
      },
      { what: 'content script, bytes gzip', figure: bytes, most: 24 * 1024 },
      {
        what: 'first mark after the page has loaded, median, ms',
        figure: median(marked),
        most: 250,
        note: spread(marked),
      },
      {
        what: `popup usable with ${longUse.seen} listings seen and ${longUse.owned} cards owned, median, ms`,
        figure: median(popup),
        most: 150,
        note: spread(popup),
      },
      {
        what: 'overlay on the page after a click, the first on a page, median, ms',
        figure: median(overlay.first),
        most: 100,
        note: spread(overlay.first),
      },
      {
        what: 'overlay on the page after a click, later ones, median, ms',
        figure: median(overlay.later),
        most: 100,
        note: spread(overlay.later),
      },
      { what: 'labels without an answer after pricing', figure: unanswered, most: 0 },
    ];
    console.log(`\n${formatRows(rows)}`);
    return rows.every(({ figure, most }) => figure <= most) ? 0 : 1;
  } finally {
    await bench.close();
  }
}

function format(tasks: readonly number[]): string {
  return tasks.length === 0 ? 'none' : tasks.map((ms) => ms.toFixed(0)).join(' ');
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
