/** About how many bytes a stored value takes: the length of its JSON, which holds hardly anything but ASCII here. */
export function measureValue(value: unknown): number {
  return JSON.stringify(value)?.length ?? 0;
}
