import { findAll } from './find-all';

function describe(element: Element): string {
  const name = element.className && typeof element.className === 'string' ? `.${element.className}` : '';
  return `${element.localName}${name} "${(element.textContent ?? '').trim().slice(0, 40)}"`;
}

/** Whether it is there for those who hear the page alone, or cut to a line's end on purpose. */
function isCutOnPurpose(element: Element): boolean {
  const { clipPath, textOverflow } = getComputedStyle(element);
  return clipPath !== 'none' || textOverflow === 'ellipsis';
}

/** The next box around the element that cuts what sticks out of it, or the view. */
function findFrame(element: Element): { left: number; right: number } {
  const view = { left: 0, right: document.documentElement.clientWidth };
  for (let node: Node | null = element.parentNode; node; ) {
    if (node instanceof ShadowRoot) node = node.host;
    if (!(node instanceof Element) || node === document.body || node === document.documentElement)
      return view;
    if (getComputedStyle(node).overflowX !== 'visible') return node.getBoundingClientRect();
    node = node.parentNode;
  }
  return view;
}

/** What has to be scrolled sideways to be seen, or is cut off at a side. */
export function findOverflow(): string[] {
  const found: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth - clientWidth} px too wide`);
  for (const element of findAll('*')) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('.u-wrap')) continue;
    if (isCutOnPurpose(element) || (element.parentElement && isCutOnPurpose(element.parentElement))) continue;
    const { overflowX } = getComputedStyle(element);
    if (/auto|scroll|hidden/.test(overflowX) && element.scrollWidth > element.clientWidth + 1) {
      found.push(`${describe(element)} holds ${element.scrollWidth - element.clientWidth} px too much`);
    }
    const box = element.getBoundingClientRect();
    const frame = findFrame(element);
    if (box.width > 1 && (box.left < frame.left - 1 || box.right > frame.right + 1)) {
      found.push(`${describe(element)} sticks out: ${box.left} to ${box.right}`);
    }
  }
  return found;
}
