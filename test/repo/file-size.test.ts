import { expect, it } from 'vitest';
import { listSourceFiles, readProjectFile } from './source-files';

const ceiling = 250;

it(`no source file has more than ${ceiling} lines`, () => {
  const sizes = listSourceFiles(['lib', 'components', 'entrypoints', 'service', 'demo', 'scripts', 'test'])
    .map((path) => ({ path, lines: readProjectFile(path).trimEnd().split('\n').length }))
    .sort((one, other) => one.lines - other.lines);
  const share = (part: number) => sizes[Math.floor((sizes.length - 1) * part)]?.lines;
  console.log(`${sizes.length} files, median ${share(0.5)} lines, 90th percentile ${share(0.9)}`);
  expect(sizes.length).toBeGreaterThan(50);
  expect(sizes.filter(({ lines }) => lines > ceiling)).toEqual([]);
});
