import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import { KeysLost } from '@/components/ui/keys-lost';
import { drawOptions } from '@/test/components/options/draw-options';

afterEach(cleanup);

describe('keys that the browser lost', () => {
  it('are named, with what to do', () => {
    render(<KeysLost keys={{ lost: ['apiKey', 'gatewayKey'] }} />);
    expect(screen.getByRole('status').textContent).toBe(
      'The browser no longer has what you had stored: API key, Gateway key. Type it again in the options.',
    );
  });

  it('are told apart from those that are there and belong to another address', () => {
    render(<KeysLost keys={{ lost: ['gatewayKey'], withheld: ['apiKey'] }} />);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
      'The browser no longer has what you had stored: Gateway key. Type it again in the options.',
      'Still stored, but sent nowhere, since it was typed for another address: API key. Set that address again in the options, or type a key for the one that is set now.',
    ]);
  });

  it('are no subject where none was lost', () => {
    const { container } = render(<KeysLost keys={{}} />);
    expect(container.textContent).toBe('');
  });

  it('are told at the top of the options', () => {
    drawOptions({ keys: { apiKey: true, gatewayKey: false, session: false, lost: ['gatewayKey'] } });
    expect(screen.getByText(/no longer has what you had stored: Gateway key/)).toBeTruthy();
  });
});
