import { cleanup, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { type ChosenFile, Owned } from '@/components/collection/owned';
import { fail, type Result, succeed } from '@/lib/domain/failure';
import type { Ask, InputOf } from '@/lib/messaging/calls';
import { usd } from '@/test/components/views';

type Row = InputOf<'owned/add'>['rows'][number];

const row: Row = {
  ...{ line: 2, name: 'Charizard', set: 'Base Set', setCode: '', number: '4/102', quantity: 2 },
  ...{ condition: 'NEAR_MINT', grade: '', language: 'en', printing: '', paid: null, cardKey: '' },
};
const file = (id: string, rows = 1): ChosenFile => ({
  ...{ id, name: 'cards.csv' },
  read: { format: 'Collectr', rows: Array.from({ length: rows }, () => row), skipped: 0 },
});

afterEach(cleanup);

/** A worker that keeps rows by file; `refuse` fails a call by its name and place among its like. */
function open(chosen: ChosenFile, kept: Record<string, number>, refuse?: [call: string, nth: number]) {
  const calls: string[] = [];
  const answers: Record<string, (input: { file: { id: string }; rows: readonly Row[] }) => unknown> = {
    'owned/count': () => ({
      ...{ rows: Object.values(kept).reduce((sum, rows) => sum + rows, 0), unsettled: 0 },
      files: Object.keys(kept).map((id) => ({
        ...{ id, name: 'cards.csv', format: 'Collectr', at: '2026-11-18T12:00:00Z' },
      })),
    }),
    'owned/add': (input) => {
      kept[input.file.id] = (kept[input.file.id] ?? 0) + input.rows.length;
      return null;
    },
    'owned/worth': () => ({ quantity: 0 }),
    'owned/list': () => ({
      rows: [
        {
          ...{ ...row, id: '1', candidates: [], copy: null, gain: null },
          card: { key: 'base1-4', name: 'Charizard', detail: '4/102 · Base Set' },
          value: {
            value: usd(810),
            low: usd(700),
            high: usd(930),
            at: '2026-11-12T12:00:00Z',
            cardId: '1',
            sample: false,
          },
        },
      ],
      next: null,
    }),
  };
  const ask = async (call: string, input: never): Promise<Result<unknown>> => {
    if (call !== 'owned/count' && call !== 'owned/list' && call !== 'owned/worth') calls.push(call);
    if (refuse?.[0] === call && calls.filter((one) => one === call).length === refuse[1])
      return fail('storage');
    if (call === 'owned/remove') {
      delete kept[(input as { file: string }).file];
      return succeed(null);
    }
    return succeed(answers[call]?.(input));
  };
  render(
    <Owned
      ask={ask as unknown as Ask}
      readFile={async () => chosen}
      saveFile={() => undefined}
      onOpenOptions={() => undefined}
    />,
  );
  return { calls, kept };
}

async function choose() {
  await userEvent.upload(await screen.findByLabelText('Take a CSV file'), new File(['x'], 'cards.csv'));
}
const failed = () => screen.findByText("The browser's storage refused this. It may be full.");
const counted = (rows: string) => screen.findByText(`Rows in your collection: ${rows}`);

describe('a file', () => {
  test('that is stored in part shows its rows and the failure', async () => {
    open(file('new', 800), {}, ['owned/add', 2]);
    await choose();
    await failed();
    await counted('500');
  });

  test('replaces an earlier one once all its rows are stored', async () => {
    const { calls, kept } = open(file('new', 3), { old: 5 });
    await counted('5');
    await choose();
    await userEvent.click(await screen.findByRole('button', { name: 'Replace' }));
    await counted('3');
    expect(calls).toEqual(['owned/add', 'owned/remove']);
    expect(kept).toEqual({ new: 3 });
  });

  test('that cannot replace an earlier one leaves its rows, and does at the next try', async () => {
    const { kept } = open(file('new', 800), { old: 5 }, ['owned/add', 2]);
    await counted('5');
    await choose();
    await userEvent.click(await screen.findByRole('button', { name: 'Replace' }));
    await failed();
    expect(kept).toEqual({ old: 5 });
    await choose();
    await userEvent.click(await screen.findByRole('button', { name: 'Replace' }));
    await screen.findByText(/^Taken: 800 rows/);
    expect(Object.keys(kept)).toEqual(['new']);
  });

  test('taken once more is stored over itself and not removed', async () => {
    const { calls } = open(file('same', 3), { same: 3 });
    await counted('3');
    await choose();
    await userEvent.click(await screen.findByRole('button', { name: 'Replace' }));
    await screen.findByText(/^Taken: 3 rows/);
    expect(calls).toEqual(['owned/add']);
  });

  test('that cannot be removed stays, with the reason', async () => {
    open(file('new'), { old: 5 }, ['owned/remove', 1]);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove cards.csv' }));
    await failed();
    await counted('5');
  });
});

test('a row has its value with the day on which it was asked for', async () => {
  open(file('new'), { old: 5 });
  const value = await screen.findByText(/Nov 12, 2026/);
  expect(value.closest('li')?.textContent).toMatch(/^2 × Charizard.*\$810.*\$700/);
});
