import { cleanup, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { render } from 'preact';
import { describe, expect, it } from 'vitest';
import { ServiceForm } from '@/components/options/service-form';
import { fail, succeed } from '@/lib/domain/failure';
import type { ConnectionCheck } from '@/lib/messaging/own-calls';
import { defaultSettings } from '@/lib/settings/default-settings';
import { drawOptions as draw } from './draw-options';
import { service, settings } from './stored';

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save and allow' }));

async function retype(label: string, words: string): Promise<void> {
  await userEvent.clear(screen.getByLabelText(label));
  if (words) await userEvent.type(screen.getByLabelText(label), words);
}

describe('keys', () => {
  it('are not the only way to prices: without any the ways are a link away', () => {
    draw({ keys: { apiKey: false, gatewayKey: false, session: false } });
    const link = screen.getByRole('link', { name: 'No key? Prices without a subscription' });
    expect(link.getAttribute('href')).toBe('/welcome.html');
    cleanup();
    draw();
    expect(screen.queryByRole('link', { name: /^No key/ })).toBeNull();
  });

  it('are typed unseen and sent once', async () => {
    const { onSaveService, container } = draw();
    const field = screen.getByLabelText<HTMLInputElement>('API key');
    expect(field.type).toBe('password');
    await userEvent.type(field, ' secret-1 ');
    await save();
    expect(onSaveService.mock.calls[0]?.[1]).toEqual({ apiKey: 'secret-1' });
    await waitFor(() => expect(screen.getByText('Saved.')).toBeDefined());
    expect(screen.queryByLabelText('API key', { selector: 'input' })).toBeNull();
    expect(container.innerHTML).not.toContain('secret-1');
    for (const input of container.querySelectorAll('input')) expect(input.value).not.toContain('secret-1');
  });

  it('that are stored are never shown, only replaced or removed', async () => {
    const { onSaveService } = draw();
    const group = () => screen.getByRole('group', { name: 'Gateway key' });
    expect(within(group()).queryByRole('textbox')).toBeNull();
    expect(group().textContent).toContain('Stored. A stored key is never shown again.');
    await userEvent.click(within(group()).getByRole('button', { name: 'Remove' }));
    expect(group().textContent).toContain('Will be removed when you save.');
    await save();
    expect(onSaveService.mock.calls[0]?.[1]).toEqual({ gatewayKey: null });
  });

  it('can be replaced, and the stored one kept after all', async () => {
    const { onSaveService } = draw();
    await userEvent.click(screen.getByRole('button', { name: 'Replace' }));
    const field = screen.getByLabelText<HTMLInputElement>('Gateway key');
    expect(field.value).toBe('');
    await userEvent.type(field, 'wrong');
    await userEvent.click(screen.getByRole('button', { name: 'Keep the stored key' }));
    await save();
    expect(onSaveService.mock.calls[0]?.[1]).toEqual({});
  });

  it.each([
    [true, 'Until the browser closes'],
    [false, 'In this browser'],
  ])('are kept as was chosen last, also while none is stored (session: %s)', async (session, choice) => {
    const { onSaveService, redraw } = draw({ keys: { apiKey: false, gatewayKey: false, session } });
    const chosen = () => screen.getByRole<HTMLInputElement>('radio', { name: choice }).checked;
    expect(chosen()).toBe(true);
    await userEvent.type(screen.getByLabelText('API key'), 'secret-1');
    await save();
    expect(onSaveService.mock.calls[0]?.[1]).toEqual({ apiKey: 'secret-1' });
    redraw({ keys: { apiKey: true, gatewayKey: false, session: !session } });
    await waitFor(() => expect(chosen()).toBe(false));
  });

  it('with spaces inside are refused beside the field', async () => {
    const { onSaveService } = draw();
    await userEvent.type(screen.getByLabelText('API key'), 'two words');
    await save();
    expect(onSaveService).not.toHaveBeenCalled();
    const field = screen.getByLabelText('API key');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const described = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent).join()).toContain(
      'A key has no spaces',
    );
  });
});

