import { pricesCss } from './prices.css';
import { themeCss } from './theme.css';

/** Styles that the extension's own pages share, on top of the ones they share with the overlay. */
export const pageCss = `${themeCss}${pricesCss}
:root{color-scheme:light dark}
body{margin:0;font:14px/1.45 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
input,select{font:inherit;color:inherit;background:var(--paper);border:1px solid var(--quiet);border-radius:5px;padding:5px 8px}
button{padding:4px 12px}
button:disabled{cursor:default;color:var(--quiet)}
.main{color:var(--paper);background:var(--accent);border-color:var(--accent)}
.link{border:0;padding:0;background:none;color:var(--accent);text-decoration:underline}
.tag{display:inline-block;padding:0 6px;border:1px dashed;border-radius:4px;color:var(--near);font-size:12px;font-weight:600}
.quiet{color:var(--quiet)}
.box button{margin-top:6px}
`;
