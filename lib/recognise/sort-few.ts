/** Lists longer than this are sorted the usual way. */
const few = 16;

/**
 * Sorts `list` in place and returns it; what compares equal keeps its order. For the short lists of one title: unlike
 * `sort` it makes no objects of its own, which titles by the thousand would leave to the garbage collector.
 */
export function sortFew<Item>(list: Item[], compare: (a: Item, b: Item) => number): Item[] {
  if (list.length > few) return list.sort(compare);
  for (let end = 1; end < list.length; end += 1) {
    const item = list[end] as Item;
    let at = end;
    for (; at > 0; at -= 1) {
      const before = list[at - 1] as Item;
      if (compare(before, item) <= 0) break;
      list[at] = before;
    }
    list[at] = item;
  }
  return list;
}
