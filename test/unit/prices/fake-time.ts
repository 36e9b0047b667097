/** A clock that stands still until a test moves it. */
export function createClock(start = '2026-11-20T12:00:00.000Z') {
  let now = Date.parse(start);
  return {
    now: () => new Date(now),
    advance(ms: number): void {
      now += ms;
    },
  };
}
