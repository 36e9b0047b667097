/**
 * Colours, tones and controls of every surface. `light-dark()` follows the colour scheme in force: the page's own for
 * label and overlay, the system's for the extension's pages. `--fore` is the colour of a tone, mixed into the paper for
 * its back. Every text colour has a contrast of at least 4.5 to 1 on the papers it stands on; a test measures it.
 */
export const themeCss = `
:host,:root{--paper:light-dark(#fff,#1b1f24);--ink:light-dark(#123,#eef);--accent:light-dark(#15c,#9bf);
--under:light-dark(#063,#7ea);--near:light-dark(#346,#bcd);--over:light-dark(#820,#fb8);--warn:light-dark(#812,#fab);
--quiet:color-mix(in srgb,var(--ink) 72%,var(--paper));--line:color-mix(in srgb,var(--ink) 18%,var(--paper))}
*{--fore:var(--ink);--back:color-mix(in srgb,var(--fore) 10%,var(--paper))}
[data-tone=under]{--fore:var(--under)}[data-tone=near]{--fore:var(--near)}[data-tone=over]{--fore:var(--over)}[data-tone=warn]{--fore:var(--warn)}
:focus-visible{outline:2px solid var(--accent)!important;outline-offset:1px}
@media(prefers-reduced-motion:reduce){*{animation:none!important}}
`;
