/** A pause in which waiting requests are answered: an embedded database answers without one. */
export function letOthersIn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
