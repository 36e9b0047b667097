import type { Failure, Result } from '@/lib/domain/failure';
import { fail } from '@/lib/domain/failure';
import type { ListingMark } from './mark';
import type { Panel, PanelParts } from './panel';
import { findPanel } from './panel-slot';

/** What opening panels needs from outside. */
export interface PanelLoaderParts extends Omit<PanelParts, 'onTurn'> {
  /** Has the panel's script loaded into this page. */
  readonly load: () => Promise<Result<null>>;
  /** The panel cannot be had (the extension was updated under the page, say). */
  readonly onFailure: (failure: Failure) => void;
}

/**
 * The page's panel, whose script (Preact and the overlay) is loaded when somebody first rests on a mark: most pages are
 * left without one look at it. Loading begins with the rest, so that it is there when the rest is over.
 */
export function createPanelLoader({ load, onFailure, ...parts }: PanelLoaderParts) {
  let loading: Promise<Panel | null> | undefined;
  let panel: Panel | null = null;
  let current: ListingMark | null = null;
  /** Whether the keyboard focus is to be in the panel, also one that is still being loaded. */
  let wantsFocus = false;

  async function fetchPanel(): Promise<Panel | null> {
    const loaded = findPanel() ? null : await load();
    const create = findPanel();
    if (create) {
      panel = create({
        ...parts,
        onTurn: (mark) => {
          current = mark;
        },
      });
      return panel;
    }
    // Asked again at the next look: the worker may have died on the way.
    loading = undefined;
    onFailure((loaded?.ok === false ? loaded : fail('internal')).failure);
    return null;
  }

  function prepare(): Promise<Panel | null> {
    loading ??= fetchPanel();
    return loading;
  }

  return {
    prepare,
    /** The mark whose panel is open or about to open. */
    getMark: () => current,
    isOwn: (node: Node) => panel?.isOwn(node) ?? false,

    /** Opens the panel for `mark`; `takesFocus` moves the keyboard focus into it. */
    async open(mark: ListingMark, takesFocus: boolean): Promise<void> {
      current = mark;
      wantsFocus = takesFocus;
      const ready = panel ?? (await prepare());
      if (current !== mark || parts.signal.aborted) return;
      ready?.open(mark);
      if (wantsFocus) ready?.focus();
    },

    update(mark: ListingMark, view: Parameters<Panel['update']>[1]): void {
      panel?.update(mark, view);
    },

    focus(): void {
      wantsFocus = true;
      panel?.focus();
    },

    hasFocus: () => panel?.hasFocus() ?? false,

    close(): void {
      current = null;
      panel?.close();
    },
  };
}
