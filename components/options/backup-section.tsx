import { useState } from 'preact/hooks';
import type { Failure, Result } from '@/lib/domain/failure';
import type { Settings } from '@/lib/settings/schema';
import type { LoadedSettings } from '@/lib/settings/settings-store';
import { findText, text } from '@/lib/text/text';
import { failureText, toTextKey } from '@/lib/text/words';
import { Section } from './section';

interface BackupSectionProps {
  /** What undo brings back. */
  readonly settings: Settings;
  readonly blocked: boolean;
  /** Hands the file to the browser and gives its name. */
  onExport(): Promise<Result<string>>;
  onImport(file: File): Promise<Result<LoadedSettings>>;
  /** Puts settings in force as a whole. */
  onRestore(settings: Settings): Promise<Result<unknown>>;
}

interface Outcome {
  readonly said: string;
  readonly bad?: boolean;
  /** What the import replaced. */
  readonly before?: Settings;
}

function importText(failure: Failure): string {
  const known = failure.code === 'bad-request' && findText(toTextKey('import_error', failure.detail ?? ''));
  return known || failureText(failure);
}

function describeImport(name: string, { settings, repaired }: LoadedSettings, before: Settings): string {
  const isElsewhere = JSON.stringify(settings.service) !== JSON.stringify(before.service);
  return [
    text('import_done', name),
    isElsewhere && text('import_service'),
    repaired.length > 0 && text('settings_repaired', repaired.join(', ')),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Settings out to a file and in from one. */
export function BackupSection({ settings, blocked, onExport, onImport, onRestore }: BackupSectionProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function exportFile(): Promise<void> {
    const result = await onExport();
    setOutcome(
      result.ok
        ? { said: text('export_done', result.value) }
        : { said: failureText(result.failure), bad: true },
    );
  }

  async function importFile(file: File): Promise<void> {
    setOutcome({ said: text('import_running') });
    const result = await onImport(file);
    setOutcome(
      result.ok
        ? { said: describeImport(file.name, result.value, settings), before: settings }
        : { said: importText(result.failure), bad: true },
    );
  }

  async function restore(before: Settings): Promise<void> {
    const result = await onRestore(before);
    setOutcome(
      result.ok
        ? { said: text('import_undone') }
        : { said: text('field_not_saved', failureText(result.failure)), bad: true, before },
    );
  }

  const before = outcome?.before;
  return (
    <Section name="backup" hint={text('export_hint')}>
      <div class="field">
        <button type="button" disabled={blocked} onClick={() => void exportFile()}>
          {text('export_button')}
        </button>
      </div>
      <div class="field">
        <label for="import">{text('import_label')}</label>
        <input
          id="import"
          type="file"
          accept=".json,application/json"
          disabled={blocked}
          aria-describedby="import-hint"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (!file) return;
            void importFile(file).then(() => {
              // Choosing the same file again is a change only where none is chosen.
              currentTarget.value = '';
            });
          }}
        />
        <p id="import-hint" class="quiet">
          {text('import_hint')}
        </p>
      </div>
      <div class="row">
        <p role={outcome?.bad ? 'alert' : 'status'} class={outcome?.bad ? 'error' : ''}>
          {outcome?.said}
        </p>
        {before && (
          <button
            type="button"
            aria-label={text('field_undo_name', text('import_label'))}
            onClick={() => void restore(before)}
          >
            {text('field_undo')}
          </button>
        )}
      </div>
    </Section>
  );
}
