import { pricesCss, themeCss } from '@/components/ui/theme';

/** Styles of the overlay's closed root. `--room` is the height that the page has for it. */
export const overlayCss = `${themeCss}${pricesCss}
:host{color-scheme:inherit}
.overlay{width:min(348px,100vw - 16px);max-height:min(580px,100vh - 16px,var(--room,580px));overflow:auto;overscroll-behavior:contain;scrollbar-width:thin;scrollbar-color:var(--quiet) transparent;
font:13px/1.4 system-ui,sans-serif;color:var(--ink);background:var(--paper);border:1px solid var(--line);border-radius:10px;
box-shadow:0 1px 3px #0003,0 8px 28px #0004;text-align:start;overflow-wrap:anywhere}
.overlay:focus-visible{outline-offset:-1px}
.pinned{box-shadow:0 0 0 1px var(--accent),0 8px 28px #0004;border-color:var(--accent)}
.top{position:sticky;top:0;z-index:1;display:grid;grid-template-columns:1fr auto auto;column-gap:4px;align-items:start;padding-block:8px 10px;padding-inline:14px 8px;color:var(--fore);background:var(--back);border-block-end:1px solid var(--line)}
.top>div{grid-area:2/1/3/4;padding-inline-end:6px}
.headline{grid-row:1;font-size:15px;font-weight:600;line-height:1.35;padding-block:4px}
.headline::first-letter,.worth::first-letter{text-transform:uppercase}
.judged{font-size:19px;line-height:1.25}
.judged i{font-style:normal;font-size:14px}
.overlay .worth{font-size:15px;font-variant-numeric:tabular-nums}
.top p+p{margin-top:3px}
.weak{font-style:italic}
.weak::before{content:"! ";font-style:normal;font-weight:700}
.icon{flex:none;display:grid;place-content:center;width:30px;height:30px;padding:0;border-color:transparent;background:none;font-size:20px;line-height:1;color:inherit}
.icon{grid-area:1/3}.pin{grid-column:2}
.icon:hover{background:var(--paper)}
.icon svg{width:16px;height:16px;fill:none;stroke:currentColor;stroke-width:1.4;stroke-linejoin:round;stroke-linecap:round}
.icon[aria-pressed=true]{background:var(--paper);border-color:currentColor}
.icon[aria-pressed=true] svg{fill:currentColor}
.wait{display:flex;align-items:center;gap:10px;padding-inline:14px;color:var(--quiet);font-size:12px}
.wait span:not(:empty){padding-block:8px 2px}
.overlay>.box{margin:10px 14px}
.box button{display:block;margin-top:6px}
td{white-space:nowrap}
.sheet td{white-space:normal}
section{padding:10px 14px}
dl{display:grid;grid-template-columns:1fr 1fr;gap:8px 14px}
dt,.why,.chosen,header p,.note{color:var(--quiet);font-size:12px}
dd b{font-size:17px;line-height:1.25;font-variant-numeric:tabular-nums}
dd small{display:block;line-height:1.35}
.facts{margin-top:8px}
.appraised{margin-top:10px}
header{display:flex;gap:12px;padding:10px 14px;border-block-start:1px solid var(--line)}
header>div{flex:1;min-width:0}
h2,h3,.facts,.who{unicode-bidi:plaintext;text-align:-webkit-match-parent;text-align:match-parent}
h2{font-size:15px;line-height:1.3}
h3{font-size:14px;line-height:1.4}
.tag{display:inline-block;padding:0 5px;border:1px dashed;border-radius:4px;color:var(--near)}
.why,.chosen{margin-top:3px}
.confirm{display:flex;flex-wrap:wrap;gap:8px;margin-top:8px}
.why b{color:var(--ink)}
details{padding:8px 14px}
.memory p+*{margin-top:3px}
.memory a{color:inherit;text-decoration:underline}
details>*+*{margin-top:4px}
li{list-style:none}
.note{padding:8px 14px;border-block-start:1px solid var(--line)}
footer{display:flex;flex-wrap:wrap;gap:8px;padding:8px 14px 12px;border-block-start:1px solid var(--line)}
footer button,.confirm button,.ways button:not(.link),form button{padding:4px 10px;border-color:var(--quiet)}
.own b{color:var(--fore);font-weight:600}
.note+footer{border:0;padding-top:0}
.decision{border-block-start:1px solid var(--line)}
.decision p+p,.bid p{margin-top:3px}
.decision p:not(.why,.worth){font-size:13px}
.decision .worth{font-weight:600}
section:empty{display:none}
.doubts{padding-block:0 6px}
.bid{margin:4px 14px 8px;padding:8px 10px;border:1px solid var(--line);border-radius:8px;background:color-mix(in srgb,var(--accent) 7%,var(--paper))}
.bid b{font-size:17px;font-variant-numeric:tabular-nums}
.bid button{margin-top:6px;padding:4px 10px;border-color:var(--quiet)}
.docked{max-height:min(100vh - 16px,var(--room,100vh))}
.docked .top,.docked header:first-of-type{border-block-start:0}
.sheet{width:100%;max-width:none;max-height:min(70vh,70dvh,var(--room,70vh));border-width:1px 0 0;border-radius:14px 14px 0 0;padding-block-end:env(safe-area-inset-bottom);font-size:15px;animation:rise .18s ease-out}
.sheet.sheet.sheet small,.sheet p,.sheet th,.sheet dt,.sheet .wait{font-size:13px}
.sheet .headline{grid-row:1;font-size:17px}
.sheet .top{touch-action:none;padding-block-start:18px}
.sheet .top::before{content:"";position:absolute;inset-block-start:7px;inset-inline-start:calc(50% - 20px);width:40px;height:4px;border-radius:2px;background:var(--quiet)}
.sheet .icon,.sheet button:not(.link,.picture){min-height:44px;min-width:44px}
.sheet .icon{margin-block-start:-10px}
.sheet summary{padding-block:8px}
@keyframes rise{from{transform:translateY(100%)}}
@media(forced-colors:active){.icon[aria-pressed=true]{outline:2px solid Highlight}.sheet .top::before{forced-color-adjust:none;background:CanvasText}}
`;
