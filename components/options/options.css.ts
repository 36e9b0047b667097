/** Styles of the options page, most of which the welcome page shares. */
export const formCss = `
html{scroll-behavior:smooth;scroll-padding-block:16px}
body{background:light-dark(color-mix(in srgb,var(--ink) 4%,var(--paper)),color-mix(in srgb,#000 30%,var(--paper)))}
.page{max-width:940px;margin:0 auto;padding:24px 20px 64px}
h1{display:flex;align-items:center;gap:10px;font-size:24px;line-height:1.3;margin:0 0 20px}
h1 .mark{width:28px;height:28px;color:var(--accent);flex:none}
h2{font-size:18px;line-height:1.3;margin:0}
p{font-size:13px;margin:0;text-wrap:pretty}
.bare{border:0;margin:0;padding:0;min-width:0}
.card{background:var(--paper);border:1px solid var(--line);border-radius:12px;padding:20px 24px 24px;margin-bottom:20px}
.card>h2+.quiet{margin-top:4px;max-width:60ch}
.card>p+p{margin-top:10px}
.card a{color:var(--accent)}
.columns{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(260px,100%),1fr));gap:16px 24px;margin-top:16px}
.field{position:relative;border:0;margin:18px 0 0;padding:0;min-width:0}
.columns>.field,.columns>.key,.columns .key>.field{margin-top:0}
.field>label:not(.choice),legend{display:block;padding:0;font-weight:600;margin-bottom:5px}
legend{float:inline-start;width:100%}
legend+*{clear:both}
.field>.quiet,.field>.error{margin-top:4px}
input:not([type=radio],[type=checkbox],[type=file]),select{box-sizing:border-box;min-height:34px;border-radius:7px;padding:5px 10px}
.columns input:not([type=radio],[type=checkbox]),.columns select{width:100%}
input[type=radio],input[type=checkbox]{width:17px;height:17px;margin:2px 0 0;flex:none;accent-color:var(--accent)}
::placeholder{color:var(--quiet);opacity:.8}
input[type=file]{max-width:100%}
.control{display:flex;gap:10px;align-items:center}
.control>*{flex:none}
.control>:is(select,input,.choice){flex:0 1 auto;min-width:0}
.control>input{width:9em}
.control>input[type=date]{width:auto}
.choice{display:flex;gap:10px;align-items:flex-start;padding:5px 0;font-weight:400}
.choice small{display:block;font-size:13px}
.ticks{display:grid;grid-template-columns:repeat(auto-fill,minmax(132px,1fr));gap:0 16px}
.site+.site{margin-top:8px}
.kinds{margin:2px 0 0;padding-inline-start:27px}
.kinds summary{font-size:13px;color:var(--quiet);cursor:pointer;min-height:24px}
.site{margin-top:0}
fieldset>.note,.site>.note{position:absolute;inset-block-start:0;inset-inline-end:0}
.note{display:flex;gap:10px;align-items:center;font-size:13px;color:var(--under);white-space:nowrap;animation:come .15s}
.note>span::before{content:"✓ "/""}
@keyframes come{from{opacity:0}}
.row{display:flex;gap:10px 14px;align-items:center;flex-wrap:wrap}
.field .row{margin-top:6px}
.save{margin-top:20px}
.save span{flex:1 1 240px;font-size:13px}
.error{color:var(--warn)}
[aria-invalid=true]{border-color:var(--warn);box-shadow:inset 3px 0 var(--warn)}
button{min-height:32px;border-radius:7px}
.link{min-height:24px;font-size:13px}
.key .link{margin-top:2px}
.advanced{margin-top:18px;padding:10px 0 0;border-top:1px solid var(--line)}
.advanced summary{font-weight:600;cursor:pointer}
.advanced>button,.test{margin-top:16px}
.test{padding-top:16px;border-top:1px solid var(--line)}
.test .row>span{flex:1 1 160px;font-size:13px}
.checks{margin:12px 0 0;padding:0}
.checks li{display:flex;flex-wrap:wrap;gap:2px 12px;align-items:baseline;padding:7px 0;border-top:1px solid var(--line);list-style:none}
.checks li>div{flex:1 1 220px}
.outcome{flex:0 0 124px;color:var(--fore)}
.box{margin:12px 0 0;padding:12px 14px;border-radius:8px;background:var(--back);border:1px solid var(--fore)}
.box .row{margin-top:8px}
main>.box{margin:0 0 20px}
.cost{padding-top:14px;border-top:1px solid var(--line)}
.cost>legend{font-size:15px}
.cost>.columns{margin-top:0;grid-template-columns:repeat(auto-fill,minmax(min(260px,100%),1fr))}
.rate{padding:4px 0}
.rate input{width:7em}
.add{margin-top:8px;max-width:100%}
.rows{margin:12px 0 0;padding:0}
.rows li{display:flex;flex-wrap:wrap;gap:6px 16px;justify-content:space-between;align-items:center;padding:8px 0;border-top:1px solid var(--line);list-style:none;overflow-wrap:anywhere}
.shortcuts{margin:0 0 8px}
.shortcuts>div{display:flex;flex-wrap:wrap;gap:2px 16px;justify-content:space-between;padding:7px 0;border-top:1px solid var(--line)}
.shortcuts dd{margin:0}
kbd{padding:2px 7px;border:1px solid var(--line);border-radius:5px;background:var(--back);font:12px ui-monospace,monospace}
.data{width:100%;margin-top:12px;border-collapse:collapse}
.data th{text-align:start;font-weight:400}
.data thead th,.data tfoot th{font-weight:600}
.data :is(td,thead th:nth-child(n+2)){text-align:end;font-variant-numeric:tabular-nums}
.data :is(th,td){padding-block:6px;padding-inline:14px 0;border-top:1px solid var(--line)}
.data td{white-space:nowrap}
.data :is(th,td):first-child{padding-inline-start:0}
.data thead :is(th,td){border-top:0;font-size:13px}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.contents ul{display:flex;flex-wrap:wrap;gap:4px;margin:0 0 20px;padding:0;list-style:none}
.contents a{display:block;padding:5px 12px;border-radius:7px;color:inherit;text-decoration:none}
.contents a:hover{background:var(--back)}
.contents [aria-current]{background:var(--back);color:var(--accent);font-weight:600;box-shadow:inset 3px 0 var(--accent)}
@media(min-width:800px){
.page{display:grid;grid-template-columns:180px minmax(0,1fr);gap:0 28px}
.page>header{grid-column:1/-1}
.contents ul{position:sticky;inset-block-start:20px;flex-direction:column}
}
@media(max-width:480px){
.page{padding:16px 12px 48px}
.card{padding:16px}
.data :is(th,td){padding-inline-start:8px}
.data td:last-child{white-space:normal}
}
@media(prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
@media(forced-colors:active){[aria-current]{outline:2px solid}}
`;
