import { direction, language, type TextKey, text } from './text';

/** Texts of every results page: the quiet mark's and its wait's, and all of the bar's, whose listings may have answers. */
const pageTexts: readonly TextKey[] = [
  ...(['label_idle', 'label_asking', 'label_name', 'calls_hint'] as const),
  ...(['bar_name', 'bar_open', 'bar_collapse', 'bar_counts', 'bar_estimate', 'bar_free'] as const),
  ...(['bar_listings_one', 'bar_listings_other', 'bar_cards_one', 'bar_cards_other'] as const),
  ...(['bar_calls_one', 'bar_calls_other', 'bar_left_one', 'bar_left_other'] as const),
  ...(['bar_deals_one', 'bar_deals_other', 'bar_price', 'bar_price_rest', 'bar_stop'] as const),
  ...(['bar_continue', 'bar_running', 'bar_progress', 'bar_paused', 'bar_resumes', 'bar_done'] as const),
  ...(['bar_failed', 'bar_over', 'bar_over_show', 'bar_over_dim', 'bar_over_hide'] as const),
  ...(['bar_only_sure', 'bar_only_sure_hint', 'bar_show_all', 'bar_hidden', 'bar_hidden_unjudged'] as const),
  ...(['bar_dimmed', 'bar_list', 'bar_list_none', 'bar_sort', 'bar_sort_deal', 'bar_sort_page'] as const),
  ...(['bar_open_cards', 'open_options'] as const),
];

/**
 * What a results page says, for `keepWords` in its scripts: each text with `$1`… where something goes in, the browser's
 * language and which way it is written. The first text that a page asks the browser for itself stops it until all texts
 * have come.
 */
export function findPageWords(): Record<string, string> {
  const own = pageTexts.map((key) => [key, text(key, '$1', '$2', '$3')]);
  return {
    ...Object.fromEntries(own),
    '@@bidi_dir': direction(),
    '@@ui_language': language(),
  };
}
