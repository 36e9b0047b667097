import { signCss } from './mark-sign';
import { paletteCss } from './theme.css';

/**
 * What labels and the bar of a results page have in common, as a sheet of its own: to read one takes a page longer than to
 * draw what it is for. The mark stands in the bar's `i`, and in a label's button while that has no words.
 */
export const basicCss = `${paletteCss()}${signCss('i,button[data-tone]:empty')}`;
