/**
 * Every name on the wire that the specification does not show, with this project's default. The service answers to
 * these; the extension's options can change each for a service that calls them otherwise.
 */
export const defaultWireNames = {
  /** Query parameter that carries `page.next_cursor` (specification 4.2, 4.3: "not shown"). */
  cursor: 'cursor',
  /** Query parameter of the listing-language filter (4.2, 4.3). */
  language: 'language',
  /** Query parameter of the seller-country filter of history (4.2). */
  country: 'country',
  /** Query parameter of the raw-condition filter of search (4.3). */
  condition: 'condition',
  /** Value of `kind` for the sold baseline (4.2). */
  soldKind: 'sold',
} as const;

/** The names of {@link defaultWireNames} with the values in force. */
export type WireNames = { readonly [Name in keyof typeof defaultWireNames]: string };
