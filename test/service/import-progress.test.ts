import { describe, expect, test } from 'vitest';
import { drawProgress } from '@/service/import/report';

describe('progress', () => {
  const draw = (isTTY: boolean) => {
    let now = 0;
    const written: string[] = [];
    const progress = drawProgress({ isTTY, write: (text) => written.push(text) }, () => now);
    const show = (at: number, done: number, rows: number | null, label = 'a.csv') => {
      now = at;
      progress.show({ label, done, total: 1000, rows });
    };
    return { show, written, end: progress.end };
  };

  test('a terminal has one line that is drawn over, at most ten times a second', () => {
    const { show, written, end } = draw(true);
    show(0, 0, 0);
    show(50, 100, 10);
    show(2000, 500, 20_000);
    show(2010, 1000, 40_000);
    end();
    end();
    expect(written).toEqual([
      `\ra.csv [${' '.repeat(24)}]   0 %, 0 rows\u001b[K`,
      `\ra.csv [${'#'.repeat(12)}${' '.repeat(12)}]  50 %, 20,000 rows, 10,000 a second, 2 s left\u001b[K`,
      `\ra.csv [${'#'.repeat(24)}] 100 %, 40,000 rows, 19,900 a second\u001b[K`,
      '\n',
    ]);
  });

  test('anything else gets a line every five seconds', () => {
    const { show, written, end } = draw(false);
    show(0, 0, 0);
    show(4999, 100, 10);
    show(5000, 250, 250);
    show(9000, 900, 900);
    show(9001, 0, null, 'statistics');
    show(14_001, 10, null, 'statistics');
    end();
    expect(written).toEqual([
      `a.csv [######${' '.repeat(18)}]  25 %, 250 rows, 50 a second, 15 s left\n`,
      `statistics [${' '.repeat(24)}]   1 %, 8 min 15 s left\n`,
    ]);
  });
});
