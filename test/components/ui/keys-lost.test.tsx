import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import { KeysLost } from '@/components/ui/keys-lost';
import { drawOptions } from '@/test/components/options/draw-options';

afterEach(cleanup);

describe('keys of another address', () => {
  it('are named at the top of the options, with what to do', () => {
    drawOptions({ keys: { apiKey: false, gatewayKey: true, session: false, withheld: ['apiKey'] } });
    expect(screen.getByText(/^Still stored, but sent nowhere/).textContent).toBe(
      'Still stored, but sent nowhere, since it was typed for another address: API key. Set that address again in the options, or type a key for the one that is set now.',
    );
  });

  it('have no notice where there are none', () => {
    const { container } = render(<KeysLost keys={{}} />);
    expect(container.textContent).toBe('');
  });
});
