import { formatNumber } from './format';
import { language, type TextKey, text } from './text';

type StemOf<Form extends string> = TextKey extends infer Key
  ? Key extends `${infer Stem}_${Form}`
    ? Stem
    : never
  : never;

/** A text of which there is one for a single thing (`…_one`) and one for any other number (`…_other`). */
type Counted = StemOf<'one'> & StemOf<'other'>;

/**
 * A count in the grammar of the reader's language ("1 bid", "2 bids"). Of the languages that there are texts in French
 * alone has the singular for none as well; asking the browser for these rules costs a page more than drawing a bar.
 */
export function countText(stem: Counted, count: number): string {
  const isOne = count === 1 || (count === 0 && /^fr\b/.test(language()));
  return text(`${stem}_${isOne ? 'one' : 'other'}`, formatNumber(count));
}
