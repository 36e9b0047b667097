/** All elements that match, in the order of the document; those in open roots stand where their hosts do. */
export function findAll(selector: string, top: ParentNode = document.body): Element[] {
  return [...top.querySelectorAll('*')].flatMap((element) => [
    ...(element.matches(selector) ? [element] : []),
    ...(element.shadowRoot ? findAll(selector, element.shadowRoot) : []),
  ]);
}

/** What moves in the document and in open roots. */
export function listAnimations(): Animation[] {
  const roots = findAll('*').flatMap(({ shadowRoot }) => shadowRoot ?? []);
  return [document, ...roots].flatMap((root) => root.getAnimations());
}
