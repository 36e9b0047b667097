/** Styles of the welcome page, on top of the forms' ones. */
export const welcomeCss = `
.choices{display:grid;grid-template-columns:repeat(auto-fit,minmax(240px,1fr));gap:12px;margin:10px 0 16px}
.choices button{display:flex;flex-direction:column;text-align:start;padding:14px 16px;border:1px solid var(--quiet);border-radius:8px}
.choices b{display:block;font-size:16px}
.choices span{font-size:13px;color:var(--quiet)}
.choices [aria-pressed=true]{border-color:var(--accent);box-shadow:inset 0 0 0 1px var(--accent)}
ol{padding-inline-start:22px;margin-bottom:14px}
ol li{list-style:decimal;padding:4px 0}
code{display:block;width:fit-content;margin-top:4px;padding:4px 8px;border-radius:4px;background:var(--back);font:13px ui-monospace,monospace}
main>.quiet{margin-top:24px}
`;
