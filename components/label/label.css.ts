import { basicCss } from '@/components/ui/theme';

/**
 * The styles of a label's own, beside the basic ones. The host takes no room and follows the page's size and direction; set
 * `color-scheme` on it to say light or dark. What must hold against the page's own rules is important. A finger gets
 * more to press than what is drawn.
 *
 * The host takes over what the page's text is like, and the button undoes what a browser's own styles for buttons do not:
 * `all: initial` on each host took a page a twentieth of what it pays for the labels. A mark without words has the page's
 * typeface: where the bar has it as well, a page at rest looks up no other.
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
[data-tone=wait]{animation:wait 1s infinite alternate}
@keyframes wait{to{opacity:.4}}
`;

/** All styles of a label's closed root. */
export const labelCss = [basicCss, ownCss] as const;
