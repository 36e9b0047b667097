import { cleanup, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { fail, type Result, succeed } from '@/lib/domain/failure';
import type { OutputOf } from '@/lib/messaging/calls';
import type { StoredData } from '@/lib/messaging/own-calls';
import { drawOptions } from './draw-options';
import { settings, storedData } from './stored';

const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('stored data', () => {
  it('is listed with how many and how much of each, and together', async () => {
    drawOptions();
    const table = await screen.findByRole('table');
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => [...row.children].slice(0, 3).map((cell) => cell.textContent)),
    ).toEqual([
      ['What', 'How many', 'Size'],
      ['Answers of the price service', '120', '46 kB'],
      ['Known cards', '1,450', '300 kB'],
      ['Pictures', '7', '2 MB'],
      ['Cards that you chose', '3', '420 bytes'],
      ['Recent searches', '4', '200 bytes'],
      ['Wants', '2', '900 bytes'],
      ['Collection', '0', '0 bytes'],
      ['Listings that you have seen', '900', '450 kB'],
      ['Together', '2,486', '2.8 MB'],
    ]);
  });

  it('that comes back by itself is cleared at once', async () => {
    const left = { ...storedData, pictures: { count: 0, bytes: 0 } };
    const onClearData = vi.fn(async () => succeed(left));
    drawOptions({ onClearData });
    await screen.findByRole('table');
    await press('Clear: Pictures');
    await waitFor(() => expect(rowOf('Pictures').textContent).toContain('0 bytes'));
    expect(screen.getByText('Cleared: Pictures.')).toBeDefined();
    expect(onClearData).toHaveBeenCalledExactlyOnceWith(['pictures']);
  });

  it.each([
    ['Clear: Listings that you have seen', 'Listings that you have seen: this cannot be undone.', ['seen']],
    ['Clear: Cards that you chose', 'Cards that you chose: this cannot be undone.', ['corrections']],
    [
      'Clear all',
      'Everything listed here: this cannot be undone.',
      ['answers', 'cards', 'pictures', 'corrections', 'recent', 'wants', 'owned', 'seen'],
    ],
  ])('that is lost for ever (%s) is asked about first', async (button, question, kinds) => {
    const { onClearData } = drawOptions();
    await screen.findByRole('table');
    await press(button);
    expect(screen.getByRole('alertdialog', { name: question })).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep' }));
    await press('Keep');
    expect(onClearData).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: button }));

    await press(button);
    await press('Clear now');
    expect(onClearData).toHaveBeenCalledExactlyOnceWith(kinds);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('says why it could not be cleared or measured', async () => {
    const measures: Result<StoredData>[] = [fail('storage'), succeed(storedData)];
    drawOptions({
      onMeasureData: async () => measures.shift() ?? fail('internal'),
      onClearData: async () => fail('storage'),
    });
    await userEvent.click(within(await screen.findByRole('alert')).getByRole('button'));
    await screen.findByRole('table');
    await press('Clear: Recent searches');
    expect((await screen.findByRole('alert')).textContent).toContain('storage refused');
    expect(rowOf('Recent searches').textContent).toContain('4');
  });
});

/** Lets the person choose a file to import. */
const choose = (name = 'mine.json') =>
  userEvent.upload(
    screen.getByLabelText('Import a file'),
    new File(['{}'], name, { type: 'application/json' }),
  );

describe('export and import', () => {
  const imported: OutputOf<'settings/import'> = {
    settings: { ...settings, currency: 'CHF', dailyBudget: 77 },
    repaired: [],
    notice: null,
    droppedKeys: [],
    refusedWants: 0,
    toAllow: [],
  };

  it('say where the file went, and why there is none', async () => {
    drawOptions();
    await press('Export');
    expect(await screen.findByText('Exported as card-comps-settings.json.')).toBeDefined();
    cleanup();
    drawOptions({ onExport: async () => fail('storage') });
    await press('Export');
    expect((await screen.findByRole('alert')).textContent).toContain('storage refused');
  });

  it('say how many wants of the file could not be taken', async () => {
    drawOptions({ onImport: async () => succeed({ ...imported, refusedWants: 3 }) });
    await choose();
    expect(await screen.findByText(/Wants of the file that could not be taken: 3\./)).toBeDefined();
  });

  it('take over a file, show it everywhere, and put the old settings back', async () => {
    const page = drawOptions({ onImport: vi.fn(async () => succeed(imported)) });
    await choose();
    expect(await screen.findByText('Settings taken over from mine.json.')).toBeDefined();
    expect(screen.getByLabelText<HTMLSelectElement>('Also show prices in').value).toBe('CHF');
    expect(await screen.findByDisplayValue('77')).toBeDefined();

    page.kept.settings = imported.settings;
    await press('Undo: Import a file');
    expect(await screen.findByText('The old settings are back.')).toBeDefined();
    expect(page.kept.settings).toEqual(settings);
    expect(screen.getByLabelText<HTMLSelectElement>('Also show prices in').value).toBe('');
  });

  it('name what was repaired, and what to do about another price service', async () => {
    const service = { ...settings.service, baseUrl: 'https://other.example.com' };
    const loaded = { settings: { ...settings, service }, repaired: ['theme', 'rates.source'] };
    drawOptions({ onImport: async () => succeed({ ...imported, ...loaded }) });
    await choose();
    const said = await screen.findByText(/^Settings taken over/);
    expect(said.textContent).toContain('press “Save and allow” above');
    expect(said.textContent).toContain('theme, rates.source');
    expect(await screen.findByDisplayValue('https://other.example.com')).toBeDefined();
  });

  it.each([
    ['file-size', 'This file is too large'],
    ['file-json', 'This file cannot be read.'],
    ['file-kind', 'Card Comps did not write this file.'],
    ['file-newer', 'A newer version of Card Comps wrote this file.'],
  ])('refuse a file with words (%s)', async (detail, words) => {
    const { onImport } = drawOptions({ onReadFile: async () => fail('bad-request', { detail }) });
    await choose();
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect(onImport).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Undo: Import a file' })).toBeNull();
  });

  it('keep the way back open when it failed', async () => {
    const page = drawOptions({ onImport: async () => succeed(imported) });
    await choose();
    await screen.findByText(/^Settings taken over/);
    page.kept.refuses = { code: 'storage' };
    await press('Undo: Import a file');
    expect((await screen.findByRole('alert')).textContent).toContain('Not saved.');
    page.kept.refuses = null;
    await press('Undo: Import a file');
    await waitFor(() => expect(page.kept.settings).toEqual(settings));
  });
});

