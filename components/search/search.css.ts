import { cardCss } from '@/components/card/card.css';

/** Styles of the popup: its search, and one card in full. */
export const searchCss = `${cardCss}
.search{display:flex;flex-direction:column;min-height:100%}
.search>header{order:-2;padding:10px 12px 6px;position:sticky;top:0;background:var(--paper);z-index:2;border-bottom:1px solid var(--line)}
.search>header>div{display:flex;align-items:center;gap:8px}
.search>header .mark{width:18px;height:18px;color:var(--accent);flex:none}
.search input[type=search]{flex:1;min-width:0;padding:7px 10px;font-size:15px}
.filters{display:grid;grid-template-columns:4fr 5fr 6.6fr 6.4fr;gap:6px;border:0;min-width:0;margin-top:8px}
.filters select{appearance:none;min-width:0;padding:3px 17px 3px 8px;font-size:12px;border-color:var(--line);border-radius:999px;text-overflow:ellipsis;
background-image:linear-gradient(45deg,#0000 50%,currentColor 50% 72%,#0000 72%),linear-gradient(-45deg,#0000 50%,currentColor 50% 72%,#0000 72%);background-size:5px 5px;background-repeat:no-repeat;background-position:right 11px top 58%,right 7px top 58%}
:dir(rtl)>.filters select{padding:3px 8px 3px 17px;background-position:left 7px top 58%,left 11px top 58%}
.filters:has(.on){grid-template-columns:1fr 1fr}
.filters .on{border-color:var(--accent);color:var(--accent);font-weight:600}
.filters button{grid-column:1/-1;justify-self:end;font-size:12px}
.search h2{padding:8px 12px 2px;font-size:12px;font-weight:600;color:var(--quiet)}
::placeholder{color:var(--quiet);opacity:1}
.status{padding:6px 12px;color:var(--quiet)}
.status:empty{display:none}
.search>.quiet{padding:0 12px 6px}
.status .tag{margin-inline-start:6px}
.results [role=option]{display:flex;gap:10px;padding:7px 12px;border-top:1px solid var(--line);cursor:pointer;border-inline-start:3px solid transparent}
.results [role=option]:first-child{border-top-color:transparent}
.results [role=option]:hover{background:var(--back)}
.results [aria-selected=true]{background:var(--back);border-inline-start-color:var(--accent)}
.recent [role=option]{display:block;padding-block:6px;overflow-wrap:anywhere}
.results .who{flex:1;min-width:0}
.results .who b,.results .prices b{display:block}
.results .who>*{unicode-bidi:plaintext;text-align:-webkit-match-parent;text-align:match-parent}
.results .prices{text-align:end;font-variant-numeric:tabular-nums;max-width:48%;text-wrap:balance}
.meaning{order:-1;border-bottom:6px solid var(--back);padding-bottom:4px}
.why{padding:2px 12px 6px;color:var(--quiet)}
.why b{color:var(--ink)}
.more{display:block;width:calc(100% - 24px);margin:8px 12px}
.search>.tab{display:flex;flex-wrap:wrap;align-items:center;gap:4px 12px;margin-top:auto;padding:8px 12px;border-top:1px solid var(--line);font-size:12px}
.tab p{flex:1 1 200px}
.tab p:empty{display:none}
.tab .empty{flex-basis:100%;color:var(--near)}
.tab .link{font-size:12px}
.tab .box{flex:1;margin:0}
.search>footer{display:flex;justify-content:space-between;gap:12px;margin-top:auto;padding:8px 12px;border-top:1px solid var(--line);font-size:12px;color:var(--quiet);position:sticky;bottom:0;background:var(--paper)}
.search>.tab+footer{margin-top:0}
.search>footer span{unicode-bidi:plaintext}
@media(max-width:340px){.filters{grid-template-columns:1fr 1fr}}
.search>footer .link{margin-inline-start:auto}
.search>.box{margin-top:8px}
@media(forced-colors:active){[aria-selected=true]{outline:2px solid Highlight;outline-offset:-2px}}
`;
