import { readPrice } from '@/lib/sites/price-text';

/** A named part at the end of a label: ", Staat: Goed". */
const lastPart = /, [^,:]{2,30}: [^,]*$/;

/** The label without a price at its end: ", 450.00 €", ", £1,450.00", ", 12,00 zł". */
function cutPrice(label: string, bare: string): string {
  const comma = label.lastIndexOf(', ');
  return comma > 0 && readPrice(label.slice(comma + 2), bare).money ? label.slice(0, comma) : label;
}

/** The label without its last named part where that has this value, which may hold commas. */
function cutPart(label: string, value: string): string {
  if (!value || !label.endsWith(`: ${value}`)) return label;
  const comma = label.slice(0, -value.length).lastIndexOf(', ');
  return comma > 0 ? label.slice(0, comma) : label;
}

/**
 * The seller's own title in a tile's label, "TITLE, Brand: X, Condition: Y, 450.00 €, 473.20 €" in the site's language
 * (2026-09): without its prices and the parts whose values the tile shows, since a title may hold commas and colons
 * itself. Where the tile shows none, without up to two parts that look like it.
 */
export function toTitle(label: string, shown: readonly string[], bare: string): string {
  let title = cutPrice(cutPrice(label, bare), bare);
  // One value may end as another does: the longest that fits is the part's.
  const values = shown.filter(Boolean).sort((one, other) => other.length - one.length);
  if (values.length === 0) return title.replace(lastPart, '').replace(lastPart, '').trim();
  // Which of the parts comes last differs by what a listing has; each is there once.
  for (let index = 0; index >= 0; ) {
    index = values.findIndex((value) => cutPart(title, value) !== title);
    const [value = ''] = index < 0 ? [] : values.splice(index, 1);
    title = cutPart(title, value);
  }
  return title.trim();
}
