/** How a pane's host stands on the page, whatever the page's own rules say of it; where it stands is set on the host. */
export const paneCss = `
:host{position:fixed!important;margin:0!important;padding:0!important;border:0!important;overflow:visible!important;
background:none!important;height:auto!important;max-width:none!important;max-height:none!important;z-index:2147483647!important}
`;
