import { fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { beforeEach, expect, it, vi } from 'vitest';
import { Deals } from '@/components/deals/deals';
import { fail, succeed } from '@/lib/domain/failure';
import type { DealBoard } from '@/lib/messaging/own-calls';
import { usd } from '@/test/components/views';

type Load = Parameters<typeof Deals>[0]['loadBoard'];

function toDeal(nth: number): DealBoard['deals'][number] {
  return {
    ...{ id: String(nth), title: `Listing ${nth}`, card: `Card ${nth}`, detail: '4/102 · Base Set' },
    ...{ covers: { kind: 'grade', grader: 'PSA', grade: '9' }, shippingUnknown: false, gain: usd(60) },
    ...{ total: usd(300), worth: { value: usd(400), low: usd(360), high: usd(445) }, marked: false },
    ...{ isGone: false, soldFor: null, market: 'eBay', url: `https://www.ebay.com/itm/${nth}` },
    seenAt: '2026-11-18T12:00:00.000Z',
  };
}

const all = Array.from({ length: 130 }, (_, nth) => toDeal(nth));
const markets = [
  { id: 'ebay', name: 'eBay' },
  { id: 'vinted', name: 'Vinted' },
];
const loadBoard = vi.fn<Load>();

beforeEach(() => {
  loadBoard.mockReset().mockImplementation(async ({ wanted }, most) => {
    const fitting = wanted ? all.slice(0, 2) : all;
    return succeed({ deals: fitting.slice(0, most), total: fitting.length, markets });
  });
});

const board = (wholeUrl?: string, version = 0) => (
  <Deals
    {...{ loadBoard, version }}
    now={() => new Date('2026-11-20T12:00:00.000Z')}
    onOpenOptions={vi.fn()}
    {...(wholeUrl && { wholeUrl })}
  />
);
const draw = (wholeUrl?: string) => render(board(wholeUrl));
const status = (words: string) => screen.findByText(words, { selector: '[role=status]' });
const rows = () => screen.getAllByRole('listitem');

it('shows each deal with copy, gain, total, value and place', async () => {
  draw();
  await status('Shown: 100 of 130.');
  const row = within(rows()[0] as HTMLElement);
  expect(row.getByText('4/102 · Base Set · PSA 9')).toBeTruthy();
  expect(row.getByText(/at least \$60\.00/)).toBeTruthy();
  expect(row.getByText(/\$300\.00/)).toBeTruthy();
  expect(row.getByRole('link', { name: /eBay, seen 2 days ago/ }).getAttribute('href')).toBe(
    'https://www.ebay.com/itm/0',
  );
});

it('shows the rest on demand, without taking the first away meanwhile', async () => {
  draw();
  await status('Shown: 100 of 130.');
  let answer: () => void = () => undefined;
  loadBoard.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answer = () => resolve(succeed({ deals: all, total: 130, markets }));
      }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(loadBoard).toHaveBeenLastCalledWith({ site: null, graded: null, wanted: false }, 200);
  expect(rows()).toHaveLength(100);
  answer();
  await status('Shown: 130 of 130.');
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('follows what pages show meanwhile', async () => {
  const { rerender } = draw('/deals.html');
  await waitFor(() => expect(rows()[0]?.className).toBe(''));
  loadBoard.mockResolvedValue(succeed({ deals: [{ ...toDeal(0), isGone: true }], total: 1, markets }));
  rerender(board('/deals.html', 1));
  await waitFor(() => expect(rows().map(({ className }) => className)).toEqual(['gone']));
});

it('is filtered by wants, marketplace and kind of copy, from the best again', async () => {
  draw();
  await status('Shown: 100 of 130.');
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await status('Shown: 130 of 130.');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Only cards on my wants' }));
  await status('Shown: 2 of 2.');
  expect(loadBoard).toHaveBeenLastCalledWith({ site: null, graded: null, wanted: true }, 100);
  fireEvent.change(screen.getByRole('combobox', { name: 'Marketplace' }), { target: { value: 'vinted' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Copies' }), { target: { value: 'true' } });
  await status('Shown: 2 of 2.');
  expect(loadBoard).toHaveBeenLastCalledWith({ site: 'vinted', graded: true, wanted: true }, 100);
});

it('says that nothing is there, or that nothing fits', async () => {
  loadBoard.mockImplementation(async () => succeed({ deals: [], total: 0, markets: [] }));
  draw();
  await screen.findByText(/^Nothing yet\./);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Only cards on my wants' }));
  await screen.findByText('Nothing fits these filters.');
});

it('shows no deals of other filters where loading fails', async () => {
  draw();
  await status('Shown: 100 of 130.');
  loadBoard.mockImplementationOnce(async () => fail('storage'));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Only cards on my wants' }));
  await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryAllByRole('listitem')).toEqual([]);
});

it('shows a short list with a link to the whole where there is little room', async () => {
  draw('/deals.html');
  await status('Shown: 12 of 130.');
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Deals that you have seen' }).getAttribute('href')).toBe(
    '/deals.html',
  );
  fireEvent.click(screen.getByRole('checkbox', { name: 'Only cards on my wants' }));
  await status('Shown: 2 of 2.');
});
