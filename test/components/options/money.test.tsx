import { screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { fail, succeed } from '@/lib/domain/failure';
import type { RatesStatus } from '@/lib/messaging/own-calls';
import type { Settings } from '@/lib/settings/settings';
import { drawOptions } from './draw-options';
import { settings } from './stored';

const ecbTable: RatesStatus = {
  table: { source: 'ecb', date: '2026-02-27', perEuro: { USD: 1.0825, GBP: 0.84 } },
  failure: null,
};

function withRates(rates: Partial<Settings['rates']>, part: Partial<Settings> = {}) {
  const loaded = { ...settings, ...part, rates: { ...settings.rates, ...rates } };
  return { loaded: { settings: loaded, repaired: [], notice: null } };
}

const ecb = () => screen.getByRole('radio', { name: /^European Central Bank/ });
const rateOf = (currency: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`in currency .*${currency}`) });

describe("the European Central Bank's rates", () => {
  it('are asked for within the click, and shown with their day', async () => {
    const { kept, onAllowEcb } = drawOptions({ onLoadRates: async () => succeed(ecbTable) });
    await userEvent.click(ecb());
    expect(onAllowEcb).toHaveBeenCalledOnce();
    expect(await screen.findByText(/^Rates of Feb 27, 2026\.\s*$/)).toBeDefined();
    expect(kept.settings.rates.source).toBe('ecb');
  });

  it('are loaded once their choice is stored, not before', async () => {
    const page = drawOptions({ ecbAllowed: true, onLoadRates: async () => succeed(rates()) });
    const rates = () =>
      page.kept.settings.rates.source === 'ecb' ? ecbTable : { table: null, failure: null };
    await userEvent.click(ecb());
    expect(page.onAllowEcb).not.toHaveBeenCalled();
    expect(await screen.findByText(/^Rates of Feb 27, 2026/)).toBeDefined();
  });

  it('are shown for the currency that prices are shown in', async () => {
    drawOptions({
      ...withRates({ source: 'ecb' }, { currency: 'USD' }),
      ecbAllowed: true,
      onLoadRates: async () => succeed(ecbTable),
    });
    expect(await screen.findByText('Rates of Feb 27, 2026. 1 EUR = 1.0825 USD')).toBeDefined();
  });

  it('picked by the arrow keys ask nothing until the button is pressed', async () => {
    const { onAllowEcb } = drawOptions();
    screen.getByRole('radio', { name: /^None/ }).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(onAllowEcb).not.toHaveBeenCalled();
    screen.getByRole('button', { name: 'Allow www.ecb.europa.eu' }).click();
    expect(onAllowEcb).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Allow www.ecb.europa.eu' })).toBeNull());
  });

  it('that the browser refuses stay chosen, with what is missing', async () => {
    const onLoadRates = vi.fn(async () => succeed(ecbTable));
    drawOptions({ onAllowEcb: async () => false, onLoadRates });
    await userEvent.click(ecb());
    expect(await screen.findByText('The browser has not allowed www.ecb.europa.eu yet.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Allow www.ecb.europa.eu' }));
    expect(await screen.findByText('The browser did not allow it.')).toBeDefined();
    expect(onLoadRates).not.toHaveBeenCalled();
  });

  it('that cannot be fetched say why, beside old ones where there are any, and can be tried again', async () => {
    const onLoadRates = vi
      .fn<() => Promise<ReturnType<typeof succeed<RatesStatus>> | ReturnType<typeof fail>>>()
      .mockResolvedValueOnce(fail('internal'))
      .mockResolvedValueOnce(succeed({ ...ecbTable, failure: { code: 'offline' } }))
      .mockResolvedValue(succeed(ecbTable));
    drawOptions({ ...withRates({ source: 'ecb' }), ecbAllowed: true, onLoadRates });
    await userEvent.click(within(await screen.findByRole('alert')).getByRole('button'));
    expect(await screen.findByText(/^Rates of Feb 27, 2026/)).toBeDefined();
    await userEvent.click(within(screen.getByRole('alert')).getByRole('button'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

describe('own rates', () => {
  const own = { date: '2026-02-01', perEuro: { USD: 1.08 } };

  it('are typed line by line, and are of today until another day is given', async () => {
    const { kept } = drawOptions(withRates({ source: 'own' }));
    expect(screen.getByText('No rates yet.')).toBeDefined();
    await userEvent.selectOptions(screen.getByLabelText('Add a currency'), 'Japanese Yen (JPY)');
    expect(rateOf('JPY').getAttribute('aria-invalid')).toBe('false');
    await userEvent.type(rateOf('JPY'), '160.5');
    expect(kept.settings.rates.own).toEqual({ date: '2026-03-02', perEuro: { JPY: 160.5 } });
  });

  it.each(['0', 'x', '-1', '1e3', '99999999999'])('are not saved while one is wrong (%s)', async (words) => {
    const { kept } = drawOptions(withRates({ source: 'own', own }));
    await userEvent.clear(rateOf('USD'));
    await userEvent.paste(words);
    expect(screen.getByText('Write a number above 0.')).toBeDefined();
    expect(kept.settings.rates.own).toEqual(own);
  });

  it('can be removed and brought back', async () => {
    const { kept } = drawOptions(withRates({ source: 'own', own }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove US Dollar (USD)' }));
    await waitFor(() => expect(kept.settings.rates.own.perEuro).toEqual({}));
    expect(document.activeElement).toBe(screen.getByLabelText('Add a currency'));
    await userEvent.click(screen.getByRole('button', { name: 'Undo: US Dollar (USD)' }));
    await waitFor(() => expect(kept.settings.rates.own).toEqual(own));
    expect(rateOf('USD').value).toBe('1.08');
  });

  it('have a day that is not in the future', async () => {
    const { kept } = drawOptions(withRates({ source: 'own', own }));
    const day = screen.getByLabelText('Rates of the day');
    await userEvent.clear(day);
    await userEvent.type(day, '2026-03-03');
    expect(screen.getByText('Write the day of the rates. It cannot be in the future.')).toBeDefined();
    expect(kept.settings.rates.own.date).toBe('2026-02-01');
    await userEvent.clear(day);
    await userEvent.type(day, '2026-03-01');
    expect(kept.settings.rates.own.date).toBe('2026-03-01');
  });
});
