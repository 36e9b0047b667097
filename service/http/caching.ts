/** Values of Cache-Control. */
export const caching = {
  /** Of an answer to a key: a cache keeps it for its own user, and has to ask whether it holds. */
  held: 'private, no-cache',
  /** Of what is the same for everybody. */
  open: 'no-cache',
  /** Of a refusal. */
  never: 'no-store',
} as const;
