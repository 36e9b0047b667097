/** Styles of the price tables and notices, shared by the overlay on a page and the extension's own pages. */
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
.fair.fair{width:9px;height:9px;margin:-3px -4px;border-radius:0;transform:rotate(45deg);background:var(--ink)}
.here.here{width:12px;height:12px;margin:-4px -6px;border-radius:6px;background:var(--accent);box-shadow:0 0 0 2px var(--paper)}
.two{height:47px}.line .fairname{top:32px;color:var(--quiet)}
.picture{display:grid;place-content:center;flex:none;overflow:hidden;border-radius:4px;background:var(--back);color:var(--line)}
span.picture .mark{width:18px;height:18px}
button.picture{padding:2px;border:1px dashed;font-size:11px;line-height:1.25;color:var(--accent);white-space:normal}
.link{border:0;padding:0;background:none;color:var(--accent);text-decoration:underline}
.box{margin:0 12px 8px;padding:7px 10px;border:1px solid color-mix(in srgb,var(--fore) 40%,var(--paper));border-radius:6px;color:var(--fore);background:var(--back)}
button{font:inherit;cursor:pointer;color:inherit;background:var(--paper);border:1px solid;border-radius:5px;padding:2px 10px}
@media(max-width:340px){th,td{font-size:12px}}
@media(forced-colors:active){.line i{forced-color-adjust:none;background:CanvasText;box-shadow:none}.here.here{background:Highlight}.box{border:1px solid}}
`;
