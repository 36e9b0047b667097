import { direction, text } from '@/lib/text/text';
import { build, buildButton, write } from './build';

function buildSection(kind: 'fold' | 'bar', ...children: Node[]): HTMLElement {
  return build('section', { class: kind, dir: direction(), 'aria-label': text('bar_name') }, ...children);
}

/** Tells that the bar is to be folded, or opened again. */
export type OnFold = (collapsed: boolean) => void;

/** Creates the bar folded to a pill, which says what was `seen`. */
export function createFold(onFold: OnFold) {
  const words = build('span');
  const open = () => onFold(false);
  const pill = buildButton(open, { class: 'pill', 'aria-expanded': 'false' }, build('i'), words);
  return {
    element: buildSection('fold', pill),
    draw(seen: string): void {
      pill.setAttribute('aria-label', text('bar_open', seen));
      write(words, seen);
    },
  };
}

/**
 * Creates the open bar around what pricing takes: room for what comes with the first answers, so that nothing moves then,
 * its status, and the way to fold it away. The bar of a page without answers and the one that takes its place are both in
 * this frame, and look the same.
 */
export function createBarFrame(pricing: HTMLElement, onFold: OnFold) {
  const status = build('p', { role: 'status' });
  const later = build('div', { class: 'later' });
  const away = buildButton(() => onFold(true), {
    class: 'away',
    'aria-expanded': 'true',
    'aria-label': text('bar_collapse'),
  });
  const strip = build('div', { class: 'strip' }, build('i'), pricing, later, status, away);
  return { element: buildSection('bar', strip), strip, later, status };
}
