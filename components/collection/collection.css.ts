/** Styles of wants and collection, in the popup and on their own page. */
export const collectionCss = `
.tabs{display:flex;flex-wrap:wrap;gap:2px;padding:6px 8px 0;border-bottom:1px solid var(--line)}
.tabs :is(a,button){padding:5px 9px;border:0;border-bottom:2px solid transparent;border-radius:0;background:none;color:var(--quiet);white-space:nowrap}
.tabs a{color:var(--accent)}
.tabs [aria-current]{color:var(--ink);border-color:var(--accent);font-weight:600}
.tabs .panel{margin-inline-start:auto}
.tabs svg{display:block;width:16px;height:16px;fill:none;stroke:currentColor;stroke-width:1.3;stroke-linejoin:round}
:dir(rtl)>.panel svg{transform:scaleX(-1)}
@media(max-width:380px){.tabs{gap:0;padding-inline:6px}.tabs :is(a,button){padding-inline:6px;font-size:13px}}
.wants,.owned{padding-block:8px}
.wants ul,.owned ul{list-style:none;padding:0;margin:0}
.wants li,.owned li{padding:8px 12px;border-top:1px solid var(--line);overflow-wrap:anywhere}
.wants li h2,.owned h3{font-size:15px}
.files .file{min-width:0;max-width:100%}
.links{display:flex;flex-wrap:wrap;gap:2px 12px;margin-top:3px}
.links a,.files a{color:var(--accent)}
.actions{display:flex;flex-wrap:wrap;gap:6px;margin-top:6px}
.actions button{padding:3px 9px;font-size:13px}
.add,.files{display:flex;flex-wrap:wrap;gap:8px;align-items:end;padding:4px 12px 8px}
.add label{flex:1 1 200px}
.add input{width:100%}
.editor{display:grid;grid-template-columns:repeat(auto-fill,minmax(140px,1fr));gap:8px;margin-top:8px}
.editor label,.add label{display:grid;gap:2px;font-size:12px;color:var(--quiet)}
.editor :is(select,input){min-width:0}
.editor .actions{grid-column:1/-1}
[aria-invalid=true]{border-color:var(--warn)}
.find{display:grid;gap:2px;padding:8px 12px;font-size:12px;color:var(--quiet)}
.pages{padding:8px 12px}
.owned h2{padding:12px 12px 4px;font-size:15px}
.files input{display:block;width:100%;min-width:0}
.page{max-width:820px;margin-inline:auto}
.page>h1{padding:12px 12px 4px;font-size:20px}
.worth{padding:8px 12px}
.worth .sum{font-size:20px;font-weight:600}
.worth .add{padding-inline:0}
.worth progress{width:100%}
.wants .empty,.owned .empty{padding:8px 12px}
`;
