type Attributes = Readonly<Record<string, string>>;

/** An element with its attributes and children: the bar does without Preact, which costs a page more than the bar. */
export function build<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** A button that hears of nothing but presses. */
export function buildButton(
  onPress: () => void,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLButtonElement {
  const button = build('button', { type: 'button', ...attributes }, ...children);
  button.addEventListener('click', onPress);
  return button;
}

/** Writes a text, unless it stands there: the browser lays out even what has not changed. */
export function write(element: Element, words: string): void {
  if (element.textContent !== words) element.textContent = words;
}

/** Leaves these children in an element, in this order. What stays is not touched, so that it keeps the focus. */
export function keepChildren(element: Element, ...children: readonly (Node | false)[]): void {
  const wanted = children.filter((child) => child !== false);
  for (const child of [...element.childNodes]) if (!wanted.includes(child)) child.remove();
  wanted.forEach((child, at) => {
    const there = element.childNodes[at];
    if (there !== child) element.insertBefore(child, there ?? null);
  });
}
