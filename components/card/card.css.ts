import { historyCss } from '@/components/history/chart';

/** Styles of one card in full, in the popup and on a page of its own. */
export const cardCss = `${historyCss}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.card nav{display:flex;justify-content:space-between;align-items:center;padding:8px 12px;position:sticky;top:0;background:var(--paper);z-index:2}
.card>.who{display:flex;gap:12px;padding:4px 12px 10px}
.card>.who>div{min-width:0}
.card>.who :is(h1,p){unicode-bidi:plaintext;text-align:-webkit-match-parent;text-align:match-parent}
.card h1{font-size:18px;line-height:1.25;overflow-wrap:anywhere}
.card .tag{margin-top:4px}
.card-value{min-height:180px;padding:0 12px 12px}
.card-value select{max-width:220px;padding:2px 6px}
.card-value>p b{font-size:22px;font-variant-numeric:tabular-nums}
.card-value details{padding:6px 0 0;border:0}
.key-prices{display:grid;grid-template-columns:1fr 1fr;gap:8px;padding:0 12px 10px}
.key-prices>div{padding:7px 10px;border:1px solid var(--line);border-radius:6px;background:var(--back)}
.key-prices dt{font-size:12px;color:var(--quiet)}
.key-prices b{font-size:18px;font-variant-numeric:tabular-nums}
.key-prices span{display:inline-block;white-space:nowrap}
.key-prices dd{margin:0;font-size:12px}
.currencies{padding:0 12px 8px}
.fold{padding:7px 12px;border-top:1px solid var(--line)}
.fold .history,.fold .history-plan{padding:6px 0 2px}
.ladders{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,300px),1fr));align-items:start;gap:6px 24px}
.ladders>p{grid-column:1/-1}
.ladder caption{text-align:start;font-weight:600;padding-top:6px}
.ladder :is(th,td){font-size:13px}
.ladder th:first-child{width:64px}
.bar{position:relative;font-weight:600}
.bar::before{content:"";position:absolute;z-index:-1;inset-block:2px;inset-inline-end:0;width:var(--share);border-radius:3px;background:color-mix(in srgb,var(--accent) 20%,var(--paper))}
.ladder{isolation:isolate}
.breakdown label{font-size:12px;color:var(--quiet)}
.breakdown select{max-width:200px;margin:4px 0;padding:2px 6px}
.breakdown tbody th{font-weight:600;font-size:13px}
.breakdown .within th,.breakdown .within td{font-weight:400;font-size:12px;color:var(--quiet)}
.breakdown .within th{padding-inline-start:12px}
.foot{padding:0 12px 12px}
@media(max-width:400px){.card :is(td,tbody th){font-size:13px;letter-spacing:-.02em}}
@media(max-width:340px){.card :is(td,tbody th){font-size:12px}}
.card :is(thead th,.within *,.as-table *){font-size:12px}
@media(forced-colors:active){.bar::before{display:none}}
`;

/** Styles of the page that shows one card: in two columns where there is room. */
export const cardPageCss = `${cardCss}
main{max-width:760px;margin-inline:auto;padding:16px 4px 32px}
.card h1{font-size:24px}
.card>.who{padding-bottom:16px}
.card details{padding-block:12px}
.card .as-table{padding-block:4px}
@media(min-width:700px){.readout{min-height:22px}}
`;
