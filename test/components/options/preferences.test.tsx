import { fireEvent, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { succeed } from '@/lib/domain/failure';
import { settingsSchema } from '@/lib/settings/settings';
import { drawOptions, wordsOf } from './draw-options';
import { settings } from './stored';

async function retype(label: string, words: string): Promise<void> {
  const field = screen.getByRole('textbox', { name: label });
  await userEvent.clear(field);
  if (words) await userEvent.type(field, words);
}

const undo = (label: string) => userEvent.click(screen.getByRole('button', { name: `Undo: ${label}` }));

describe('a change', () => {
  it('is saved as it is made, and said', async () => {
    const { kept } = drawOptions();
    await userEvent.click(screen.getByRole('radio', { name: /^Only when I ask/ }));
    expect(kept.settings).toEqual({ ...settings, ask: 'button' });
    expect(await screen.findByText('When to look up a price: saved. Undo is the next button.')).toBeDefined();
  });

  it.each([
    ['sites', { ebay: false }, () => userEvent.click(screen.getByRole('checkbox', { name: /^eBay/ }))],
    ['dailyBudget', 0, () => retype('Calls a day, at most', '0')],
    ['nearPercent', 2.5, () => retype('Near the value, up to', '2,5')],
    ['rule', { atMostPercent: 70, leastPopulation: 5 }, () => retype('A good deal costs at most', '70')],
    ['rule', { atMostPercent: 85, leastPopulation: 12 }, () => retype('A good deal rests on at least', '12')],
    ['marginPercent', 20, () => retype('A bid or an offer leaves me', '20')],
    ['gradingFee', { minor: 3050, currency: 'USD' }, () => retype('Grading one card costs', '30.50')],
    [
      'gradingFee',
      { minor: 25, currency: 'JPY' },
      () => userEvent.selectOptions(screen.getByLabelText('Currency of the grading cost'), 'JPY'),
    ],
    ['currency', 'GBP', () => userEvent.selectOptions(screen.getByLabelText('Also show prices in'), 'GBP')],
    [
      'country',
      'DE',
      () => userEvent.selectOptions(screen.getByLabelText('Compare with sellers in'), 'Germany'),
    ],
    ['languages', ['ja'], () => userEvent.click(screen.getByRole('checkbox', { name: 'Japanese' }))],
    ['keepSeen', false, () => userEvent.click(screen.getByRole('checkbox', { name: /^Remember the/ }))],
    ['theme', 'dark', () => userEvent.click(screen.getByRole('radio', { name: 'Dark' }))],
  ] as const)('of %s to %j reaches the settings, and nothing else does', async (name, value, act) => {
    const { kept } = drawOptions();
    await act();
    expect(kept.settings).toEqual({ ...settings, [name]: value });
  });

  it('keeps what another page changed meanwhile', async () => {
    const { kept } = drawOptions();
    kept.settings = { ...kept.settings, rule: { atMostPercent: 60, leastPopulation: 5 }, currency: 'EUR' };
    await retype('A good deal rests on at least', '9');
    expect(kept.settings).toMatchObject({ currency: 'EUR', rule: { atMostPercent: 60, leastPopulation: 9 } });
  });

  it('by another page is shown', async () => {
    const { redraw } = drawOptions();
    redraw({
      loaded: { settings: { ...settings, dailyBudget: 7, theme: 'light' }, repaired: [], notice: null },
    });
    await waitFor(() => expect(screen.getByDisplayValue('7')).toBeDefined());
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Light' }).checked).toBe(true);
  });
});

describe('undo', () => {
  it('brings back what was there before, and gives the focus back to the field', async () => {
    const { kept } = drawOptions();
    await userEvent.selectOptions(screen.getByLabelText('Also show prices in'), 'EUR');
    await undo('Also show prices in');
    await waitFor(() => expect(kept.settings).toEqual(settings));
    expect(await screen.findByText('Also show prices in: put back.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Also show prices in'));
  });

  it('takes what was typed into one field for one change', async () => {
    const { kept } = drawOptions();
    await retype('Calls a day, at most', '1234');
    await undo('Calls a day, at most');
    await waitFor(() => expect(kept.settings).toEqual(settings));
    await waitFor(() => expect(screen.getByDisplayValue('500')).toBeDefined());
  });

  it('by its keys goes back change by change, and leaves lines of input to themselves', async () => {
    const { kept } = drawOptions();
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    await userEvent.click(screen.getByRole('radio', { name: /^For every price in view/ }));
    screen.getByRole('textbox', { name: 'Calls a day, at most' }).focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(kept.settings.ask).toBe('visible');
    screen.getByRole('radio', { name: 'Dark' }).focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(kept.settings).toEqual({ ...settings, theme: 'dark' }));
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(kept.settings).toEqual(settings));
  });

  it('leaves a change that was made while it was being stored', async () => {
    const { kept, onEditSettings } = drawOptions();
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    const store = onEditSettings.getMockImplementation();
    let finish: (() => void) | undefined;
    const waiting = new Promise<void>((resolve) => {
      finish = resolve;
    });
    onEditSettings.mockImplementationOnce(async (edit) => {
      await waiting;
      return store ? store(edit) : succeed(edit(kept.settings));
    });
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    await userEvent.click(screen.getByRole('radio', { name: /^For every price in view/ }));
    finish?.();
    await waitFor(() => expect(kept.settings).toEqual({ ...settings, ask: 'visible' }));
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    await waitFor(() => expect(kept.settings).toEqual(settings));
  });

  it('keeps what another page changed after the change that is put back', async () => {
    const { kept } = drawOptions();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Korean' }));
    kept.settings = { ...kept.settings, dailyBudget: 9 };
    await undo('Languages of the cards');
    await waitFor(() => expect(kept.settings).toEqual({ ...settings, dailyBudget: 9 }));
  });
});

