/** Places for requests that may be under way at once, shared by all who ask. */
export interface RequestSlots {
  /** True where a place was free; it is the caller's until it is given back. */
  take(): boolean;
  /** Gives a place back, and tells those who wait, in the order in which they came. */
  give(): void;
  /** `wake` is called whenever a place is free again. */
  follow(wake: () => void): void;
}

/** As many places as `most`. Whoever follows first is woken first, and so comes before the others. */
export function createRequestSlots(most: number): RequestSlots {
  let taken = 0;
  const waiting: (() => void)[] = [];
  return {
    take() {
      if (taken >= most) return false;
      taken += 1;
      return true;
    },
    give() {
      taken -= 1;
      for (const wake of waiting) wake();
    },
    follow(wake) {
      waiting.push(wake);
    },
  };
}
