/** Width of a text in a terminal: East Asian wide characters take two columns. */
function measure(text: string): number {
  let width = 0;
  for (const letter of text)
    width += /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/u.test(letter)
      ? 2
      : 1;
  return width;
}

function squeeze(text: string, width: number): string {
  const letters = [...text];
  while (measure(letters.join('')) > width) letters.splice(-2, 2, '…');
  const shown = letters.join('');
  return shown + ' '.repeat(width - measure(shown));
}

/** Rows as a table of text; columns are as wide as their longest cell, at most `limits` columns of the terminal. */
export function formatTable(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  limits: readonly number[],
): string {
  const widths = heads.map((head, column) =>
    Math.min(limits[column] ?? 40, Math.max(measure(head), ...rows.map((row) => measure(row[column] ?? '')))),
  );
  const line = (cells: readonly string[]) =>
    widths
      .map((width, column) => squeeze(cells[column] ?? '', width))
      .join('  ')
      .trimEnd();
  return [line(heads), widths.map((width) => '─'.repeat(width)).join('──'), ...rows.map(line)].join('\n');
}