describe('a file with another address', () => {
  const elsewhere = { ...settings.service, gatewayUrl: 'https://other.example.com' };
  const gatewayKey = () => screen.getByText('Stored. A stored key is never shown again.');
  /** What the worker makes of the file: it drops the keys of addresses that are no longer there. */
  function drawWith(part: Parameters<typeof drawOptions>[0] = {}) {
    const onImport = vi.fn(async () =>
      succeed<OutputOf<'settings/import'>>({
        settings: { ...settings, service: elsewhere },
        repaired: [],
        notice: null,
        droppedKeys: ['gatewayKey'],
        refusedWants: 0,
        toAllow: [],
      }),
    );
    const onReadFile = async () => succeed({ text: '{"mine":1}', service: elsewhere });
    return { ...drawOptions({ onImport, onReadFile, ...part }), onImport };
  }

  it('is taken over only when the loss of the key is agreed to', async () => {
    const { onImport } = drawWith();
    await choose();
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('removes for good: Gateway key.');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Do not import' }));
    await press('Do not import');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Import a file'));
    expect(onImport).not.toHaveBeenCalled();
    expect(gatewayKey()).toBeDefined();

    await choose();
    await screen.findByRole('alertdialog');
    await press('Import all the same');
    expect(onImport).toHaveBeenCalledExactlyOnceWith('{"mine":1}');
    const said = await screen.findByText(/^Settings taken over/);
    expect(said.textContent).toContain('Removed for good with the old address: Gateway key.');
    expect(await screen.findByLabelText('Gateway key', { selector: 'input' })).toBeDefined();
  });

  it('does not bring the key back with the settings', async () => {
    const page = drawWith();
    await choose();
    await screen.findByRole('alertdialog');
    await press('Import all the same');
    await screen.findByText(/^Settings taken over/);
    await press('Undo: Import a file');
    const said = await screen.findByText(/^The old settings are back/);
    expect(said.textContent).toContain('a removed key is not. Type again above: Gateway key.');
    expect(page.kept.settings).toEqual(settings);
    expect(screen.getByLabelText('Gateway key', { selector: 'input' })).toBeDefined();
  });

  it('costs the key that was typed for it when it is undone', async () => {
    const keys = { apiKey: false, gatewayKey: false, session: false };
    const answer = { settings: { ...settings, service: elsewhere }, repaired: [], notice: null, toAllow: [] };
    drawWith({
      keys,
      onImport: async () => succeed({ ...answer, droppedKeys: [], refusedWants: 0 }),
      onSaveService: async () => succeed({ keys: { ...keys, gatewayKey: true }, allowed: true }),
    });
    await choose();
    await screen.findByText(/^Settings taken over/);
    await userEvent.type(screen.getByLabelText('Gateway key', { selector: 'input' }), 'new-key');
    await press('Save and allow');
    await waitFor(() => expect(gatewayKey()).toBeDefined());
    await press('Undo: Import a file');
    expect((await screen.findByText(/^The old settings are back/)).textContent).toContain('Gateway key');
    expect(await screen.findByLabelText('Gateway key', { selector: 'input' })).toBeDefined();
  });

  it('asks nothing where no key is stored for the old one', async () => {
    const { onImport } = drawWith({ keys: { apiKey: true, gatewayKey: false, session: false } });
    await choose();
    await waitFor(() => expect(onImport).toHaveBeenCalledOnce());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
