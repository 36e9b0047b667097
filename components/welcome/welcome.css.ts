/** Styles of the welcome page, on top of the forms' ones. */
export const welcomeCss = `
.page.narrow{display:block;max-width:680px}
.lead{font-size:16px;margin-bottom:20px}
.steps{counter-reset:step;margin:0;padding:0}
.steps>li{counter-increment:step;list-style:none;padding-inline-start:64px;position:relative}
.steps>li::before{content:counter(step);position:absolute;inset-block-start:18px;inset-inline-start:20px;width:30px;line-height:30px;border-radius:50%;background:var(--accent);color:var(--paper);font-weight:600;text-align:center}
.steps>[data-done=true]::before{content:"✓";background:var(--under)}
.choices{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(220px,100%),1fr));gap:12px;margin:12px 0}
.choices button{display:flex;flex-direction:column;text-align:start;padding:12px 16px;border:1px solid var(--quiet);border-radius:10px}
.choices b{display:block;font-size:15px}
.choices span{font-size:13px;color:var(--quiet)}
.choices [aria-pressed=true]{border-color:var(--accent);box-shadow:inset 0 0 0 1px var(--accent)}
code{display:block;width:fit-content;max-width:100%;box-sizing:border-box;margin:6px 0 12px;padding:6px 10px;border-radius:6px;background:var(--back);font:13px ui-monospace,monospace;user-select:all;overflow-wrap:anywhere}
.on{color:var(--under);font-weight:600}
.on::before{content:"✓ "/""}
.rows li>div{flex:1 1 200px}
.go{display:inline-block;margin-top:12px;padding:8px 18px;border:1px solid var(--accent);border-radius:8px;color:var(--accent);font-weight:600;text-decoration:none}
.go.main{color:var(--paper)}
@media(max-width:480px){
.steps>li{padding-inline-start:16px}
.steps>li>h2{padding-inline-start:42px;min-height:30px;line-height:30px}
.steps>li::before{inset-block-start:14px;inset-inline-start:14px}
}
`;
