import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Options } from '@/components/options/options';
import { fail, succeed } from '@/lib/domain/failure';
import { drawOptions, wordsOf } from './draw-options';

type SiteAccess = Parameters<typeof Options>[0]['sites'][number];

describe('a marketplace', () => {
  const ebay = {
    facts: {
      id: 'ebay',
      name: 'eBay',
      matches: [],
      pages: [
        { id: 'search', path: /^.sch/, evidence: 'seen', date: '2026-07' },
        { id: 'browse', path: /^.b/, evidence: 'reported', date: '2025-08' },
      ],
      isInstalled: true,
    },
    allowed: 'none',
  } satisfies SiteAccess;

  it('that the browser has not allowed says so and can be allowed within the click', async () => {
    const { onAllowSite } = drawOptions({ sites: [ebay] });
    const box = screen.getByRole('checkbox', { name: /^eBay/ });
    expect(wordsOf(box)).toBe('The browser has not allowed Card Comps on this marketplace.');
    screen.getByRole('button', { name: 'Allow on eBay' }).click();
    expect(onAllowSite).toHaveBeenCalledExactlyOnceWith('ebay');
    await waitFor(() => expect(wordsOf(box)).toBe('Works there'));
  });

  it('says when the browser refuses', async () => {
    drawOptions({ sites: [ebay], onAllowSite: async () => false });
    await userEvent.click(screen.getByRole('button', { name: 'Allow on eBay' }));
    expect(await screen.findByText('The browser did not allow it.')).toBeDefined();
  });

  it('has a switch for each kind of its pages, which says how it is known and how it comes', async () => {
    const { kept } = drawOptions({ sites: [{ ...ebay, allowed: 'all' }] });
    const kind = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name, hidden: true });
    expect(wordsOf(kind(/^Search results/))).toBe('seen on a real page, July 2026');
    expect(wordsOf(kind(/^Categories/))).toBe('reported, August 2025');
    expect([kind(/^Search results/).checked, kind(/^Categories/).checked]).toEqual([true, false]);
    await userEvent.click(kind(/^Categories/));
    await waitFor(() => expect(kept.settings.sites).toEqual({ 'ebay/browse': true }));
    await userEvent.click(screen.getByRole('checkbox', { name: /^eBay/ }));
    await waitFor(() => expect(kind(/^Categories/).disabled).toBe(true));
    expect(kept.settings.sites).toEqual({ 'ebay/browse': true, ebay: false });
  });

  it('of which only reports are known comes on as a whole once somebody switches it on', async () => {
    const site: SiteAccess = {
      facts: {
        id: 'fair',
        name: 'Card Fair',
        matches: [],
        pages: [{ id: 'item', path: /^/, evidence: 'reported', date: '2026-01' }],
      },
      allowed: 'some',
    };
    const { kept } = drawOptions({ sites: [site] });
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Card Fair/ });
    expect(box.checked).toBe(false);
    await userEvent.click(box);
    await waitFor(() => expect(kept.settings.sites).toEqual({ fair: true, 'fair/item': true }));
    await waitFor(() => expect(wordsOf(box)).toBe('Allowed on some of its addresses'));
  });

  it('that is switched off says so', async () => {
    drawOptions({ sites: [{ ...ebay, allowed: 'all' }] });
    const box = screen.getByRole('checkbox', { name: /^eBay/ });
    await userEvent.click(box);
    await waitFor(() => expect(wordsOf(box)).toBe('Switched off'));
  });
});

describe('other shops', () => {
  const shops = [
    { origin: 'https://cards.example', allowed: true },
    { origin: 'https://slabs.example:8443', allowed: false },
  ];

  it('are none before one was switched on', () => {
    drawOptions();
    expect(screen.getByText(/^None yet\. Open a shop/)).toBeDefined();
  });

  it('can be allowed within the click, and removed', async () => {
    const { onAllowShop } = drawOptions({
      shops,
      onRemoveShop: async () => succeed(['https://slabs.example:8443']),
    });
    screen.getByRole('button', { name: 'Allow on slabs.example:8443' }).click();
    expect(onAllowShop).toHaveBeenCalledExactlyOnceWith('https://slabs.example:8443');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Allow on/ })).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Remove cards.example' }));
    await waitFor(() => expect(screen.queryByText('cards.example')).toBeNull());
    expect(screen.getByText('slabs.example:8443')).toBeDefined();
  });

  it('that could not be removed stay, with the reason', async () => {
    drawOptions({ shops, onRemoveShop: async () => fail('storage') });
    await userEvent.click(screen.getByRole('button', { name: 'Remove cards.example' }));
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    expect(screen.getByText('cards.example')).toBeDefined();
  });
});

describe('alerts', () => {
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Tell me when/ });

  it('are off, ask the browser within the click that switches them on, and then have a limit of calls', async () => {
    const { kept, onAllowNotifications } = drawOptions();
    expect([box().checked, screen.queryByLabelText('Calls a day for this, at most')]).toEqual([false, null]);
    box().click();
    expect(onAllowNotifications).toHaveBeenCalledOnce();
    await waitFor(() => expect(kept.settings.alerts).toEqual({ isOn: true, calls: 30 }));
    const limit = await screen.findByLabelText('Calls a day for this, at most');
    await userEvent.clear(limit);
    await userEvent.type(limit, '12');
    await waitFor(() => expect(kept.settings.alerts.calls).toBe(12));
  });

  it('say that nothing is asked while the browser allows no notifications, and can be allowed later', async () => {
    const onAllowNotifications = vi.fn(async () => false);
    drawOptions({ onAllowNotifications });
    await userEvent.click(box());
    expect(wordsOf(box())).toMatch(/^The browser does not allow notifications yet/);
    onAllowNotifications.mockResolvedValue(true);
    await userEvent.click(screen.getByRole('button', { name: 'Allow notifications' }));
    await waitFor(() => expect(wordsOf(box())).toMatch(/^While the browser runs/));
  });

  it('need not be on for notifications, which carry reminders too, to be allowed', async () => {
    const { kept, onAllowNotifications } = drawOptions();
    screen.getByText('Notifications also carry the reminders of auctions.');
    expect(wordsOf(box())).toMatch(/^While the browser runs/);
    await userEvent.click(screen.getByRole('button', { name: 'Allow notifications' }));
    expect(onAllowNotifications).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Allow notifications' })).toBeNull());
    expect(kept.settings.alerts.isOn).toBe(false);
  });

  it('have no button where notifications are allowed', () => {
    drawOptions({ mayNotify: true });
    expect(box().checked).toBe(false);
    expect(screen.queryByRole('button', { name: 'Allow notifications' })).toBeNull();
  });
});
