import { render, screen, within } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { CompTable, ValuePicture } from '@/components/ui/value-picture';
import { fair, usd } from '@/test/components/views';

const picture = () => screen.getByRole('img');
const leftOf = (selector: string) => picture().querySelector<HTMLElement>(selector)?.style.left ?? '';

it('a value is drawn with its ends, the figures by name and the total, and said in the same order', () => {
  render(<ValuePicture fair={fair} asking={{ amount: usd(454.99), at: usd(454.99) }} />);
  expect(picture().getAttribute('aria-label')).toBe(
    'Fair value $510.00; worth $478 to $545; this listing $454.99; ' +
      'sold, 30 days $510; near mint, asked $560; listed now $548',
  );
  expect(leftOf('.asked')).toBe('0%');
  expect(picture().querySelectorAll('.hollow')).toHaveLength(2);
});

it('figures that hardly count are not drawn; a value without a total has none on it', () => {
  const comps = fair.comps.map((comp) => (comp.asked ? { ...comp, weight: 0.02 } : comp));
  render(<ValuePicture fair={{ ...fair, comps }} asking={null} />);
  expect(picture().querySelectorAll('span')).toHaveLength(1);
  expect(picture().querySelector('.asked')).toBeNull();
  expect([leftOf('.band'), leftOf('.middle')]).toEqual(['0%', expect.stringMatching(/^49\.\d+%$/)]);
});

it('sales that the person has seen are rows of their own, and counted', () => {
  const [comp] = fair.comps;
  if (!comp) throw new Error('no comp');
  const sale = {
    ...{ ...comp, asked: false, days: null, population: 1, field: 'seen.2026-11-15', weight: 0.1 },
    covers: { kind: 'condition', condition: 'NEAR_MINT' } as const,
  };
  // Two of one day, and one that hardly counts.
  const seen = [sale, { ...sale, amount: usd(520) }, { ...sale, field: 'seen.2026-06-01', weight: 0.001 }];
  const comps = [...fair.comps, ...seen];
  const { rerender } = render(<CompTable comps={comps} />);
  const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(names.filter((name) => name === 'near mint, seen sold on Nov 15, 2026')).toHaveLength(2);
  rerender(<ValuePicture fair={{ ...fair, comps }} asking={null} />);
  expect(screen.getByText(/2 sales that you have seen count in it\.$/)).toBeTruthy();
  rerender(<ValuePicture fair={{ ...fair, comps: [...fair.comps, sale] }} asking={null} />);
  expect(screen.getByText(/1 sale that you have seen counts in it\.$/)).toBeTruthy();
  rerender(<ValuePicture fair={fair} asking={null} />);
  expect(screen.queryByText(/you have seen/)).toBeNull();
});

it('a table says how much each figure counted, the weightiest first', () => {
  render(<CompTable comps={fair.comps} />);
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['sold, 30 days', '$510', '62%'],
    ['near mint · average of 41 asking prices', '$560', '27%'],
    ['listed now · average of 57 asking prices', '$548', '11%'],
  ]);
});
