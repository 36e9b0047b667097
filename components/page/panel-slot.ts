import type { CreatePanel } from './panel';

/**
 * Where the panel's script, loaded on demand, leaves its only function for the content script that asked for it: a
 * property of the extension's own world in the page, which the page's scripts have no access to.
 */
const slot = Symbol.for('card-comps-panel');
const world = globalThis as { [slot]?: CreatePanel };

/** Called by the panel's script. */
export function offerPanel(createPanel: CreatePanel): void {
  world[slot] = createPanel;
}

/** The function that the panel's script left, or undefined before it was loaded. */
export function findPanel(): CreatePanel | undefined {
  return world[slot];
}
