import { text } from '@/lib/text/text';
import { failureText } from '@/lib/text/verdict';
import type { Preferences } from './use-preferences';

interface FieldNoteProps {
  readonly preferences: Preferences;
  readonly name: string;
  readonly label: string;
}

/** Takes the focus back to the control that the pressed button belonged to, since the button goes. */
function focusControl(button: HTMLElement): void {
  const field = button.closest('.field');
  field?.querySelector<HTMLElement>('input:checked, input:not([type=radio]), select')?.focus();
}

/** Beside a field: that it was saved, with the way back, or put back. Who does not see it hears it from SavedStatus. */
export function SavedNote({ preferences, name, label }: FieldNoteProps) {
  const state = preferences.stateOf(name);
  if (state !== 'saved' && state !== 'undone') return null;
  return (
    <span class="note">
      <span>{text(state === 'saved' ? 'field_saved' : 'field_undone')}</span>
      {state === 'saved' && (
        <button
          type="button"
          class="link"
          aria-label={text('field_undo_name', label)}
          onClick={(event) => {
            focusControl(event.currentTarget);
            preferences.undo();
          }}
        >
          {text('field_undo')}
        </button>
      )}
    </span>
  );
}

/** Below a field: why its change could not be stored. What was typed stays. */
export function UnsavedNote({ preferences, name }: Omit<FieldNoteProps, 'label'>) {
  const state = preferences.stateOf(name);
  if (state === null || typeof state === 'string') return null;
  return (
    <p class="error" role="alert">
      {text('field_not_saved', failureText(state.failure))}{' '}
      <button
        type="button"
        class="link"
        onClick={(event) => {
          focusControl(event.currentTarget);
          preferences.retry(name);
        }}
      >
        {text('retry_save')}
      </button>
    </p>
  );
}

/** Says to whoever cannot see it what was saved last. */
export function SavedStatus({ preferences: { last } }: Pick<FieldNoteProps, 'preferences'>) {
  return (
    <p role="status" class="unseen">
      {last && text(last.state === 'saved' ? 'field_saved_said' : 'field_undone_said', text(last.label))}
    </p>
  );
}
