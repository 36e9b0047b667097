/** Styles of the popup's search and of one card in full. */
export const searchCss = `
.search>header{display:flex;align-items:center;gap:8px;padding:10px 12px 6px;position:sticky;top:0;background:var(--paper)}
.search .mark{width:18px;height:18px;color:var(--accent);flex:none}
.search input{flex:1;min-width:0;padding:7px 10px;font-size:15px}
.status{padding:2px 12px 6px;color:var(--quiet)}
.status:empty{display:none}
.status .tag{margin-inline-start:6px}
.results [role=option]{display:flex;gap:10px;padding:7px 12px;border-top:1px solid var(--line);cursor:pointer;border-inline-start:3px solid transparent}
.results [role=option]:hover{background:var(--back)}
.results [aria-selected=true]{background:var(--back);border-inline-start-color:var(--accent)}
.picture{flex:none;object-fit:contain;border-radius:3px;background:var(--line)}
.results .who{flex:1;min-width:0}
.results .prices{text-align:end;font-variant-numeric:tabular-nums;white-space:nowrap}
.more{display:block;width:calc(100% - 24px);margin:8px 12px}
.search>footer{display:flex;justify-content:space-between;padding:8px 12px;border-top:1px solid var(--line);font-size:12px;color:var(--quiet)}
.card>header{display:flex;justify-content:space-between;align-items:center;padding:10px 12px;position:sticky;top:0;background:var(--paper);z-index:1}
.card>.who{display:flex;gap:12px;padding:0 12px 10px}
.card h1{font-size:18px;line-height:1.25}
.foot{padding:0 12px 12px}
@media(forced-colors:active){[aria-selected=true]{outline:2px solid Highlight;outline-offset:-2px}}
`;
