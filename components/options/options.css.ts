/** Styles of the options page, most of which the welcome page shares. */
export const formCss = `
main{max-width:720px;margin:0 auto;padding:24px 16px 48px}
h1{display:flex;align-items:center;gap:10px;font-size:24px;line-height:1.3;margin-bottom:12px}
h1 .mark{width:26px;height:26px;color:var(--accent);flex:none}
h2{font-size:17px;margin:24px 0 4px}
p{font-size:13px}
.columns{display:grid;grid-template-columns:repeat(auto-fit,minmax(260px,1fr));gap:14px 24px;margin-top:12px}
.field{border:0;margin:0;padding:0}
.field>label,legend{display:block;font-weight:600;margin-bottom:3px}
.field input:not([type=radio],[type=checkbox]),select{width:100%}
section>.field+*{margin-top:14px}
.field>.choice{display:flex;gap:8px;align-items:center;padding:3px 0;font-weight:400}
.row{display:flex;gap:8px;align-items:center;flex-wrap:wrap;margin-top:4px}
.save{margin-top:16px}
.save span{flex:1 1 240px}
.error{color:var(--warn)}
[aria-invalid=true]{border-color:var(--warn);box-shadow:inset 3px 0 var(--warn)}
.key .link{margin-top:2px;font-size:13px}
.advanced{margin-top:16px;padding:8px 0 0;border-top:1px solid var(--line)}
.advanced summary{font-weight:600}
.advanced>button,.test{margin-top:14px}
.checks{margin-top:10px;padding:0}
.checks li{display:flex;gap:12px;align-items:baseline;padding:5px 0;border-top:1px solid var(--line);list-style:none}
.outcome{flex:0 0 124px;color:var(--fore)}
`;
