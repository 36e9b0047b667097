import { render } from 'preact';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CollectionWorth, OwnedSummary } from '@/components/collection/worth';
import { fail, type Result, succeed } from '@/lib/domain/failure';
import type { Ask, OutputOf } from '@/lib/messaging/calls';
import { usd } from '@/test/components/views';

type Worth = OutputOf<'owned/worth'>;
type Asked = Result<OutputOf<'owned/ask'>>;

const worth: Worth = {
  ...{ quantity: 5000, valued: 3120, due: 40, ratesOf: null, oldest: '2026-10-02T12:00:00Z', sample: false },
  calls: { day: '2026-11-20', today: 100, left: 30 },
  sums: [
    {
      ...{ copies: 3120, value: usd(12_400), low: usd(10_900), high: usd(14_200) },
      bought: { copies: 300, paid: usd(1000), worth: usd(900) },
    },
  ],
};

afterEach(() => render(null, document.body));

/** A worker whose cards take two calls each. */
function open(answer: (nth: number) => Asked | Promise<Asked>, part: Partial<Worth> = {}) {
  const state = { ...worth, ...part };
  const runs: { day: string; until: number }[] = [];
  const ask = async (call: string, input: { day: string; until: number }) => {
    if (call === 'owned/worth') return succeed({ ...state });
    runs.push(input);
    state.due -= 1;
    state.calls = { ...state.calls, today: state.calls.today + 2 };
    return answer(runs.length);
  };
  const draw = (version: number) =>
    render(
      <CollectionWorth
        ask={ask as unknown as Ask}
        version={version}
        mayAsk
        onOpenOptions={() => undefined}
        onAsked={() => draw(version + 1)}
      />,
      document.body,
    );
  draw(0);
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  return {
    ...{ runs, find },
    words: () => document.body.textContent ?? '',
    limit: async (typed: string) => {
      const input = await vi.waitUntil(() => document.querySelector('input'));
      input.value = typed;
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await vi.waitFor(() => expect(input.value).toBe(typed));
    },
    press: async (words: string) => {
      const button = await vi.waitUntil(() =>
        [...document.querySelectorAll('button')].find((one) => one.textContent === words && !one.disabled),
      );
      button.click();
    },
  };
}

describe('the worth of a collection', () => {
  test('is told with its ends, the copies it is of, and what was paid', async () => {
    const { words } = open(() => succeed('done'));
    await vi.waitFor(() => expect(words()).toContain('3,120 of 5,000 copies valued:'));
    expect(words()).toContain('$12,400 ($10,900 to $14,200)');
    expect(words()).toContain('Price paid known for 300: $1,000, now worth $900 (−$100)');
  });

  test('stands once for each currency that no rate joins', async () => {
    const yen = (minor: number) => ({ minor, currency: 'JPY' });
    const other = { copies: 2, value: yen(800), low: yen(600), high: yen(900), bought: null };
    const { words } = open(() => succeed('done'), { sums: [...worth.sums, other] });
    await vi.waitFor(() => expect(words()).toContain('¥800 (¥600 to ¥900)'));
    expect(words()).toContain('$12,400');
  });
});

describe('values that are asked for', () => {
  test('take at most half the calls of the day that are left, said beforehand', async () => {
    const { words, runs, press } = open((nth) => succeed(nth < 3 ? 'more' : 'done'));
    await vi.waitFor(() => expect(words()).toContain('Calls at most (2 to 30)'));
    await press('Ask for values');
    await vi.waitFor(() => expect(words()).toContain('Cards asked about: 3. Calls: 6.'));
    expect(runs).toEqual(Array(3).fill({ day: '2026-11-20', until: 115 }));
  });

  test.each([
    [-1, 'No calls left today'],
    [0, 'No calls left today'],
    [1, '1 call left today'],
  ])('cannot be asked for where too few calls are left: %i', async (left, said) => {
    const { find, words } = open(() => succeed('done'), { calls: { ...worth.calls, left } });
    await vi.waitFor(() => expect(words()).toContain(said));
    expect(words()).toContain('Cards without a value, or with one older than a week: 40.');
    expect(find('form')).toBeNull();
  });

  test('take at most as many as the person sets', async () => {
    const { limit, press, runs } = open(() => succeed('limit'));
    await limit('8');
    await press('Ask for values');
    await vi.waitFor(() => expect(runs).toEqual([{ day: '2026-11-20', until: 108 }]));
  });

  test.each(['1', '31', '2.5', 'x', ''])('are not asked for with %j calls', async (typed) => {
    const { limit, find } = open(() => succeed('done'));
    await limit(typed);
    await vi.waitFor(() => expect(find('[type=submit]')?.hasAttribute('disabled')).toBe(true));
    expect(find('input')?.getAttribute('aria-invalid')).toBe('true');
  });

  test('end after the batch at hand when they are stopped', async () => {
    const { words, press, runs, find } = open(async (nth) => {
      if (nth === 2) await press('Stop');
      return succeed('more');
    });
    await press('Ask for values');
    await vi.waitFor(() => expect(words()).toContain('Cards asked about: 2. Calls: 4.'));
    expect(runs).toHaveLength(2);
    expect(find('progress')).toBeNull();
  });

  test('end with a failure, which is told', async () => {
    const { press, runs, words } = open((nth) => (nth < 2 ? succeed('more') : fail('offline')));
    await press('Ask for values');
    await vi.waitFor(() => expect(words()).toContain('Cards asked about: 2. Calls: 4.'));
    expect(runs).toHaveLength(2);
    await vi.waitFor(() => expect(words()).toContain('There is no internet connection.'));
    await press('Try again');
    await vi.waitFor(() => expect(words()).not.toContain('There is no internet connection.'));
  });

  test('are none where every value is of this week', async () => {
    const { words, find } = open(() => succeed('done'), { due: 0 });
    await vi.waitFor(() => expect(words()).toContain('copies valued'));
    expect(find('form')).toBeNull();
  });
});

test('a failure is told until the next load succeeds', async () => {
  let loads = 0;
  const ask = async (call: string) => {
    if (call === 'owned/count') return succeed({ rows: 5000, unsettled: 0, files: [] });
    loads += 1;
    return loads === 1 ? fail('storage') : succeed(worth);
  };
  const nothing = () => undefined;
  render(
    <OwnedSummary ask={ask as unknown as Ask} onOpen={nothing} onOpenOptions={nothing} />,
    document.body,
  );
  const alert = await vi.waitUntil(() => document.querySelector('[role=alert]'));
  alert.querySelector('button')?.click();
  await vi.waitFor(() => expect(document.body.textContent).toContain('copies valued'));
  expect(document.querySelector('[role=alert]')).toBeNull();
});
