import type { ListingView } from '@/components/overlay/listing-view';
import { basicCss } from '@/components/ui/theme';
import type { ListingLabel } from '@/lib/domain/listing';
import { text } from '@/lib/text/text';
import { toTextKey } from '@/lib/text/verdict';

/** The label of an answer, or one of its own: unasked, and waiting. */
type Look = Omit<ListingLabel, 'tone'> & { readonly tone: ListingLabel['tone'] | 'idle' | 'wait' };

/** Signs where the words have no room: a colour alone tells nothing to colour-blind users. */
const signs: Readonly<Record<string, string>> = { under: '▼', near: '≈', over: '▲', plain: '–', warn: '!' };

function toOwnLook({ state, failure }: ListingView): Look {
  if (state === 'asking') return { tone: 'wait', words: '', sentence: text('label_asking') };
  // A cancelled question is shown as not asked.
  if (!failure || failure.code === 'cancelled') {
    return { tone: 'idle', words: '', sentence: text('label_idle') };
  }
  const words = text(toTextKey('failure_short', failure.code));
  return { tone: 'warn', words, sentence: text(toTextKey('failure', failure.code), failure.detail ?? '') };
}

/** Null for a listing that is no single card. A label without a price waits for the full answer. */
function toLook(view: ListingView): Look | null {
  const { answer, state } = view;
  if (!answer) return toOwnLook(view);
  const { fair, verdict } = answer.appraisal ?? {};
  const isPriced = fair || (verdict && verdict.kind !== 'refused');
  const waits = state === 'asking' && 'card' in answer.match && !isPriced;
  return waits ? toOwnLook(view) : answer.face;
}

/** The written words come first: voice control names a button by them. */
function nameOf({ words, sentence }: Look): string {
  return !words || sentence.startsWith(words)
    ? text('label_name', sentence)
    : text('label_heard', words, sentence);
}

/**
 * Creates the label's button in `root`; the returned function draws a view. A listing that is no single card loses the
 * button. Words without room in `tile` are left out, or replaced by a sign.
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
    // The price often stands inside the listing's link.
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
    button.toggleAttribute('data-met', look.words.startsWith('★'));
    if (!button.isConnected) root.append(button);
    if (look.words === drawn) return;
    drawn = look.words;
    stopFitting?.();
    if (!drawn) {
      // An empty label shows the mark.
      button.replaceChildren();
      return;
    }
    // The words keep their own direction on a page of the other.
    const words = document.createElement('bdi');
    words.textContent = drawn;
    stopFitting = fitLabel(button, words, tile, (doubt) => signs[look.tone]?.concat(doubt) ?? '');
  };
}

/** Free space between a label and the edge of its tile. */
const edgePx = 6;

/**
 * Keeps a label's words within its tile, now and when the tile's width changes, until the returned function is called.
 * Observers measure, so that no layout is forced. Whole words are left out: "$5…" would be another number than "$510".
 * Where not even the first word has room, or a doubt ("?") would be lost, `findShort` gives the text.
 */
function fitLabel(
  button: HTMLElement,
  words: HTMLElement,
  tile: Element,
  findShort: (doubt: string) => string,
): () => void {
  const whole = words.textContent;
  const doubt = whole.endsWith('?') ? '?' : '';
  let width: number | undefined;

  const seen = new IntersectionObserver(
    ([entry]) => {
      seen.disconnect();
      const needed = entry?.boundingClientRect.width ?? 0;
      const room = entry?.intersectionRect.width ?? 0;
      if (room >= needed) return;
      // Letters are about equally wide; three more for the padding and the ellipsis.
      const end = words.textContent.lastIndexOf(' ', (room / needed) * words.textContent.length - 3);
      if (doubt || end < 0) button.replaceChildren(findShort(doubt));
      // The space keeps the ellipsis off a number. Measured again, since the estimate may be short.
      else show(`${words.textContent.slice(0, end).replace(/[ ·]+$/, '')}\u00a0…`);
    },
    { root: tile, rootMargin: `0px -${edgePx}px` },
  );

  function show(some: string): void {
    words.textContent = some;
    button.replaceChildren(words);
    seen.disconnect();
    seen.observe(button);
  }

  const resized = new ResizeObserver(([entry]) => {
    // The page may have removed the label.
    if (width !== undefined && !button.isConnected) return resized.disconnect();
    const before = width;
    width = entry?.contentRect.width;
    // The first report is the initial width.
    if (before !== undefined && before !== width) show(whole);
  });
  resized.observe(tile);
  show(whole);
  return () => {
    resized.disconnect();
    seen.disconnect();
  };
}

/**
 * The host takes no room. What must hold against the page's rules is important; the button undoes the page's inherited
 * styles one by one, since `all: initial` on each of sixty hosts costs a twentieth of all labels.
 */
const ownCss = `
:host{position:relative!important;display:inline-block!important;width:0!important;height:0!important;
margin:0!important;padding:0!important;border:0!important;vertical-align:middle!important;font-size:inherit!important;z-index:1;
color-scheme:inherit}
button{position:absolute;inset-inline-start:6px;top:-.08em;margin-top:-.8em;box-sizing:border-box;display:flex;
align-items:center;justify-content:center;height:1.6em;min-width:1.6em;padding:0 .4em;border:1px solid;border-radius:4px;
background:color-mix(in srgb,currentColor var(--tint),var(--paper));color:var(--ink);font:600 clamp(11px,.6em,12px) system-ui,sans-serif;
white-space:pre;cursor:pointer;touch-action:manipulation;pointer-events:auto;visibility:visible;writing-mode:horizontal-tb;
-webkit-text-fill-color:currentColor;-webkit-text-stroke:0}
@media(pointer:coarse){button::before{content:"";position:absolute;inset:-12px -6px}}
[data-tone=under]{color:var(--under)}[data-tone=near]{color:var(--near)}[data-tone=over]{color:var(--over)}[data-tone=warn]{color:var(--warn)}
[data-tone=plain],[data-tone=idle],[data-tone=wait]{border-color:var(--line)}
[data-tone=idle],[data-tone=wait]{padding:0;color:var(--quiet);background:var(--paper);font-family:inherit}
[data-tone=warn]{border-style:dashed}
[data-met]{box-shadow:0 0 0 2px currentColor}
[data-tone=wait]{animation:wait 1s infinite alternate}
@keyframes wait{to{opacity:.4}}
`;

/** Styles of a label's root. */
export const labelCss = [basicCss, ownCss] as const;
