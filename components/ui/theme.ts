import { direction, language, type TextKey, text } from '@/lib/text/text';

const contrastCss =
  '--paper:light-dark(#fff,#000);--ink:light-dark(#000,#fff);--accent:light-dark(#03a,#9cf);--tint:0%;--quiet:var(--ink);--line:var(--ink)';

/**
 * Colours of every surface; `light-dark()` follows the colour scheme in force. Every text colour has a contrast of at
 * least 4.5 to 1 on its papers (a test measures it). High contrast is ink on paper without mixing.
 */
const paletteCss = `
:host,:root{--paper:light-dark(#fff,#1b1f24);--ink:light-dark(#123,#eef);--accent:light-dark(#15c,#9bf);
--under:light-dark(#063,#7ea);--near:light-dark(#346,#bcd);--over:light-dark(#820,#fb8);--warn:light-dark(#812,#fab);
--tint:10%;--quiet:color-mix(in srgb,var(--ink) 72%,var(--paper));--line:color-mix(in srgb,var(--ink) 18%,var(--paper))}
:host([data-theme=contrast]),:root[data-theme=contrast]{${contrastCss}}
@media(prefers-contrast:more){:host,:root{${contrastCss}}}
:focus-visible{outline:2px solid var(--accent)!important;outline-offset:1px}
@media(prefers-reduced-motion:reduce){*{animation:none!important;transition:none!important}}
`;

/** Tones: `--fore` is the colour of a tone, `--back` the paper with some of it mixed in. */
export const toneCss = `
*{--fore:var(--ink);--back:color-mix(in srgb,var(--fore) var(--tint),var(--paper))}
[data-tone=under]{--fore:var(--under)}[data-tone=near]{--fore:var(--near)}[data-tone=over]{--fore:var(--over)}[data-tone=warn]{--fore:var(--warn)}
`;

/** Colours and tones of every surface. */
export const themeCss = `${paletteCss}${toneCss}`;

const line = 'linear-gradient(currentColor 0 0)';
// The mark stands in the bar's `i`, and in a label's button without words.
const signed = 'i,button[data-tone]:empty';
/**
 * The mark of Card Comps in the colour of the text, one `em` wide: the outline of a card, another card over it. As a
 * background it draws in two thirds of the time of a picture.
 */
const signCss = `
${signed}{background-image:${line},${line},${line},${line};background-repeat:no-repeat;
background-size:.5em .7em,.09em .66em,.27em .09em,.41em .09em;
background-position:calc(50% + .17em) calc(50% - .07em),calc(50% - .385em) calc(50% + .1em),calc(50% - .295em) calc(50% - .185em),calc(50% - .225em) calc(50% + .385em)}
@media(forced-colors:active){${signed}{forced-color-adjust:none;color:ButtonText;background-color:ButtonFace;border-color:ButtonText}}
`;

/** Styles that labels and the bar share, without tones: on sixty labels those cost milliseconds. */
export const basicCss = `${paletteCss}${signCss}`;

