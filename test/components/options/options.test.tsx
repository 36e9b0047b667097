import { cleanup, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { fail, type Result, succeed } from '@/lib/domain/failure';
import type { PictureHost } from '@/lib/messaging/own-calls';
import { drawOptions } from './draw-options';
import { settings } from './stored';

describe('the page', () => {
  it('has a table of contents that leads to every part in its order', () => {
    drawOptions();
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    const titles = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(links.map((link) => link.textContent)).toEqual(titles);
    for (const link of links) {
      const part = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
      expect(part).toBe(screen.getByRole('region', { name: link.textContent ?? '' }));
    }
  });

  it('begins at the section that its address names', () => {
    history.replaceState(null, '', '#costs');
    try {
      drawOptions();
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'True cost' }));
    } finally {
      history.replaceState(null, '', ' ');
    }
    cleanup();
    drawOptions();
    expect(document.activeElement).toBe(document.body);
  });

  it('names every control, and no two alike', async () => {
    const { container } = drawOptions({
      onLoadShortcuts: async () => succeed([{ name: 'open', description: 'Open', keys: '' }]),
    });
    await screen.findByRole('table');
    const names = ['button', 'textbox', 'combobox', 'checkbox'].flatMap((role) =>
      screen.getAllByRole(role).map((control) => {
        const label = container.querySelector(`label[for="${control.id}"]`) ?? control.closest('label');
        return control.getAttribute('aria-label') ?? label?.textContent ?? control.textContent ?? '';
      }),
    );
    expect(names.filter((name) => name.trim() === '')).toEqual([]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('is walked through by the keyboard in the order in which it is read', async () => {
    const { container } = drawOptions();
    await screen.findByRole('table');
    const order: Element[] = [];
    for (let stops = 0; stops < 100; stops += 1) {
      await userEvent.tab();
      if (!document.activeElement || document.activeElement === document.body) break;
      order.push(document.activeElement);
    }
    expect(order.length).toBeGreaterThan(40);
    const all = [...container.querySelectorAll('*')];
    const places = order.map((element) => all.indexOf(element));
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(order[0]?.textContent).toBe('Price service');
  });

  it('wears the chosen colours', async () => {
    drawOptions();
    await userEvent.click(screen.getByRole('radio', { name: 'High contrast' }));
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('contrast'));
  });
});

describe('stored settings', () => {
  it('that could not be taken as they are say so', () => {
    drawOptions({ loaded: { settings, repaired: ['service.plan', 'nearPercent'], notice: null } });
    expect(screen.getByText(/service\.plan, nearPercent/)).toBeDefined();
  });

  it.each([
    ['newer-version', /newer version/],
    ['storage-failed', /could not read your settings/],
  ] as const)(
    'that stand behind defaults (%s) say why nothing can be saved, and nothing can',
    (notice, words) => {
      drawOptions({ loaded: { settings, repaired: [], notice } });
      expect(screen.getByText(words)).toBeDefined();
      const group = screen.getByRole('textbox', { name: 'Calls a day, at most' }).closest('fieldset');
      expect(group?.disabled).toBe(true);
      expect(group?.contains(screen.getByRole('button', { name: 'Save and allow' }))).toBe(true);
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export' }).disabled).toBe(true);
      expect(screen.getByLabelText<HTMLInputElement>('Import a file').disabled).toBe(true);
    },
  );
});

describe('card pictures', () => {
  const host: PictureHost = { host: 'images.example.com', allowed: false };

  it('name the hosts that they come from; each is allowed within the click', async () => {
    const answers = [[host], [{ ...host, allowed: true }]];
    const { onAllowPictures } = drawOptions({
      onLoadPictureHosts: async () => succeed(answers.shift() ?? []),
    });
    (await screen.findByRole('button', { name: 'Allow pictures from images.example.com' })).click();
    expect(onAllowPictures).toHaveBeenCalledExactlyOnceWith('images.example.com');
    expect(await screen.findByText('Allowed')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Allow pictures/ })).toBeNull();
  });

  it('say when the browser refuses, and when no host is known', async () => {
    drawOptions({ onLoadPictureHosts: async () => succeed([host]), onAllowPictures: async () => false });
    await userEvent.click(await screen.findByRole('button', { name: /^Allow pictures/ }));
    expect(await screen.findByText('The browser did not allow it.')).toBeDefined();
    cleanup();
    drawOptions();
    expect(await screen.findByText(/has not named any pictures yet/)).toBeDefined();
  });

  it('say why the hosts are not known, and ask again', async () => {
    const answers: Result<readonly PictureHost[]>[] = [fail('storage'), succeed([host])];
    drawOptions({ onLoadPictureHosts: async () => answers.shift() ?? fail('internal') });
    await userEvent.click(within(await screen.findByRole('alert')).getByRole('button'));
    expect(await screen.findByText('images.example.com')).toBeDefined();
  });
});

describe('keyboard shortcuts', () => {
  const shortcuts = [
    { name: 'open', description: 'Open the search', keys: 'Alt+Shift+P' },
    { name: 'price', description: 'Price the selected text', keys: '' },
  ];

  it('are shown as they are, with the way to change them', async () => {
    const { onChangeShortcuts } = drawOptions({ onLoadShortcuts: async () => succeed(shortcuts) });
    const group = screen.getByRole('group', { name: 'Keyboard shortcuts' });
    await waitFor(() => expect(within(group).getByText('Alt+Shift+P')).toBeDefined());
    expect(
      within(group)
        .getAllByRole('definition')
        .map((keys) => keys.textContent),
    ).toEqual(['Alt+Shift+P', 'not set']);
    await userEvent.click(within(group).getByRole('button', { name: 'Change shortcuts' }));
    expect(onChangeShortcuts).toHaveBeenCalledOnce();
  });

  it('say where they are when the browser opens nothing, and when it has none', async () => {
    drawOptions({
      onLoadShortcuts: async () => succeed(shortcuts),
      onChangeShortcuts: vi.fn(async () => false),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Change shortcuts' }));
    expect(await screen.findByText(/did not open the place/)).toBeDefined();
    cleanup();
    drawOptions();
    expect(await screen.findByText('This browser has no keyboard shortcuts for extensions.')).toBeDefined();
  });
});
