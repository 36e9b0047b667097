const minuteMs = 60_000;
/** Wrong keys of one address in a minute; nobody mistypes more. */
const mostWrong = 30;
/** Addresses that are told apart in a minute; all beyond them count as one. */
const mostAddresses = 20_000;
/** Right keys that are remembered. */
const mostProven = 10_000;

/** Slows down who tries keys. */
export interface GuessPacer {
  /**
   * Seconds until a key from this address may be looked up; 0: now. A key that was right before never waits, so
   * whoever guesses from the same address, or behind the same proxy, does not shut out those who ask there already.
   */
  findWait(address: string, hash: string): number;
  /** Notes what a look-up has shown, for so many requests at once. */
  note(address: string, hash: string, isRight: boolean, requests: number): void;
}

/** A pacer by the minutes of `clock`. It keeps its counts in memory: each process of a service counts for itself. */
export function createGuessPacer(clock: () => Date): GuessPacer {
  const proven = new Set<string>();
  let minute = 0;
  let wrong = new Map<string, number>();

  const toNow = (): number => {
    const now = clock().getTime();
    const current = Math.floor(now / minuteMs);
    if (current !== minute) {
      minute = current;
      wrong = new Map();
    }
    return now;
  };
  const toCounted = (address: string): string => {
    const network = toNetwork(address);
    return wrong.has(network) || wrong.size < mostAddresses ? network : 'others';
  };

  return {
    findWait(address, hash) {
      const now = toNow();
      if (proven.has(hash) || (wrong.get(toCounted(address)) ?? 0) < mostWrong) return 0;
      return Math.max(1, Math.ceil(((minute + 1) * minuteMs - now) / 1000));
    },
    note(address, hash, isRight, requests) {
      toNow();
      if (!isRight) {
        proven.delete(hash);
        const counted = toCounted(address);
        wrong.set(counted, (wrong.get(counted) ?? 0) + requests);
        return;
      }
      if (proven.has(hash)) return;
      const [oldest] = proven;
      if (proven.size >= mostProven && oldest !== undefined) proven.delete(oldest);
      proven.add(hash);
    },
  };
}

/** An IPv4 address as it is; of an IPv6 address the half that names a network, since its owner has all of the other. */
export function toNetwork(address: string): string {
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1);
  const [before = '', after] = address.split('%', 1)[0]?.split('::') ?? [];
  const head = before === '' ? [] : before.split(':');
  const tail = after ? after.split(':') : [];
  const zeros = after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  return [...head, ...Array.from({ length: zeros }, () => '0'), ...tail].slice(0, 4).join(':');
}
