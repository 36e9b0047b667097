/**
 * The list with one item more, to be used instead of `list`: an empty one may be a constant that all titles share, and is
 * left alone. For lists of none, one or two items, as titles by the thousand make them: `push` would make room for
 * seventeen, which is left to the garbage collector.
 */
export function append<Item extends object | string>(list: Item[], item: Item): Item[] {
  const first = list[0];
  const second = list[1];
  if (first === undefined) return [item];
  if (second === undefined) return [first, item];
  if (list.length === 2) return [first, second, item];
  list.push(item);
  return list;
}
