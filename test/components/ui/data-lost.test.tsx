import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DataLost } from '@/components/ui/data-lost';
import { succeed } from '@/lib/domain/failure';
import { surroundings } from '@/test/components/card/draw-card';
import { drawOptions } from '@/test/components/options/draw-options';
import { drawSearch } from '@/test/components/search/draw-search';

afterEach(cleanup);

const chosen = /cards that you had chosen yourself could not be read/;
const counted = /count of today’s calls could not be read/;
const seen = () => userEvent.click(screen.getByRole('button', { name: 'Got it' }));

describe('what the browser’s storage lost', () => {
  it('is no subject where nothing is', () => {
    const { container } = render(<DataLost losses={[]} onDismiss={vi.fn()} />);
    expect(container.textContent).toBe('');
  });

  it('is told at the top of the options until it is seen', async () => {
    const onDismissLosses = vi.fn(async () => succeed(null));
    drawOptions({ onLoadLosses: async () => succeed(['corrections', 'calls'] as const), onDismissLosses });
    expect(await screen.findByText(chosen)).toBeTruthy();
    expect(screen.getByText(counted)).toBeTruthy();
    await seen();
    await waitFor(() => expect(screen.queryByText(chosen)).toBeNull());
    expect(onDismissLosses).toHaveBeenCalledOnce();
  });

  it('stays where the browser did not take note', async () => {
    drawOptions({
      onLoadLosses: async () => succeed(['calls'] as const),
      onDismissLosses: async () => ({ ok: false, failure: { code: 'storage' } }),
    });
    expect(await screen.findByText(counted)).toBeTruthy();
    await seen();
    expect(screen.getByText(counted)).toBeTruthy();
  });

  it('is told in the popup as well', async () => {
    const { status } = surroundings();
    const { onDismissLosses } = drawSearch({ status: status && { ...status, losses: ['corrections'] } });
    expect(screen.getByText(chosen)).toBeTruthy();
    await seen();
    expect(onDismissLosses).toHaveBeenCalledOnce();
  });
});