describe('the service', () => {
  it('is handed over within the click, before anything is awaited', async () => {
    const { onSaveService } = draw();
    screen.getByRole('button', { name: 'Save and allow' }).click();
    expect(onSaveService).toHaveBeenCalledOnce();
  });

  it('is saved tidied, and shown so', async () => {
    const { onSaveService } = draw();
    await retype('Base address', 'prices.example.org/');
    await userEvent.selectOptions(screen.getByLabelText('Plan'), 'mega');
    await save();
    expect(onSaveService.mock.calls[0]?.[0]).toMatchObject({
      baseUrl: 'https://prices.example.org',
      plan: 'mega',
    });
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Base address').value).toBe(
        'https://prices.example.org',
      ),
    );
  });

  it('is not saved while something is wrong, and the first wrong field gets the focus', async () => {
    const { onSaveService } = draw();
    await retype('Gateway address', 'http://prices.example.com');
    await save();
    expect(onSaveService).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toBe('Please check the marked fields.');
    expect(screen.getByText(/Use https\./)).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Gateway address'));
  });

  it('keeps what is typed before the page has come to rest', async () => {
    const top = document.body.appendChild(document.createElement('div'));
    // Without the testing library, which waits for every effect.
    render(
      <ServiceForm
        service={service}
        defaults={defaultSettings.service}
        keys={{ apiKey: false, gatewayKey: true, session: false }}
        onSave={async () => fail('internal')}
      />,
      top,
    );
    const field = within(top).getByLabelText<HTMLInputElement>('Gateway address');
    field.value = '';
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(field.value).toBe('');
    render(null, top);
    top.remove();
  });

  it('says when the browser refused access, and when saving failed', async () => {
    draw({
      onSaveService: async () =>
        succeed({ keys: { apiKey: false, gatewayKey: true, session: false }, allowed: false }),
    });
    await save();
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain('has not allowed these addresses'),
    );
    cleanup();
    draw({ onSaveService: async () => fail('storage') });
    await save();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('storage refused'));
  });

  it('goes back to the usual names', async () => {
    const wire = { ...service.wire, cursor: 'page_token' };
    const { onSaveService } = draw({
      loaded: { settings: { ...settings, service: { ...service, wire } }, repaired: [], notice: null },
    });
    expect(screen.getByLabelText<HTMLInputElement>('Cursor parameter').value).toBe('page_token');
    await userEvent.click(screen.getByRole('button', { name: 'Reset to the usual names' }));
    await save();
    expect(onSaveService.mock.calls[0]?.[0].wire).toEqual(defaultSettings.service.wire);
  });
});

describe('the connection test', () => {
  const checks: ConnectionCheck[] = [
    { probe: 'direct-card', outcome: 'fails', failure: { code: 'bad-key' } },
    { probe: 'search', outcome: 'works', failure: null },
    { probe: 'history', outcome: 'skipped', failure: null },
    { probe: 'wire-cursor', outcome: 'fails', failure: null },
    { probe: 'wire-condition', outcome: 'unclear', failure: null },
  ];

  it('says for each check how it went and what to change', async () => {
    draw({ onTest: async () => succeed(checks) });
    await userEvent.click(screen.getByRole('button', { name: 'Test connection' }));
    const list = await screen.findByRole('list', { name: 'Connection checks' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Does not workCard prices at the base addressThe price service did not accept your key.',
      'WorksSearch',
      'Not triedPrice historyNot tried: what comes before it does not work, or the plan does not have it.',
      'Does not workCursor parameterThe cursor name seems wrong: the first page came again. Change it under Advanced.',
      'Cannot tellCondition parameterThe service answered, but its data does not show whether this works.',
    ]);
  });

  it('waits until changes are saved', async () => {
    draw();
    await userEvent.type(screen.getByLabelText('API key'), 'x');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Test connection' }).disabled).toBe(true);
    expect(screen.getByText('Save your changes first.')).toBeDefined();
  });

  it('says why it could not run', async () => {
    draw({ onTest: async () => fail('access-needed') });
    await userEvent.click(screen.getByRole('button', { name: 'Test connection' }));
    expect((await screen.findByRole('alert')).textContent).toContain('has not allowed');
  });
});
