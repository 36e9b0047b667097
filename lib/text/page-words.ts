import { direction, language, type TextKey, text } from './text';

/** Texts of every results page before anybody does anything: the quiet mark's, its wait's, and those of a bar at rest. */
const atRest: readonly TextKey[] = [
  ...([
    'label_idle',
    'label_asking',
    'label_name',
    'bar_name',
    'bar_open',
    'bar_collapse',
    'bar_price',
  ] as const),
  ...(['bar_counts', 'bar_estimate', 'bar_free', 'bar_listings_one', 'bar_listings_other'] as const),
  ...(['bar_cards_one', 'bar_cards_other', 'bar_calls_one', 'bar_calls_other'] as const),
];

/**
 * What a page says at rest, for `keepWords` in its scripts: each text with `$1`… where something goes in, the browser's
 * language and which way it is written. The first text that a page asks the browser for itself stops it until all texts
 * have come.
 */
export function findPageWords(): Record<string, string> {
  const own = atRest.map((key) => [key, text(key, '$1', '$2', '$3')]);
  return {
    ...Object.fromEntries(own),
    '@@bidi_dir': direction(),
    '@@ui_language': language(),
  };
}