describe('what is wrong', () => {
  it.each([
    ['Calls a day, at most', '1.5', 'Write a whole number from 0 to 1000000.'],
    ['Calls a day, at most', '', 'Write a whole number from 0 to 1000000.'],
    ['Near the value, up to', '51', 'Write a number from 0 to 50.'],
    ['Near the value, up to', 'ten', 'Write a number from 0 to 50.'],
    ['A good deal costs at most', '0', 'Write a number from 1 to 200.'],
    ['A good deal rests on at least', '1001', 'Write a whole number from 0 to 1000.'],
    ['Grading one card costs', '1,000', 'Write an amount from 0 to 1000000, without signs for thousands.'],
    ['Grading one card costs', '0.001', 'Write an amount from 0 to 1000000, without signs for thousands.'],
  ])('in %s (%j) is said beside it and not saved', async (label, words, error) => {
    const { kept } = drawOptions();
    await retype(label, words);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: label });
    expect(field.value).toBe(words);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(wordsOf(field)).toContain(error);
    expect(settingsSchema.safeParse(kept.settings).success).toBe(true);
  });

  it('with the storage is said beside the field, what was typed stays, and can be tried again', async () => {
    const { kept } = drawOptions();
    kept.refuses = { code: 'storage' };
    await retype('Calls a day, at most', '42');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Not saved.');
    expect(screen.getByDisplayValue('42')).toBeDefined();
    expect(kept.settings.dailyBudget).toBe(500);

    kept.refuses = null;
    await userEvent.click(screen.getByRole('radio', { name: 'Light' }));
    expect(kept.settings).toEqual({ ...settings, theme: 'light' });
    await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(kept.settings).toEqual({ ...settings, theme: 'light', dailyBudget: 42 }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('a value that is none of the usual ones is still shown', () => {
  drawOptions({
    loaded: {
      settings: { ...settings, country: 'BO', currency: 'BOB', languages: ['la'] },
      repaired: [],
      notice: null,
    },
  });
  expect(screen.getByLabelText<HTMLSelectElement>('Compare with sellers in').value).toBe('BO');
  expect(screen.getByLabelText<HTMLSelectElement>('Also show prices in').value).toBe('BOB');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Latin' }).checked).toBe(true);
});

describe('true costs', () => {
  it('are on with two clicks, and then take numbers of the country with their day and page', async () => {
    const { kept } = drawOptions();
    expect(screen.queryByRole('group', { name: 'Import duty' })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Count true costs' }));
    await userEvent.selectOptions(screen.getByLabelText('I buy from'), 'Germany');
    const duty = within(await screen.findByRole('group', { name: 'Import duty' }));
    const write = async (label: string, words: string) => {
      const field = duty.getByRole('textbox', { name: label });
      await userEvent.clear(field);
      await userEvent.type(field, words);
    };
    await write('Percent', '2.7');
    await write('Only where the price is above', '150');
    await userEvent.selectOptions(duty.getByLabelText('Currency of the amount'), 'EUR');
    fireEvent.input(duty.getByLabelText('Read on'), { target: { value: '2026-03-02' } });
    await write('Page where I read it', 'https://customs.example/duty');
    await waitFor(() =>
      expect(kept.settings.costs).toMatchObject({
        ...{ isOn: true, home: 'DE', countsTax: false },
        byHome: {
          DE: {
            duty: {
              ...{ percent: 2.7, from: { minor: 15_000, currency: 'EUR' } },
              ...{ date: '2026-03-02', link: 'https://customs.example/duty' },
            },
          },
        },
      }),
    );
    expect(settingsSchema.safeParse(kept.settings).success).toBe(true);
  });

  it('take buyer protection of a site, which can be removed', async () => {
    const costs = { isOn: true, home: 'US', countsTax: false, byHome: {} };
    const { kept } = drawOptions({
      loaded: { settings: { ...settings, costs }, repaired: [], notice: null },
    });
    await userEvent.selectOptions(screen.getByLabelText('Add buyer protection of a site'), 'eBay');
    const fee = within(await screen.findByRole('group', { name: 'Buyer protection on eBay' }));
    await userEvent.type(fee.getByRole('textbox', { name: 'And a fixed amount' }), '.7');
    const protectionOf = () => kept.settings.costs.byHome.US?.protection;
    await waitFor(() =>
      expect(protectionOf()).toMatchObject({ ebay: { fixed: { minor: 70, currency: 'USD' } } }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remove Buyer protection on eBay' }));
    await waitFor(() => expect(protectionOf()).toEqual({}));
  });

  it('refuse an address that is none', async () => {
    const costs = { isOn: true, home: 'US', countsTax: false, byHome: {} };
    drawOptions({ loaded: { settings: { ...settings, costs }, repaired: [], notice: null } });
    const tax = within(screen.getByRole('group', { name: 'Tax on every purchase' }));
    // What counts nothing has no source.
    expect(tax.queryByRole('textbox', { name: 'Page where I read it' })).toBeNull();
    await userEvent.type(tax.getByRole('textbox', { name: 'Percent' }), '7');
    await userEvent.type(await tax.findByRole('textbox', { name: 'Page where I read it' }), 'irs');
    expect(tax.getByText('Write a whole address that begins with https://.')).toBeDefined();
  });
});
