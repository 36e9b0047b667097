import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DataLost } from '@/components/ui/data-lost';
import { succeed } from '@/lib/domain/failure';
import { surroundings } from '@/test/components/card/draw-card';
import { drawOptions } from '@/test/components/options/draw-options';
import { drawSearch } from '@/test/components/search/draw-search';

afterEach(cleanup);

const lost = /has lost the data that had been stored here since Oct 3, 2026/;
const dismiss = () => userEvent.click(screen.getByRole('button', { name: 'Got it' }));

describe('the notice of lost data', () => {
  it('is absent where nothing is lost', () => {
    const { container } = render(<DataLost since={null} onDismiss={vi.fn()} />);
    expect(container.textContent).toBe('');
  });

  it('stands at the top of the options until it is dismissed', async () => {
    const onDismissLosses = vi.fn(async () => succeed(null));
    drawOptions({ onLoadLosses: async () => succeed('2026-10-03'), onDismissLosses });
    expect(await screen.findByText(lost)).toBeTruthy();
    await dismiss();
    await waitFor(() => expect(screen.queryByText(lost)).toBeNull());
    expect(onDismissLosses).toHaveBeenCalledOnce();
  });

  it('stays where the storage refused the dismissal', async () => {
    drawOptions({
      onLoadLosses: async () => succeed('2026-10-03'),
      onDismissLosses: async () => ({ ok: false, failure: { code: 'storage' } }),
    });
    expect(await screen.findByText(lost)).toBeTruthy();
    await dismiss();
    expect(screen.getByText(lost)).toBeTruthy();
  });

  it('stands in the popup as well', async () => {
    const { status } = surroundings();
    const { onDismissLosses } = drawSearch({ status: status && { ...status, lostSince: '2026-10-03' } });
    expect(screen.getByText(lost)).toBeTruthy();
    await dismiss();
    expect(onDismissLosses).toHaveBeenCalledOnce();
  });
});
