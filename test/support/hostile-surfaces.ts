import { findWrongWords, isSameOffer, isVerdict, type TreeMark } from './hostile-marks';
import { readTreeText, type TreeNode, walkTree } from './hostile-tree';

/** What stands in the closed roots of our elements of one name. */
function* findRoots(page: TreeNode, name: string): Generator<TreeNode> {
  for (const { node } of walkTree(page)) if (node.name === name && node.closed) yield* node.closed;
}

const findAll = (top: TreeNode, fits: (node: TreeNode) => boolean): TreeNode[] =>
  [...walkTree(top)].flatMap(({ node }) => (fits(node) ? node : []));

const readFirst = (top: TreeNode, name: string): string =>
  readTreeText(findAll(top, (node) => node.name === name).slice(0, 1)).trim();

/** The open overlays, each read as if it were a mark: what it judges, of which card, for which price. */
export function findTreePanels(page: TreeNode): TreeMark[] {
  return [...findRoots(page, 'card-comps-panel')]
    .flatMap((root) => findAll(root, ({ attributes }) => attributes.role === 'dialog'))
    .map((dialog) => {
      const top = findAll(dialog, ({ attributes }) => attributes.class === 'top').slice(0, 1);
      // The overlay of an item page has its verdict further down.
      const isItem = findAll(dialog, ({ attributes }) => attributes.class === 'decision').length > 0;
      return {
        listing: '',
        tone: top[0]?.attributes['data-tone'] ?? 'plain',
        words: readTreeText(top.flatMap((node) => findAll(node, ({ name }) => name === 'p').slice(0, 1))),
        sentence: readTreeText(isItem ? [dialog] : top),
        title: readFirst(dialog, 'h2'),
        price: readFirst(dialog, 'dd'),
      };
    });
}

/** The lines of the page bar's list: title and words of each. */
export function findBarLines(page: TreeNode) {
  return [...findRoots(page, 'card-comps-bar')]
    .flatMap((root) => findAll(root, ({ name }) => name === 'li'))
    .map((line) => ({ title: readFirst(line, 'span'), words: readFirst(line, 'b') }))
    .filter(({ title }) => title !== '');
}

/**
 * What overlay and page bar say that no listing of the page bears out: a verdict that card and price do not come to, or
 * one of a card and a price that stand together nowhere on the page; a line of the bar unlike its listing's label.
 */
export function findWrongSurfaces(page: TreeNode, marks: readonly TreeMark[]): string[] {
  const panels = findTreePanels(page).flatMap((panel) => {
    const wrong = findWrongWords(panel);
    if (wrong) return [`overlay: ${wrong}`];
    const isBorneOut = !isVerdict(panel) || marks.some((mark) => isSameOffer(mark, panel));
    return isBorneOut ? [] : [`overlay of no listing: ${panel.sentence}`];
  });
  const lines = findBarLines(page).flatMap(({ title, words }) => {
    const own = marks.filter((mark) => mark.title.includes(title));
    return own.some((mark) => mark.words.includes(words))
      ? []
      : [`bar: "${words}" beside "${title.slice(0, 80)}"`];
  });
  return [...panels, ...lines];
}
