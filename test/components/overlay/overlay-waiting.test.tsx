import { cleanup, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { failureCodes } from '@/lib/domain/failure';
import { failureText, reasonText } from '@/lib/text/verdict';
import { answer, asking, listing, refuse, view } from '@/test/components/views';
import { drawOverlay, read } from './draw-overlay';

afterEach(cleanup);

describe('a waiting overlay', () => {
  it('shows title and asking price at once', () => {
    const { panel } = drawOverlay(asking);
    expect(read(panel)).toContain(listing.title);
    expect(read(panel)).toContain('$450.00');
    expect(screen.getByRole('status').textContent).toBe('Asking the price service…');
  });

  it('says that it is still asking, then offers to try again', async () => {
    drawOverlay(view({ ...asking, waiting: 'still' }));
    expect(screen.getByRole('status').textContent).toBe('Still asking…');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    cleanup();
    const { onRetry } = drawOverlay(view({ ...asking, waiting: 'long' }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('shows what is known while the rest is asked for', () => {
    const { panel } = drawOverlay(view({ state: 'asking' }));
    expect(read(panel)).toContain('−11% under market');
    expect(screen.getByRole('status').textContent).toBe('Asking for all prices…');
  });

  it('says nothing above the cards to choose from, which say themselves what they wait for', () => {
    drawOverlay(view({ state: 'asking', waiting: 'long' }), { chooser: <p>Cards</p> });
    expect(screen.getByRole('status').textContent).toBe('');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('is silent when nothing is asked', () => {
    drawOverlay(view());
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

describe('an overlay after a failure', () => {
  it.each(failureCodes)('says it in words: %s', (code) => {
    drawOverlay(view({ answer: null, failure: { code } }));
    expect(screen.getByRole('alert').textContent).toContain(failureText({ code }));
  });

  it.each([
    'no-key',
    'no-gateway-key',
    'bad-key',
    'plan-required',
    'access-needed',
    'paging-repeats',
  ] as const)('leads to the options: %s', async (code) => {
    const { onOpenOptions, onRetry } = drawOverlay(view({ answer: null, failure: { code } }));
    await userEvent.click(screen.getByRole('button', { name: 'Open options' }));
    expect(onOpenOptions).toHaveBeenCalledOnce();
    expect(onRetry).not.toHaveBeenCalled();
  });

  it.each(['offline', 'timeout', 'service-error', 'rate-limited', 'bad-response', 'internal'] as const)(
    'offers to try again: %s',
    async (code) => {
      const { onRetry } = drawOverlay(view({ answer: null, failure: { code } }));
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(onRetry).toHaveBeenCalledOnce();
    },
  );

  it.each(['quota-spent', 'not-found', 'reload-needed'] as const)('offers no vain action: %s', (code) => {
    drawOverlay(view({ answer: null, failure: { code } }));
    expect(within(screen.getByRole('alert')).queryByRole('button')).toBeNull();
  });

  it('keeps what is known beside it', () => {
    const { panel } = drawOverlay(view({ answer: answer({ failure: { code: 'offline' } }) }));
    expect(read(panel)).toContain('−11% under market');
    expect(screen.getByRole('alert').textContent).toContain('There is no internet connection.');
  });

  it('is gone while it is asked again', () => {
    drawOverlay(view({ state: 'asking', answer: answer({ failure: { code: 'offline' } }) }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('closing an overlay', () => {
  it('works with its button, and Escape goes back or closes', async () => {
    const { onClose, onEscape, panel } = drawOverlay(view());
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
    panel.focus();
    await userEvent.keyboard('{Escape}');
    expect(onEscape).toHaveBeenCalledOnce();
  });
});

describe('the first line of an overlay without an answer', () => {
  it('says that the price is looked up', () => {
    const { panel } = drawOverlay(asking);
    expect(panel.querySelector('.headline')?.textContent).toBe('Looking up the market price');
    expect(panel.getAttribute('aria-busy')).toBe('true');
  });

  it('does not say that a search found nothing where none was made', () => {
    const match = { kind: 'none', reasons: ['no-card-found'] } as const;
    const { panel } = drawOverlay(view({ answer: answer({ match, failure: { code: 'no-key' } }) }));
    expect(panel.textContent).toContain('Add your keys in the options');
    expect(panel.textContent).not.toContain(reasonText('no-card-found'));
    cleanup();
    const { panel: searched } = drawOverlay(view({ answer: answer({ match }) }));
    expect(searched.textContent).toContain(reasonText('no-card-found'));
  });

  it('says in short what went wrong', () => {
    const { panel } = drawOverlay(view({ answer: null, failure: { code: 'no-key' } }));
    expect(panel.querySelector('.headline')?.textContent).toBe('no key yet');
    expect(screen.queryByRole('button', { name: 'Copy as text' })).toBeNull();
  });

  it('says what went wrong where the price itself is missing', () => {
    const comparison = refuse('detail-needed');
    const { panel } = drawOverlay(view({ answer: answer({ comparison, failure: { code: 'offline' } }) }));
    expect(panel.querySelector('.headline')?.textContent).toBe('offline');
  });

  it('looks the price up while it needs one more call', () => {
    const shown = view({ state: 'asking', answer: answer({ comparison: refuse('detail-needed') }) });
    const { panel } = drawOverlay(shown);
    expect(panel.querySelector('.headline')?.textContent).toBe('Looking up the market price');
  });
});
