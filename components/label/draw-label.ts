import type { ListingView } from '@/components/overlay/listing-view';
import type { ListingLabel } from '@/lib/domain/listing';
import { text } from '@/lib/text/text';
import { toTextKey } from '@/lib/text/verdict';
import { fitLabel } from './fit-label';

/** How a label looks beyond the faces of an answer: the quiet mark, and the wait. */
type Look = Omit<ListingLabel, 'tone'> & { readonly tone: ListingLabel['tone'] | 'idle' | 'wait' };

/** What stands in place of the words: the colour alone would not tell, and what was answered must not look unasked. */
const signs: Readonly<Record<string, string>> = { under: '▼', near: '≈', over: '▲', plain: '–', warn: '!' };

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

/** What is written comes first, so that who speaks to the browser can name the label by it; then the whole sentence. */
function nameOf({ words, sentence }: Look): string {
  return !words || sentence.startsWith(words)
    ? text('label_name', sentence)
    : text('label_heard', words, sentence);
}

/**
 * Creates the label's button: plain DOM, since sixty of them stand on a page that may never be looked at further. The
 * returned function draws a view; what is no single card takes the button away. Words that `tile` has no room for are
 * left out, or give way to a sign.
 */
export function createLabel(
  root: ShadowRoot,
  tile: Element,
  onPress: () => void,
): (view: ListingView, open: boolean) => void {
  const document = root.ownerDocument;
  const button = document.createElement('button');
  let drawn: string | undefined;
  let stopFitting: (() => void) | undefined;
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
    button.setAttribute('data-tone', look.tone);
    button.setAttribute('aria-label', nameOf(look));
    button.setAttribute('aria-expanded', String(open));
    if (!button.isConnected) root.append(button);
    if (look.words === drawn) return;
    drawn = look.words;
    stopFitting?.();
    if (!drawn) {
      // An empty label shows the mark.
      button.replaceChildren();
      return;
    }
    // Written in their own direction, whatever the page's.
    const words = document.createElement('bdi');
    words.textContent = drawn;
    stopFitting = fitLabel(button, words, tile, (doubt) => signs[look.tone]?.concat(doubt) ?? '');
  };
}
