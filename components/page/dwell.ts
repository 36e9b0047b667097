/** How long the pointer or the focus must rest on a mark before its overlay opens. */
const dwellMs = 250;
/** How long the overlay stays after the pointer left, so that one can reach it. */
const graceMs = 250;

/** Opens what one rests on and closes what one left; a sweep over many marks opens none. */
export function createDwell<Target>(open: (target: Target) => void, close: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function plan(action: () => void, delayMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(action, delayMs);
  }

  return {
    /** The pointer or focus came to `target`. */
    enter(target: Target): void {
      plan(() => open(target), dwellMs);
    },
    /** The pointer is inside the overlay: whatever was planned is off. */
    stay(): void {
      clearTimeout(timer);
    },
    /** The pointer or focus went away. */
    leave(): void {
      plan(close, graceMs);
    },
  };
}
