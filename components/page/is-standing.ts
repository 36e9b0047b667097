/**
 * Whether the page still has a window. An answer, a frame, a scroll or what an observer saw may come when it is going,
 * and Firefox then throws for every timer, size and message.
 */
export function isStanding({ defaultView }: Document): boolean {
  return defaultView !== null && !defaultView.closed;
}
