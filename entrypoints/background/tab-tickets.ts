import type { Caller } from '@/lib/messaging/serve';

/**
 * Knows which questions each tab waits for, so that none of them is asked once nobody is there to read the answer: what
 * still waits would be taken from the user's calls.
 */
export function createTabTickets(cancel: (tickets: readonly string[]) => void) {
  const byTab = new Map<number, Set<string>>();

  return {
    /** Does the work for a caller, whose ticket counts as the tab's until the work is done. */
    async hold<T>(caller: Caller, ticket: string, work: () => Promise<T>): Promise<T> {
      if (!caller) return work();
      const { tabId } = caller;
      const tickets = byTab.get(tabId) ?? new Set();
      byTab.set(tabId, tickets.add(ticket));
      try {
        return await work();
      } finally {
        tickets.delete(ticket);
        if (tickets.size === 0 && byTab.get(tabId) === tickets) byTab.delete(tabId);
      }
    },

    /** Cancels what the tab waits for: it was closed, or shows another page. */
    drop(tabId: number): void {
      const tickets = byTab.get(tabId);
      if (!tickets) return;
      byTab.delete(tabId);
      cancel([...tickets]);
    },
  };
}
