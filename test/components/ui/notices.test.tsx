import { render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { DataLost, WithheldKeys } from '@/components/ui/notices';
import { fail, succeed } from '@/lib/domain/failure';
import { surroundings } from '@/test/components/card/draw-card';
import { drawOptions } from '@/test/components/options/draw-options';
import { drawSearch } from '@/test/components/search/draw-search';

const lost = /has lost the data that had been stored here since Oct 3, 2026/;
const dismiss = () => userEvent.click(screen.getByRole('button', { name: 'Got it' }));

it('there is no notice where nothing is lost or withheld', () => {
  const { container } = render(
    <>
      <DataLost since={null} onDismiss={vi.fn()} />
      <WithheldKeys keys={{}} />
    </>,
  );
  expect(container.textContent).toBe('');
});

it('lost data stands at the top of the options until it is dismissed', async () => {
  const onDismissLosses = vi.fn(async () => succeed(null));
  drawOptions({ onLoadLosses: async () => succeed('2026-10-03'), onDismissLosses });
  expect(await screen.findByText(lost)).toBeTruthy();
  await dismiss();
  await waitFor(() => expect(screen.queryByText(lost)).toBeNull());
  expect(onDismissLosses).toHaveBeenCalledOnce();
});

it('lost data stays where the storage refused the dismissal', async () => {
  const onDismissLosses = async () => fail('storage');
  drawOptions({ onLoadLosses: async () => succeed('2026-10-03'), onDismissLosses });
  expect(await screen.findByText(lost)).toBeTruthy();
  await dismiss();
  expect(screen.getByText(lost)).toBeTruthy();
});

it('lost data stands in the popup as well', async () => {
  const { status } = surroundings();
  const { onDismissLosses } = drawSearch({ status: status && { ...status, lostSince: '2026-10-03' } });
  expect(screen.getByText(lost)).toBeTruthy();
  await dismiss();
  expect(onDismissLosses).toHaveBeenCalledOnce();
});

it('keys of another address are named at the top of the options, with what to do', () => {
  drawOptions({ keys: { apiKey: false, gatewayKey: true, session: false, withheld: ['apiKey'] } });
  expect(screen.getByText(/^Still stored, but sent nowhere/).textContent).toBe(
    'Still stored, but sent nowhere, since it was typed for another address: API key. Set that address again in the options, or type a key for the one that is set now.',
  );
});
