import { basicCss, toneCss } from '@/components/ui/theme';

/**
 * The styles of a bar on a page without answers, beside the basic ones. The host stands after all else and is as high as
 * the bar, so that the end of the page can be scrolled out from under it; the bar itself keeps to the lower edge of the
 * view. It is written in the host's typeface.
 */
const restCss = `
:host{all:initial;position:absolute!important;width:1px!important;pointer-events:none!important;z-index:2147483000!important}
*{box-sizing:border-box}
.bar,.fold{position:fixed;bottom:0;pointer-events:auto;font-size:13px;line-height:1.35;color:var(--ink);text-align:start}
.bar{inset-inline:0;background:var(--paper);border-top:1px solid var(--line);box-shadow:0 -2px 16px #0002;
padding-bottom:env(safe-area-inset-bottom)}
.fold{inset-inline-end:16px;bottom:max(16px,env(safe-area-inset-bottom))}
.strip{display:flex;flex-wrap:wrap;align-items:center;gap:6px 14px;padding-block:7px;padding-inline:16px 60px;position:relative}
i{width:1em;height:1em;flex:none;font-size:18px;color:var(--accent)}
button,select{font:inherit;color:inherit;background:var(--paper);border:1px solid var(--line);border-radius:6px;min-height:30px;
padding:3px 10px;margin:0;cursor:pointer}
button:hover,select:hover{border-color:currentColor}
.main{color:var(--paper);background:var(--accent);border-color:var(--accent);min-width:116px}
.pill{display:flex;align-items:center;gap:7px;min-height:36px;padding:0 14px 0 11px;border-radius:18px;font-weight:600;
box-shadow:0 2px 10px #0003;font-variant-numeric:tabular-nums}
.run,.filters,.later,label{display:flex;flex-wrap:wrap;align-items:center;gap:6px 10px}
.later{gap:6px 14px;min-width:540px}
.run{min-width:390px;min-height:30px}
.run span{font-variant-numeric:tabular-nums}
.counts{display:grid}
small{font-size:12px;color:var(--warn)}
p{margin:0;color:var(--quiet)}
.strip>p{flex:1;min-width:150px;line-height:15px}
.away{position:absolute;inset-inline-end:12px;top:6px;width:32px;height:32px;padding:7px;border-color:transparent;color:var(--quiet)}
.away::before{content:"";display:block;width:0;margin:auto;border:6px solid transparent;border-top-color:currentColor;border-bottom:0}
@media(pointer:coarse){button,select{min-height:44px}.away{width:44px;height:44px;padding:12px}}
@media(max-width:520px){.strip{padding-inline:12px}.later{min-width:0;width:100%}.run{min-width:0;flex:1;min-height:40px;padding-inline-end:44px}.strip>p{flex:none;line-height:inherit;min-height:1.35em;width:100%}}
@media(forced-colors:active){.main{border:2px solid}.bar{border-top:1px solid}i,.away::before,.deals::after{forced-color-adjust:none;color:ButtonText}}
`;

/** All styles of the closed root of a bar on a page without answers. */
export const restBarCss = [basicCss, restCss] as const;

/** What comes to these with answers. */
export const laterBarCss = `${toneCss}
label{gap:6px}
.filters{gap:6px 14px}
.deals{min-width:98px}
.unborn{visibility:hidden}
progress{width:140px;height:8px;accent-color:var(--accent)}
input{width:16px;height:16px;margin:0;accent-color:var(--accent)}
.deals::after{content:"";display:inline-block;margin-inline-start:8px;border:4px solid transparent;border-bottom-color:currentColor;
border-top:0;vertical-align:2px}
.deals[aria-expanded=true]::after{transform:rotate(180deg)}
.list{position:absolute;bottom:100%;inset-inline-start:0;width:min(600px,100%);max-height:min(42vh,380px);overflow:auto;
overscroll-behavior:contain;padding:10px 16px;background:var(--paper);border:1px solid var(--line);border-inline-start:0;border-bottom:0;
border-start-end-radius:10px;box-shadow:0 -4px 16px #0002;scrollbar-width:thin}
ol{margin:6px 0;padding:0;list-style:none}
li button{display:flex;gap:10px;align-items:baseline;width:100%;border-color:transparent;padding:5px 6px;text-align:start;min-width:0}
li b{flex:none;min-width:12em;color:var(--fore);font-variant-numeric:tabular-nums;unicode-bidi:plaintext}
li.rest{padding:8px 6px 2px;color:var(--quiet);border-top:1px solid var(--line)}
li span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;unicode-bidi:plaintext}
@media(pointer:coarse){.filters label,.list label{min-height:44px}}
@media(max-width:520px){progress{width:90px}li button{flex-direction:column;gap:0}li span{max-width:100%}.filters{gap:0 14px}}
`;
