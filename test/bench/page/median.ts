function at(sorted: readonly number[], part: number): number {
  return sorted[Math.round((sorted.length - 1) * part)] ?? Number.NaN;
}

/** The middle of some figures. */
export function median(figures: readonly number[]): number {
  return at(
    [...figures].sort((a, b) => a - b),
    0.5,
  );
}

/** Between which figures the middle half lies, in words. */
export function spread(figures: readonly number[]): string {
  const sorted = [...figures].sort((a, b) => a - b);
  return `middle half ${at(sorted, 0.25).toFixed(1)} to ${at(sorted, 0.75).toFixed(1)}`;
}
