import { fail, type Result, succeed } from '@/lib/domain/failure';
import type { CreatePageUi, PageUi, PageUiParts } from './page-ui';

/** Property of the extension's own world in the page, to which the page's scripts have no access. */
const slot = Symbol.for('card-comps-ui');
const world = globalThis as { [slot]?: CreatePageUi };

/** Called by the on-demand script of panel and bar. */
export function offerPageUi(create: CreatePageUi): void {
  world[slot] = create;
}

/** Loads panel and bar once, on demand; a failed load is repeated by the next call. */
export function createUiLoader(parts: PageUiParts) {
  let ui: PageUi | undefined;
  let loading: Promise<Result<PageUi>> | undefined;

  async function fetchUi(): Promise<Result<PageUi>> {
    const loaded = world[slot] ? succeed(null) : await parts.ask('ui/load', null);
    ui = parts.signal.aborted ? undefined : world[slot]?.(parts);
    if (ui) return succeed(ui);
    loading = undefined;
    return loaded.ok ? fail('internal') : loaded;
  }

  return {
    /** Panel and bar, once they are loaded. */
    get: () => ui,
    load(): Promise<Result<PageUi>> {
      loading ??= fetchUi();
      return loading;
    },
  };
}
