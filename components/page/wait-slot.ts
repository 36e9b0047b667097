const slot = Symbol.for('card-comps-wait');
/** The extension's own world of a page, which the page's scripts have no access to. */
const world = globalThis as { [slot]?: true };

/** Called by the script that runs ahead of a site's own where the user reads other kinds of page than most do. */
export function askToWait(): void {
  world[slot] = true;
}

/** Whether nothing of the page is to be read before the settings are known. */
export function mustWait(): boolean {
  return world[slot] === true;
}