/** Styles of price tables, sparkline and notices, shared by the overlay and the extension's own pages. */
export const pricesCss = `
*{box-sizing:border-box;margin:0;padding:0}
small,th,p{font-size:12px;font-weight:400}
small,[scope=col]{color:var(--quiet)}
p,small,dt,dd,button{unicode-bidi:plaintext}
p,small,dt,dd{text-align:-webkit-match-parent;text-align:match-parent}
details{padding:7px 12px;border-top:1px solid var(--line)}
summary{cursor:pointer}
summary small{float:inline-end}
table{width:100%;border-spacing:0;font-variant-numeric:tabular-nums}
th,td{padding-block:2px;padding-inline:6px 0;text-align:end}
[scope=col]{overflow-wrap:normal}
th:first-child,td:first-child{text-align:start;padding-inline:0}
.fits>*{font-weight:600;color:var(--accent);border-block:1px solid}
.fits small{display:block;color:inherit}
.line{position:relative;direction:ltr;height:30px;margin:0 6px}
.line *{position:absolute;top:20px;height:4px;border-radius:2px;background:var(--quiet)}
.line b{top:0;height:auto;background:0;font-size:11px;white-space:nowrap}
.tick.tick{width:2px;height:10px;margin:-3px -1px}
.here.here{width:12px;height:12px;margin:-4px -6px;border-radius:6px;background:var(--accent);box-shadow:0 0 0 2px var(--paper)}
.appraised{--top:0px;position:relative;direction:ltr;margin:0 6px;padding-top:var(--top)}
.priced{--top:17px}
.appraised p{position:relative;height:16px}
.appraised+small{display:block;margin-top:6px}
.appraised i,.appraised b,.appraised span{position:absolute}
.appraised>b{top:0;font-size:11px;white-space:nowrap}
.appraised span{display:flex;gap:4px;align-items:center;height:16px;max-width:60%;font-size:11px;color:var(--quiet)}
.appraised .late{flex-direction:row-reverse}
.appraised bdi{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.appraised span i{position:static;flex:none;width:4px;height:11px;margin-inline:-2px;border:1px solid var(--ink);background:var(--ink)}
.appraised span .hollow{background:var(--paper)}
.band{inset-block:var(--top) 0;background:color-mix(in srgb,var(--ink) 8%,var(--paper))}
.ends{top:5px;height:6px;border-radius:3px;background:var(--quiet)}
.middle{top:3px;width:10px;height:10px;margin-inline:-5px;transform:rotate(45deg);background:var(--ink)}
.asked{inset-block:15px 0;width:2px;margin-inline:-1px;background:var(--accent)}
.appraised>b{color:var(--accent)}
.picture{display:grid;place-content:center;flex:none;overflow:hidden;border-radius:4px;background:var(--back);color:var(--line)}
span.picture .mark{width:18px;height:18px}
button.picture{padding:2px;border:1px dashed;font-size:11px;line-height:1.25;color:var(--accent);white-space:normal}
.link{border:0;padding:0;background:none;color:var(--accent);text-decoration:underline}
.box{margin:0 12px 8px;padding:7px 10px;border:1px solid color-mix(in srgb,var(--fore) 40%,var(--paper));border-radius:6px;color:var(--fore);background:var(--back)}
button{font:inherit;cursor:pointer;color:inherit;background:var(--paper);border:1px solid;border-radius:5px;padding:2px 10px}
@media(max-width:340px){th,td{font-size:12px}}
@media(forced-colors:active){.line i,.appraised :is(.ends,.middle,span i){forced-color-adjust:none;background:CanvasText;box-shadow:none;border-color:CanvasText}.appraised span .hollow{background:Canvas}.here.here,.appraised .asked{forced-color-adjust:none;background:Highlight}.band{border-inline:1px dashed}.box{border:1px solid}}
.sparkline{display:block;width:100%;height:40px;margin:0;color:var(--accent);overflow:visible}
p.sparkline{color:var(--quiet);display:flex;align-items:center}
`;

/** Styles of the extension's own pages. */
export const pageCss = `${themeCss}${pricesCss}
:root{color-scheme:light dark}
body{margin:0;font:14px/1.45 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
input,select{font:inherit;color:inherit;background:var(--paper);border:1px solid var(--quiet);border-radius:5px;padding:5px 8px}
button{padding:4px 12px}
button:disabled{cursor:default;color:var(--quiet)}
.main{color:var(--paper);background:var(--accent);border-color:var(--accent)}
.link{border:0;padding:0;background:none;color:var(--accent);text-decoration:underline}
.tag{display:inline-block;padding:0 6px;border:1px dashed;border-radius:4px;color:var(--near);font-size:12px;font-weight:600}
.quiet{color:var(--quiet)}
.box button{margin-top:6px}
`;

/**
 * Sets the user's theme on the top element of a surface: the host of a closed root, or a page's own top element.
 * `around` is the colour scheme of the page that the surface stands on, by default the system's.
 */
export function showTheme(
  top: HTMLElement,
  theme: 'auto' | 'light' | 'dark' | 'contrast',
  around: 'light' | 'dark' | 'light dark' = 'light dark',
): void {
  top.setAttribute('data-theme', theme);
  const scheme = theme === 'light' || theme === 'dark' ? theme : around;
  top.style.setProperty('color-scheme', scheme, 'important');
}

/** Sets language, direction, title and styles of one of the extension's own pages; its policy allows no style element. */
export function preparePage(document: Document, title: TextKey, css: string): void {
  document.documentElement.lang = language();
  document.documentElement.dir = direction();
  document.title = text(title);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}
