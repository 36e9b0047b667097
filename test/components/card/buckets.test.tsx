import { render, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Breakdown, GradeLadder } from '@/components/card/buckets';
import { CardPricesView } from '@/components/ui/card-prices';
import type { Bucket, BucketTree } from '@/lib/domain/card';
import { conditionText } from '@/lib/text/comp';
import { fullPrices, usd } from '@/test/components/views';

function bucket(avg: number, population: number | null): Bucket {
  return { low: usd(avg - 10), avg: usd(avg), high: usd(avg + 10), population };
}

function tree(avg: number, population: number, countries: BucketTree['countries'] = {}): BucketTree {
  return { summary: bucket(avg, population), countries };
}

function readRows(table: HTMLElement): (string | null)[][] {
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));
}

describe('the ladder of grades', () => {
  const graded = {
    CGC: { '10': tree(900, 4), '9.5': tree(400, 6), Authentic: tree(50, 1) },
    PSA: { '9': tree(200, 48), '10': tree(1000, 12), '8.5': tree(150, 3) },
    ACE: {},
  };

  it('has every grader, the one with most observations first, and each with its best grade first', () => {
    render(<GradeLadder graded={graded} />);
    expect(screen.getAllByRole('table').map((table) => table.querySelector('caption')?.textContent)).toEqual([
      'PSA',
      'CGC',
    ]);
    expect(readRows(screen.getByRole('table', { name: 'PSA' }))).toEqual([
      ['10', '$1,000', '$990 – $1,010', '12'],
      ['9', '$200', '$190 – $210', '48'],
      ['8.5', '$150', '$140 – $160', '3'],
    ]);
    const cgc = readRows(screen.getByRole('table', { name: 'CGC' }));
    expect(cgc.map(([grade]) => grade)).toEqual(['10', '9.5', 'Authentic']);
  });

  it('marks the grade that is looked for, by weight and words', () => {
    render(<GradeLadder graded={graded} fit="PSA 9" />);
    expect(screen.getByRole('row', { name: /fits this listing/ }).className).toBe('fits');
    expect(screen.getByRole('rowheader', { name: /^9\s*fits this listing$/ })).toBeDefined();
  });

  it('draws bars against the highest price of all graders', () => {
    render(<GradeLadder graded={graded} />);
    const shares = [...document.querySelectorAll<HTMLElement>('.bar')].map((bar) =>
      bar.style.getPropertyValue('--share'),
    );
    expect(shares).toEqual(['100%', '20%', '15%', '90%', '40%', '5%']);
  });

  it('stands with buckets that know nothing', () => {
    const empty = { low: null, avg: null, high: null, population: null };
    render(<GradeLadder graded={{ PSA: { '10': { summary: empty, countries: {} } } }} />);
    expect(readRows(screen.getByRole('table'))).toEqual([['10', '–', '–', '–']]);
  });
});

describe('raw prices', () => {
  it('are listed by condition, the best first, whichever scale the service writes', () => {
    const scale = ['POOR', 'PLAYED', 'LIGHT_PLAYED', 'GOOD', 'EXCELLENT', 'NEAR_MINT', 'MINT'];
    const raw = Object.fromEntries(['GLUED', ...scale].map((code) => [code, tree(10, 1)]));
    render(<CardPricesView prices={{ ...fullPrices, raw }} show="raw" />);
    const names = screen
      .getAllByRole('row')
      .map((row) => row.firstElementChild?.textContent ?? '')
      .filter(
        (name) => conditionText('GLUED') === name || scale.some((code) => conditionText(code) === name),
      );
    expect(names).toEqual([...scale.reverse(), 'GLUED'].map(conditionText));
  });
});

describe('the breakdown', () => {
  const prices = {
    ...fullPrices,
    raw: {
      MINT: tree(700, 5),
      NEAR_MINT: tree(560, 41, {
        DE: { summary: bucket(540, 11), languages: { DE: bucket(500, 3), EN: bucket(550, 8) } },
        US: { summary: bucket(570, 30), languages: {} },
        ZZZZ: { summary: bucket(20, null), languages: { XX1: bucket(20, 1) } },
      }),
    },
    graded: {
      PSA: { '10': tree(900, 4, { JP: { summary: bucket(900, 4), languages: { JA: bucket(900, 4) } } }) },
    },
  };

  it('is a table of countries and, within each, languages; the most observations first', () => {
    render(<Breakdown prices={prices} />);
    expect(readRows(screen.getByRole('table'))).toEqual([
      ['United States', '$560', '$570', '$580', '30'],
      ['Germany', '$530', '$540', '$550', '11'],
      ['English', '$540', '$550', '$560', '8'],
      ['German', '$490', '$500', '$510', '3'],
      ['ZZZZ', '$10.00', '$20.00', '$30.00', '–'],
      ['xx1', '$10.00', '$20.00', '$30.00', '1'],
    ]);
  });

  it('is of one condition or grade at a time: only those that are broken down', async () => {
    render(<Breakdown prices={prices} />);
    const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Prices of' });
    expect([...choice.options].map(({ text }) => text)).toEqual(['Near mint', 'PSA 10']);
    await userEvent.selectOptions(choice, 'PSA 10');
    expect(readRows(screen.getByRole('table')).map(([name]) => name)).toEqual(['Japan', 'Japanese']);
  });

  it('starts with the grade that is looked for', () => {
    render(<Breakdown prices={prices} fit="PSA 10" />);
    expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('PSA 10');
  });

  it('says when nothing is broken down', () => {
    render(<Breakdown prices={fullPrices} />);
    expect(screen.getByText('The service does not say where these are sold.')).toBeDefined();
  });
});
