import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Welcome } from '@/components/welcome/welcome';
import { fail, type Result, succeed } from '@/lib/domain/failure';

afterEach(cleanup);

function draw(result: Result<unknown> = succeed(null)) {
  const parts = { onOpenOptions: vi.fn(), onUseThisComputer: vi.fn(async () => result) };
  render(<Welcome {...parts} />);
  return parts;
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

it('asks one question and shows no steps before it is answered', () => {
  draw();
  expect(screen.getByRole('heading', { name: 'Where do your prices come from?' })).toBeDefined();
  expect(screen.queryByRole('list')).toBeNull();
});

it('leads who has keys to the options', async () => {
  const { onOpenOptions } = draw();
  await press(/^I have keys/);
  expect(screen.getByRole('button', { name: /^I have keys/, pressed: true })).toBeDefined();
  await press('Open options');
  expect(onOpenOptions).toHaveBeenCalledOnce();
});

it('sets up a service on this computer and goes on to the keys', async () => {
  const { onOpenOptions, onUseThisComputer } = draw();
  await press(/^A service on this computer/);
  expect(screen.getByText(/npm run service/)).toBeDefined();
  screen.getByRole('button', { name: 'Use this computer' }).click();
  expect(onUseThisComputer).toHaveBeenCalledOnce();
  await waitFor(() => expect(onOpenOptions).toHaveBeenCalledOnce());
});

it('stays and says so when the browser refuses', async () => {
  const { onOpenOptions } = draw(fail('access-needed'));
  await press(/^A service on this computer/);
  await press('Use this computer');
  expect((await screen.findByRole('alert')).textContent).toContain('has not allowed');
  expect(onOpenOptions).not.toHaveBeenCalled();
});
