/** The tones alone: each has a colour of its own and a back that it is mixed into. */
export const toneCss = `
*{--fore:var(--ink);--back:color-mix(in srgb,var(--fore) var(--tint),var(--paper))}
[data-tone=under]{--fore:var(--under)}[data-tone=near]{--fore:var(--near)}[data-tone=over]{--fore:var(--over)}[data-tone=warn]{--fore:var(--warn)}
`;

/**
 * Colours, tones and controls of every surface. `light-dark()` follows the colour scheme in force: the page's own for
 * label and overlay, the system's for the extension's pages; `showTheme` sets it where the user chose. `--fore` is the
 * colour of a tone, mixed into the paper for its back. High contrast takes the mixing away: what is left is ink on
 * paper. Every text colour has a contrast of at least 4.5 to 1 on the papers it stands on; a test measures it.
 */
export const themeCss = `${paletteCss()}${toneCss}`;

/** The colours alone, for what stands on a page sixty times: a tone on every element of each costs milliseconds. */
export function paletteCss(): string {
  return `
:host,:root{--paper:light-dark(#fff,#1b1f24);--ink:light-dark(#123,#eef);--accent:light-dark(#15c,#9bf);
--under:light-dark(#063,#7ea);--near:light-dark(#346,#bcd);--over:light-dark(#820,#fb8);--warn:light-dark(#812,#fab);
--tint:10%;--quiet:color-mix(in srgb,var(--ink) 72%,var(--paper));--line:color-mix(in srgb,var(--ink) 18%,var(--paper))}
:host([data-theme=contrast]),:root[data-theme=contrast]{${contrast()}}
@media(prefers-contrast:more){:host,:root{${contrast()}}}
:focus-visible{outline:2px solid var(--accent)!important;outline-offset:1px}
@media(prefers-reduced-motion:reduce){*{animation:none!important;transition:none!important}}
`;
}

function contrast(): string {
  return '--paper:light-dark(#fff,#000);--ink:light-dark(#000,#fff);--accent:light-dark(#03a,#9cf);--tint:0%;--quiet:var(--ink);--line:var(--ink)';
}
