/** All matching elements in document order, with those in open roots. */
export function findAll(selector: string, top: ParentNode = document.body): Element[] {
  return [...top.querySelectorAll('*')].flatMap((element) => [
    ...(element.matches(selector) ? [element] : []),
    ...(element.shadowRoot ? findAll(selector, element.shadowRoot) : []),
  ]);
}

/** Animations in the document and in open roots. */
export function listAnimations(): Animation[] {
  const roots = findAll('*').flatMap(({ shadowRoot }) => shadowRoot ?? []);
  return [document, ...roots].flatMap((root) => root.getAnimations());
}

function describe(element: Element): string {
  const name = element.className && typeof element.className === 'string' ? `.${element.className}` : '';
  return `${element.localName}${name} "${(element.textContent ?? '').trim().slice(0, 40)}"`;
}

/** Whether the element is for screen readers alone, or cut with an ellipsis. */
function isCutOnPurpose(element: Element): boolean {
  const { clipPath, textOverflow } = getComputedStyle(element);
  return clipPath !== 'none' || textOverflow === 'ellipsis';
}

/** The nearest clipping box around the element, or the view. */
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

/** Elements that are cut off or need sideways scrolling. */
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

const focusable = 'a[href],button,input,select,textarea,summary,[tabindex]';

/** Of radio buttons with one name only the checked one is a stop, else the first. */
function isStopOfGroup(element: Element, all: readonly Element[]): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
  const group = all.filter(
    (other): other is HTMLInputElement =>
      other instanceof HTMLInputElement && other.type === 'radio' && other.name === element.name,
  );
  return element === (group.find(({ checked }) => checked) ?? group.find(({ disabled }) => !disabled));
}

/** Tab stops in document order. */
export function listStops(): Element[] {
  const all = findAll(focusable).filter(
    (element) =>
      !element.matches(':disabled') &&
      element instanceof HTMLElement &&
      element.tabIndex >= 0 &&
      element.checkVisibility({ visibilityProperty: true }),
  );
  return all.filter((element) => isStopOfGroup(element, all));
}
