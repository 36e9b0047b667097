/** Styles of the chooser within the overlay's closed root. Its list is as high before the cards come
 * as after, and cuts through one where there are more. */
export const chooserCss = `
.chooser{padding:10px 0 0;border-block-start:1px solid var(--line);outline:0!important}
.chooser h3,.chooser>p,.chooser form,.ways{padding:0 14px}
.chooser>p{color:var(--quiet);min-height:1.4em;margin-block:8px 0}
.chooser ul{margin:6px 0;height:236px;overflow:auto;overscroll-behavior:contain;scrollbar-width:thin}
.option.option{display:flex;align-items:center;gap:10px;width:100%;margin:0;padding:6px 14px;border:0;border-radius:0;border-block-start:1px solid var(--line);text-align:start;background:none}
.option:hover,.option:focus-visible{background:var(--back)}
.option:focus-visible{outline-offset:-2px}
.option[aria-current]{box-shadow:inset 3px 0 var(--accent)}
.more.more{justify-content:center;color:var(--accent)}
.who{flex:1;min-width:0;overflow-wrap:anywhere}
.who small,.price small{display:block}
.price{flex:none;max-width:8.5em;text-align:end;font-variant-numeric:tabular-nums}
.chooser form{display:flex;gap:8px;margin-top:10px}
.chooser input{flex:1;min-width:0;font:inherit;color:inherit;background:var(--paper);border:1px solid var(--quiet);border-radius:6px;padding:6px 8px}
.ways{display:flex;flex-wrap:wrap;align-items:center;gap:8px;margin:10px 0 12px}
@media(forced-colors:active){.option[aria-current]{outline:1px solid Highlight;outline-offset:-2px}}
`;
