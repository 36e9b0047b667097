import { cleanup, screen, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FailureCode, failureCodes } from '@/lib/domain/failure';
import { text } from '@/lib/text/text';
import { failureText } from '@/lib/text/verdict';
import { drawSearch, found, page } from './draw-search';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Nobody waits for what was called off. */
const told = failureCodes.filter((code) => code !== 'cancelled');
const failed = (code: FailureCode) => ({ ok: false, failure: { code } }) as const;

describe('the popup after a failure', () => {
  it.each(told)('says it in words where a search fails: %s', async (code) => {
    const { type } = drawSearch({ findCards: async () => failed(code) });
    await type('mew');
    expect(screen.getByRole('alert').textContent).toContain(failureText({ code }));
  });

  it.each(told)('says it in words where a pasted title is not priced: %s', async (code) => {
    const { paste } = drawSearch({ priceListing: async () => failed(code) });
    await paste('Pokemon Giratina V 186/196 Lost Origin');
    expect(screen.getByRole('alert').textContent).toContain(failureText({ code }));
  });

  it.each(told)('says why its own state is not known before anything is searched for: %s', (code) => {
    drawSearch({ status: null, trouble: { code } });
    expect(screen.getByRole('alert').textContent).toContain(failureText({ code }));
  });

  it('asks for its own state again', () => {
    const onLoadStatus = vi.fn();
    drawSearch({ status: null, trouble: { code: 'storage' }, onLoadStatus });
    within(screen.getByRole('alert'))
      .getByRole('button', { name: text('retry') })
      .click();
    expect(onLoadStatus).toHaveBeenCalledTimes(1);
  });

  it('says once why neither a search nor its own state can be had', async () => {
    const { type } = drawSearch({
      status: null,
      trouble: { code: 'storage' },
      findCards: async () => failed('storage'),
    });
    await type('mew');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('says of what stands in for an answer that it is an earlier one', async () => {
    const { type } = drawSearch({ findCards: async () => page([found('a', 'Base Set', { stale: true })]) });
    await type('mew');
    expect(
      screen
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .join(' '),
    ).toMatch(/earlier answer/);
  });
});
