import { expect, vi } from 'vitest';

/** Resolves after every observer has been told of what changed so far; the mark it makes is none that matters. */
export async function observersHaveRun(): Promise<void> {
  const told = vi.fn();
  const observer = new MutationObserver(told);
  observer.observe(document, { attributes: true, subtree: true });
  document.body.dataset.mark = String(Math.random());
  await vi.waitFor(() => expect(told).toHaveBeenCalled());
  observer.disconnect();
}
