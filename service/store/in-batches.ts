/**
 * The rows in batches for one statement each: as many as `largest` in each while there are, then ever fewer by powers of
 * two. A statement is prepared for each number of rows, so that there must be few different ones.
 */
export function* inBatches<Row>(rows: readonly Row[], largest: number): Generator<readonly Row[]> {
  let start = 0;
  for (let left = rows.length; left > 0; left = rows.length - start) {
    const count = left >= largest ? largest : 2 ** Math.floor(Math.log2(left));
    yield rows.slice(start, start + count);
    start += count;
  }
}
