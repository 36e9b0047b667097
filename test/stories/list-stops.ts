import { findAll } from './find-all';

const focusable = 'a[href],button,input,select,textarea,summary,[tabindex]';

/** Of the radio buttons of one name only the chosen one is a stop, or the first where none is chosen. */
function isStopOfGroup(element: Element, all: readonly Element[]): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
  const group = all.filter(
    (other): other is HTMLInputElement =>
      other instanceof HTMLInputElement && other.type === 'radio' && other.name === element.name,
  );
  return element === (group.find(({ checked }) => checked) ?? group.find(({ disabled }) => !disabled));
}

/** Where Tab stops, in the order of the document. */
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
