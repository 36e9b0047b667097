import type { ListingView } from '@/components/overlay/listing-view';
import type { ListingFace } from '@/lib/text/listing-face';
import { text } from '@/lib/text/text';
import { toTextKey } from '@/lib/text/words';

/** How a label looks beyond the faces of an answer: the quiet mark, and the wait. */
type Look = Omit<ListingFace, 'tone'> & { readonly tone: ListingFace['tone'] | 'idle' | 'wait' };

const svg = 'http://www.w3.org/2000/svg';

/** The mark of Card Comps: two cards, one over the other. */
const cards = [
  { x: '1.7', y: '4.7', width: '7', height: '9.6', rx: '1.5', fill: 'none', stroke: 'currentColor' },
  { x: '6.5', y: '1.5', width: '8', height: '11', rx: '1.7', fill: 'currentColor' },
];

function createMark(document: Document): SVGElement {
  const mark = document.createElementNS(svg, 'svg');
  mark.setAttribute('viewBox', '0 0 16 16');
  mark.setAttribute('aria-hidden', 'true');
  for (const card of cards) {
    const rect = document.createElementNS(svg, 'rect');
    for (const [name, value] of Object.entries(card)) rect.setAttribute(name, value);
    mark.append(rect);
  }
  return mark;
}

/** What is shown while there is no answer: the quiet mark, the wait, or why nothing came. */
function toOwnLook({ state, failure }: ListingView): Look {
  if (state === 'asking') return { tone: 'wait', words: '', sentence: text('label_asking') };
  // What nobody waited for any more was, for the person, simply not asked.
  if (!failure || failure.code === 'cancelled') {
    return { tone: 'idle', words: '', sentence: text('label_idle') };
  }
  const words = text(toTextKey('failure_short', failure.code));
  return { tone: 'warn', words, sentence: text(toTextKey('failure', failure.code), failure.detail ?? '') };
}

/** While the full answer is under way a label without a price waits for it. */
function toLook(view: ListingView): Look | null {
  const { answer, state } = view;
  if (!answer) return toOwnLook(view);
  const waits = state === 'asking' && answer.match.kind === 'sure' && !answer.comparison?.comp;
  return waits ? toOwnLook(view) : answer.face;
}

/**
 * Creates the label's button: plain DOM, since sixty of them stand on a page that may never be looked at further. The
 * returned function draws a view; what is no single card takes the button away.
 */
export function createLabel(
  root: ShadowRoot,
  onPress: () => void,
): (view: ListingView, open: boolean) => void {
  const document = root.ownerDocument;
  const button = document.createElement('button');
  button.type = 'button';
  button.setAttribute('aria-haspopup', 'dialog');
  button.addEventListener('click', (event) => {
    // The price often stands inside the listing's link, which a look at the price must not follow.
    event.preventDefault();
    event.stopPropagation();
    if (event.isTrusted) onPress();
  });
  return (view, open) => {
    const look = toLook(view);
    if (!look) {
      button.remove();
      return;
    }
    button.dataset.tone = look.tone;
    button.setAttribute('aria-label', text('label_name', look.sentence));
    button.setAttribute('aria-expanded', String(open));
    if (look.words) button.textContent = look.words;
    else if (!button.querySelector('svg')) button.replaceChildren(createMark(document));
    if (!button.isConnected) root.append(button);
  };
}
