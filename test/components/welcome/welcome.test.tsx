import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ServiceForm } from '@/components/options/service-form';
import { Welcome } from '@/components/welcome/welcome';
import { fail, type Result, succeed } from '@/lib/domain/failure';
import { defaultSettings } from '@/lib/settings/default-settings';

type Props = Parameters<typeof Welcome>[0];
type Saved = Awaited<ReturnType<Parameters<typeof ServiceForm>[0]['onSave']>>;

const keys = { apiKey: false, gatewayKey: true, session: false };
const saved: Saved = succeed({ keys, allowed: true });

/** Draws the welcome with the form that the options have; `answer` is what saving it comes to. */
function draw(part: Partial<Props> = {}, answer: Saved | Result<never> = saved) {
  const onSave = vi.fn(async () => answer);
  const mocks = { onOpenOptions: vi.fn(), onUseRates: vi.fn(async () => true) };
  const props: Props = {
    configured: false,
    hasRates: false,
    pictureHosts: [],
    sample: { site: 'eBay', url: 'https://www.ebay.com/sch/i.html?_nkw=charizard' },
    drawForm: (source, onSaved) => (
      <ServiceForm
        reduced
        service={{
          ...defaultSettings.service,
          gatewayUrl: source === 'keys' ? '' : 'http://localhost:4780',
        }}
        defaults={defaultSettings.service}
        keys={{ apiKey: false, gatewayKey: false, session: false }}
        onSave={async () => {
          const result = await onSave();
          if (result.ok && result.value.allowed) onSaved();
          return result;
        }}
      />
    ),
    drawTest: () => <button type="button">Test connection</button>,
    onAllowPictures: async () => true,
    ...mocks,
    ...part,
  };
  const { rerender } = render(<Welcome {...props} />);
  return { ...mocks, onSave, redraw: (next: Partial<Props>) => rerender(<Welcome {...props} {...next} />) };
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const search = () => screen.getByRole('link', { name: 'Search eBay for a card' });

describe('the first step', () => {
  it('leads to a search in a tab of its own, and says what is seen there without a key', () => {
    draw();
    expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('No key is needed');
    expect(search().getAttribute('target')).toBe('_blank');
    cleanup();
    draw({ configured: true });
    expect(search().getAttribute('href')).toMatch(/^https:\/\/www\.ebay\.com\/sch\//);
    expect(screen.getByText(/Rest on the small mark beside a price\.$/)).toBeDefined();
  });
});

describe('the second step', () => {
  it('asks one question and shows no form before it is answered', () => {
    draw();
    expect(screen.getAllByRole('listitem')[1]?.textContent).toContain('Where do your prices come from?');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('says where a subscription is to be had, and names none', async () => {
    draw();
    await press(/^I have keys, or want a subscription/);
    const words = screen.getByText(/^Subscriptions are sold at an API gateway/).textContent ?? '';
    for (const plan of ['Basic', 'Pro', 'Mega']) expect(words).toContain(plan);
    expect(words).toContain('docs/price-service.md');
    expect(words).not.toMatch(/https?:|\.com\b/);
  });

  it('takes pasted keys and an address in one go, and says that it is done', async () => {
    const { onSave } = draw();
    await press(/^I have keys/);
    expect(screen.getByRole('button', { name: /^I have keys/, pressed: true })).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Gateway key'));
    await userEvent.type(screen.getByLabelText('Gateway key'), 'key-1');
    await userEvent.type(screen.getByLabelText('Gateway address'), 'gateway.example.com');
    await press('Save and allow');
    expect(onSave).toHaveBeenCalledOnce();
    expect(await screen.findByText(/The price service is set up/)).toBeDefined();
    expect(screen.queryByLabelText('Gateway key')).toBeNull();
    expect(screen.getByRole('button', { name: 'Test connection' })).toBeDefined();
  });

  it.each([
    [/^I have none: prices from free files/, ['npm run service:import -- FILE', 'npm run service']],
    [/^Just show me/, ['npm run service -- --sample --print-keys']],
  ])('knows the address of a service on this computer, and how it is started: %s', async (way, commands) => {
    draw();
    await press(way);
    expect(commands.map((command) => screen.getByText(command).tagName)).toEqual(commands.map(() => 'CODE'));
    expect(screen.getByLabelText<HTMLInputElement>('Gateway address').value).toBe('http://localhost:4780');
  });

  it('starts the form anew when the answer changes', async () => {
    draw();
    await press(/^Just show me/);
    await press(/^I have keys/);
    expect(screen.getByLabelText<HTMLInputElement>('Gateway address').value).toBe('');
  });

  it('is not done without a key', async () => {
    const { onSave } = draw();
    await press(/^Just show me/);
    await press('Save and allow');
    expect(onSave).not.toHaveBeenCalled();
    expect(screen.getByText('Paste your gateway key.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Gateway key'));
  });

  it.each([
    ['the browser refuses', succeed({ keys, allowed: false }), 'has not allowed these addresses'],
    ['it cannot be stored', fail('storage'), 'storage refused'],
  ])('stays and says so when %s', async (_what, answer, words) => {
    draw({}, answer);
    await press(/^Just show me/);
    await userEvent.type(screen.getByLabelText('Gateway key'), 'key-1');
    await press('Save and allow');
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect(screen.getByRole('button', { name: 'Save and allow' })).toBeDefined();
  });

  it('is done already where a service was set up before, and leads to the options', async () => {
    const { onOpenOptions } = draw({ configured: true });
    await press('Change it in the options');
    expect(onOpenOptions).toHaveBeenCalledOnce();
  });
});

describe('the last step', () => {
  it('turns exchange rates on within the click', async () => {
    const { onUseRates } = draw();
    screen.getByRole('button', { name: 'Allow www.ecb.europa.eu' }).click();
    expect(onUseRates).toHaveBeenCalledOnce();
    expect(await screen.findByText('On')).toBeDefined();
  });

  it('says when the browser refuses, and can be tried again', async () => {
    draw({ onUseRates: vi.fn(async () => true).mockResolvedValueOnce(false) });
    await press('Allow www.ecb.europa.eu');
    expect((await screen.findByRole('alert')).textContent).toBe('The browser did not allow it.');
    await press('Allow www.ecb.europa.eu');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('offers the hosts of pictures as soon as they are known', async () => {
    const onAllowPictures = vi.fn(async () => true);
    const { redraw } = draw({ hasRates: true, onAllowPictures });
    expect(screen.queryByText('Card pictures')).toBeNull();
    redraw({
      hasRates: true,
      onAllowPictures,
      pictureHosts: [{ host: 'images.example.com', allowed: false }],
    });
    await press('Allow images.example.com');
    expect(onAllowPictures).toHaveBeenCalledExactlyOnceWith('images.example.com');
    await waitFor(() => expect(screen.getAllByText('On')).toHaveLength(2));
  });
});

it('is walked through by the keyboard in the order of its steps', async () => {
  draw();
  await userEvent.tab();
  expect(document.activeElement).toBe(search());
  const stops = [/^I have keys/, /^I have none/, /^Just show me/, 'Allow www.ecb.europa.eu'];
  for (const name of stops) {
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name }));
  }
});
