/** Styles of the sparkline; its frame has one height, drawn or not. */
export const sparklineCss = `
.sparkline{display:block;width:100%;height:40px;margin:0;color:var(--accent);overflow:visible}
p.sparkline{color:var(--quiet);display:flex;align-items:center}
`;
