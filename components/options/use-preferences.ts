import { useEffect, useRef, useState } from 'preact/hooks';
import type { Failure, Result } from '@/lib/domain/failure';
import type { Settings } from '@/lib/settings/settings';
import type { TextKey } from '@/lib/text/text';
import type { Field } from './fields';

/** Turns the settings as they are stored at that moment into new ones, so that nobody else's change is lost. */
export type SettingsEdit = (latest: Settings) => Settings;

/** What is to be said beside a field. */
export type FieldState = 'saved' | 'undone' | { readonly failure: Failure } | null;

/** The settings that are saved as they are changed, with what became of each change. */
export interface Preferences {
  /** As they are stored, with what was changed since and could not be stored yet. */
  readonly settings: Settings;
  /** As they are stored for sure. */
  readonly stored: Settings;
  /** True where nothing can be saved. */
  readonly blocked: boolean;
  /** The field that was saved or put back last. */
  readonly last: { readonly label: TextKey; readonly state: 'saved' | 'undone' } | null;
  stateOf(name: string): FieldState;
  /** `typed` joins what is typed into one field without a pause elsewhere to a single change for undo. */
  save<Value>(field: Field<Value>, value: Value, how?: 'picked' | 'typed'): Promise<boolean>;
  /** Tries a change again that could not be stored. */
  retry(name: string): void;
  /** Puts the last change back; nothing where there is none. */
  undo(): void;
  /** Takes over settings that were stored as a whole; there is nothing to put back one by one then. */
  adopt(settings: Settings): void;
}

interface Change {
  readonly name: string;
  readonly label: TextKey;
  readonly edit: SettingsEdit;
  readonly restore: SettingsEdit;
  readonly kind: 'picked' | 'typed' | 'undo';
}

interface Unsaved {
  readonly change: Change;
  readonly failure: Failure | null;
}

/** Keeps the settings of the page; `onEdit` stores a change on top of what is stored by then. */
export function usePreferences(
  loaded: Settings,
  blocked: boolean,
  onEdit: (edit: SettingsEdit) => Promise<Result<Settings>>,
): Preferences {
  const [stored, setStored] = useState(loaded);
  const [unsaved, setUnsaved] = useState<readonly Unsaved[]>([]);
  // Two presses of the undo keys may come before the page is drawn again: each takes its own change.
  const undoable = useRef<readonly Change[]>([]);
  const [last, setLast] = useState<{ name: string; label: TextKey; state: 'saved' | 'undone' } | null>(null);
  // Another page may have changed them.
  useEffect(() => setStored(loaded), [loaded]);
  const settings = unsaved.reduce((latest, { change }) => change.edit(latest), stored);

  async function store(change: Change): Promise<boolean> {
    const isOver = (other: Unsaved) =>
      other.change === change || (other.failure && other.change.name === change.name);
    setUnsaved((list) => [...list.filter((other) => !isOver(other)), { change, failure: null }]);
    const result = await onEdit(change.edit);
    if (!result.ok) {
      const { failure } = result;
      setUnsaved((list) => list.map((other) => (other.change === change ? { change, failure } : other)));
      setLast(null);
      return false;
    }
    setUnsaved((list) => list.filter((other) => !isOver(other)));
    setStored(result.value);
    const { name, label } = change;
    setLast({ name, label, state: change.kind === 'undo' ? 'undone' : 'saved' });
    const before = undoable.current.at(-1);
    const goesOn = change.kind === 'typed' && before?.kind === 'typed' && before.name === name;
    if (change.kind !== 'undo' && !goesOn) undoable.current = [...undoable.current, change];
    return true;
  }

  return {
    settings,
    stored,
    blocked,
    last,
    stateOf(name) {
      const failure = unsaved.findLast((other) => other.change.name === name)?.failure;
      if (failure) return { failure };
      return last?.name === name ? last.state : null;
    },
    async save(field, value, how = 'picked') {
      const before = field.read(settings);
      if (JSON.stringify(before) === JSON.stringify(value)) return true;
      return store({
        name: field.name,
        label: field.label,
        edit: (latest) => field.write(latest, value),
        restore: (latest) => field.write(latest, before),
        kind: how,
      });
    },
    retry(name) {
      const failed = unsaved.find((other) => other.failure && other.change.name === name);
      if (failed) void store(failed.change);
    },
    undo() {
      const change = undoable.current.at(-1);
      if (!change) return;
      undoable.current = undoable.current.filter((other) => other !== change);
      void store({ ...change, edit: change.restore, kind: 'undo' });
    },
    adopt(next) {
      setStored(next);
      setUnsaved([]);
      undoable.current = [];
      setLast(null);
    },
  };
}
