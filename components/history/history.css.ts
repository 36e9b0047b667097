/** Styles of the price history and of the parts of uPlot that it uses; the library's own sheet would be a second file to load. */
export const historyCss = `
.history,.history-plan{padding:8px 12px 10px}
.windows{border:0;min-width:0}
.windows legend{float:inline-start;padding-block:4px;padding-inline-end:8px;font-size:12px;color:var(--quiet)}
.windows>div{display:flex;flex-wrap:wrap;gap:4px}
.windows label{position:relative;cursor:pointer}
.windows input{position:absolute;inset:0;opacity:0;width:100%;height:100%;margin:0;cursor:inherit}
.windows span{display:block;min-width:34px;padding:3px 8px;text-align:center;border:1px solid var(--line);border-radius:999px;font-size:12px;font-variant-numeric:tabular-nums}
.windows :checked+span{color:var(--paper);background:var(--accent);border-color:var(--accent);font-weight:600}
.windows :focus-visible+span{outline:2px solid var(--accent);outline-offset:1px}
.windows :disabled+span{color:var(--quiet);border-style:dashed;text-decoration:line-through}
.windows label:has(:disabled){cursor:default}
.windows p{clear:both;padding-top:4px}
.plot{min-height:256px;padding-top:8px}
.legend{display:flex;align-items:center;gap:6px;color:var(--quiet)}
.legend i{width:18px;border-top:2px solid;color:var(--accent)}
.legend .listed{margin-inline-start:10px;border-top-style:dashed;color:var(--over)}
.chart{height:190px;color:var(--line);border-radius:4px}
.readout{padding-top:4px;min-height:40px;line-height:18px;font-variant-numeric:tabular-nums}
.trends{font-size:12px}
.trends div{display:flex;gap:6px}
.trends dt{color:var(--quiet);min-width:44px;flex:none}
.trends dd{margin:0}
.as-table{margin-top:8px;padding:0;border:0;font-size:12px}
.as-table [scope=row]{white-space:nowrap}
.uplot{width:min-content;line-height:1.5}
.u-wrap{position:relative;user-select:none}
.u-over,.u-under,.u-axis,.u-cursor-x,.u-cursor-y,.u-cursor-pt,.u-select{position:absolute}
.u-under{overflow:hidden}
.uplot canvas{display:block;width:100%;height:100%}
.u-cursor-x,.u-cursor-y,.u-cursor-pt{inset:0 auto auto 0;pointer-events:none}
.u-cursor-x{height:100%;border-right:1px dashed var(--quiet)}
.u-cursor-pt{border-radius:50%;border:0 solid;background-clip:padding-box!important}
.u-off,.u-select,.u-legend{display:none}
@media(forced-colors:active){.windows :checked+span{outline:2px solid Highlight}}
`;
