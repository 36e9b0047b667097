/** Styles of the price tables and notices, shared by the overlay on a page and the extension's own pages. */
export const pricesCss = `
*{box-sizing:border-box;margin:0;padding:0}
small,th,p{font-size:12px;font-weight:400}
small,[scope=col]{color:var(--quiet)}
details{padding:7px 12px;border-top:1px solid var(--line)}
summary{cursor:pointer}
summary small{float:inline-end}
table{width:100%;border-spacing:0;font-variant-numeric:tabular-nums}
th,td{padding:2px 0 2px 6px;text-align:end}
th:first-child,td:first-child{text-align:start;padding:2px 0}
.fits>*{font-weight:600;color:var(--accent);border-block:1px solid}
.fits small{display:block;color:inherit}
.line{position:relative;direction:ltr;height:28px;margin:0 6px}
.line *{position:absolute;bottom:7px;height:4px;background:var(--quiet)}
.line b{bottom:27px;background:0;font-size:11px;white-space:nowrap}
.tick.tick{width:2px;height:10px;margin:0 -1px -3px}
.here.here{width:10px;height:10px;margin:0 -5px -3px;border-radius:5px;background:var(--accent)}
.box{margin:0 12px 8px;padding:7px 10px;border-radius:6px;color:var(--fore);background:var(--back)}
button{font:inherit;cursor:pointer;color:inherit;background:var(--paper);border:1px solid;border-radius:5px;padding:2px 10px}
@media(forced-colors:active){.line i{forced-color-adjust:none;background:CanvasText}.here.here{background:Highlight}.box{border:1px solid}}
`;
