import { pricesCss } from '@/components/ui/prices.css';
import { themeCss } from '@/components/ui/theme.css';

/** All styles of the overlay's closed root. The page decides where the host stands; the panel is never wider than the view. */
export const overlayCss = `${themeCss}${pricesCss}
:host{color-scheme:inherit}
.overlay{width:min(340px,100vw - 16px);max-height:min(560px,100vh - 16px);overflow:auto;overscroll-behavior:contain;scrollbar-width:thin;scrollbar-color:var(--quiet) transparent;
font:13px/1.4 system-ui,sans-serif;color:var(--ink);background:var(--paper);border:1px solid var(--line);border-radius:8px;
box-shadow:0 6px 24px #0004;text-align:start}
header{display:flex;gap:8px;padding:10px 12px 8px}
header svg{width:16px;height:16px;margin-top:2px;color:var(--accent);flex:none}
header button{border:0;margin:0;width:28px;height:28px;padding:0;font-size:18px;color:var(--quiet)}
header div{flex:1}
h2{font-size:15px;line-height:1.3}
header b{display:inline-block;color:var(--near);border:1px dashed;border-radius:4px;padding:0 5px}
button{display:block;margin-top:6px}
h3{font-size:15px}
h3 b{font-size:20px}
li{list-style:none;color:var(--ink)}
dl{display:grid;grid-template-columns:auto 1fr;gap:0 10px}
dl,.why,.wait:not(:empty),footer{padding:0 12px 8px}
header p,dt,.why,.wait,footer{color:var(--quiet);font-size:12px}
footer{border-top:1px solid var(--line);padding-top:8px}
`;
