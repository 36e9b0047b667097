import { useEffect, useRef, useState } from 'preact/hooks';
import type { Failure, Result } from '@/lib/domain/failure';
import type { Settings } from '@/lib/settings/settings';
import type { TextKey } from '@/lib/text/text';
import type { Field } from './settings-fields';

/** Changes the settings as they are stored at that moment, so that changes by other pages are kept. */
type SettingsEdit = (latest: Settings) => Settings;

/** State of a field's last change, to be told beside it. */
type FieldState = 'saved' | 'undone' | { readonly failure: Failure } | null;

/** The settings that are saved as they are changed, with the state of each change. */
export interface Preferences {
  /** The stored settings with the changes that are not stored yet. */
  readonly settings: Settings;
  readonly stored: Settings;
  /** The field that was saved or put back last. */
  readonly last: { readonly label: TextKey; readonly state: 'saved' | 'undone' } | null;
  stateOf(name: string): FieldState;
  /** `typed` joins consecutive changes of one field to a single change for undo. */
  save<Value>(field: Field<Value>, value: Value, how?: 'picked' | 'typed'): Promise<boolean>;
  /** Repeats a change that could not be stored. */
  retry(name: string): void;
  /** Puts the last change back, if there is one. */
  undo(): void;
  /** Takes over settings that were stored as a whole, which ends undo of single changes. */
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

/** Keeps the settings of the page; `onEdit` stores a change on top of the settings stored by then. */
export function usePreferences(
  loaded: Settings,
  onEdit: (edit: SettingsEdit) => Promise<Result<Settings>>,
): Preferences {
  const [stored, setStored] = useState(loaded);
  const [unsaved, setUnsaved] = useState<readonly Unsaved[]>([]);
  // A ref: two presses of the undo keys before the next render must take two changes.
  const undoable = useRef<readonly Change[]>([]);
  const [last, setLast] = useState<{ name: string; label: TextKey; state: 'saved' | 'undone' } | null>(null);
  useEffect(() => setStored(loaded), [loaded]);

  async function store(change: Change): Promise<boolean> {
    const isReplaced = (other: Unsaved) =>
      other.change === change || (other.failure && other.change.name === change.name);
    setUnsaved((list) => [...list.filter((other) => !isReplaced(other)), { change, failure: null }]);
    const result = await onEdit(change.edit);
    if (!result.ok) {
      const { failure } = result;
      setUnsaved((list) => list.map((other) => (other.change === change ? { change, failure } : other)));
      setLast(null);
      return false;
    }
    setUnsaved((list) => list.filter((other) => !isReplaced(other)));
    setStored(result.value);
    const { name, label, kind } = change;
    setLast({ name, label, state: kind === 'undo' ? 'undone' : 'saved' });
    const before = undoable.current.at(-1);
    const isContinued = kind === 'typed' && before?.kind === 'typed' && before.name === name;
    if (kind !== 'undo' && !isContinued) undoable.current = [...undoable.current, change];
    return true;
  }

  const settings = unsaved.reduce((latest, { change }) => change.edit(latest), stored);
  return {
    settings,
    stored,
    last,
    stateOf(name) {
      const failure = unsaved.findLast((other) => other.change.name === name)?.failure;
      if (failure) return { failure };
      return last?.name === name ? last.state : null;
    },
    async save(field, value, how = 'picked') {
      const { name, label } = field;
      const before = field.read(settings);
      if (JSON.stringify(before) === JSON.stringify(value)) return true;
      const edit: SettingsEdit = (latest) => field.write(latest, value);
      return store({ name, label, edit, restore: (latest) => field.write(latest, before), kind: how });
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

/** Calls `undo` for the undo keys anywhere on the page but in a text input, which has its own undo. */
export function useUndoKeys(undo: () => void): void {
  const latest = useRef(undo);
  latest.current = undo;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target } = event;
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      const isTextInput = target instanceof HTMLInputElement && !/^(radio|checkbox|file)$/.test(target.type);
      if (!isUndo || isTextInput) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
