import { useRef, useState } from 'preact/hooks';
import type { Result } from '@/lib/domain/failure';
import type { OutputOf } from '@/lib/messaging/calls';
import { findForeignKeys } from '@/lib/settings/foreign-keys';
import type { KeyName, KeyStatus } from '@/lib/settings/key-vault';
import type { Settings } from '@/lib/settings/settings';
import { text } from '@/lib/text/text';
import { failureText } from '@/lib/text/verdict';
import { importFailureText, importText, keyNames } from './import-words';
import type { SettingsFile } from './options-actions';
import { Section } from './section';
import { SureQuestion } from './sure-question';

interface BackupSectionProps {
  /** What undo brings back. */
  readonly settings: Settings;
  readonly keys: KeyStatus;
  readonly blocked: boolean;
  /** Hands the file to the browser and gives its name. */
  onExport(): Promise<Result<string>>;
  onReadFile(file: File): Promise<Result<SettingsFile>>;
  onImport(text: string): Promise<Result<OutputOf<'settings/import'>>>;
  /** Puts settings in force as a whole. */
  onRestore(settings: Settings): Promise<Result<unknown>>;
}

/** What an import replaced, and the keys that went with it: nothing brings those back. */
interface Replaced {
  readonly settings: Settings;
  readonly gone: readonly KeyName[];
}

interface Outcome {
  readonly said: string;
  readonly bad?: boolean;
  readonly replaced?: Replaced;
}

interface Question {
  readonly file: SettingsFile;
  readonly name: string;
  readonly lost: readonly KeyName[];
}

/** Settings out to a file and in from one. */
export function BackupSection(props: BackupSectionProps) {
  const { settings, keys, blocked } = props;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [asked, setAsked] = useState<Question | null>(null);
  const input = useRef<HTMLInputElement>(null);
  /** The stored keys that would not outlive a change to this service. */
  const findLost = (service: Settings['service']) =>
    findForeignKeys(settings.service, service).filter((name) => keys[name]);

  async function exportFile(): Promise<void> {
    const result = await props.onExport();
    setOutcome(
      result.ok
        ? { said: text('export_done', result.value) }
        : { said: failureText(result.failure), bad: true },
    );
  }

  async function readFile(chosen: File): Promise<void> {
    setAsked(null);
    setOutcome({ said: text('import_running') });
    const file = await props.onReadFile(chosen);
    if (!file.ok) return setOutcome({ said: importFailureText(file.failure), bad: true });
    const lost = findLost(file.value.service);
    if (lost.length === 0) return takeOver(file.value, chosen.name);
    setOutcome(null);
    setAsked({ file: file.value, name: chosen.name, lost });
  }

  async function takeOver(file: SettingsFile, name: string): Promise<void> {
    const result = await props.onImport(file.text);
    if (!result.ok) return setOutcome({ said: importFailureText(result.failure), bad: true });
    setOutcome({
      said: importText(name, result.value, settings),
      replaced: { settings, gone: result.value.droppedKeys },
    });
  }

  async function restore(replaced: Replaced): Promise<void> {
    const lost = findLost(replaced.settings.service);
    const gone = [...new Set([...replaced.gone, ...lost])];
    const result = await props.onRestore(replaced.settings);
    if (!result.ok) {
      return setOutcome({ said: text('field_not_saved', failureText(result.failure)), bad: true, replaced });
    }
    setOutcome({
      said: gone.length > 0 ? text('import_undone_keys', keyNames(gone)) : text('import_undone'),
    });
  }

  function answer(isSure: boolean): void {
    if (isSure && asked) void takeOver(asked.file, asked.name);
    setAsked(null);
    input.current?.focus();
  }

  const replaced = outcome?.replaced;
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
          ref={input}
          id="import"
          type="file"
          accept=".json,application/json"
          disabled={blocked}
          aria-describedby="import-hint"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (!file) return;
            void readFile(file).then(() => {
              // Choosing the same file again is a change only where none is chosen.
              currentTarget.value = '';
            });
          }}
        />
        <p id="import-hint" class="quiet">
          {text('import_hint')}
        </p>
      </div>
      {asked && (
        <SureQuestion
          id="import-sure"
          question={text('import_sure', keyNames(asked.lost))}
          no="import_no"
          yes="import_yes"
          onAnswer={answer}
        />
      )}
      <div class="row">
        <p role={outcome?.bad ? 'alert' : 'status'} class={outcome?.bad ? 'error' : ''}>
          {outcome?.said}
        </p>
        {replaced && (
          <button
            type="button"
            aria-label={text('field_undo_name', text('import_label'))}
            onClick={() => void restore(replaced)}
          >
            {text('field_undo')}
          </button>
        )}
      </div>
    </Section>
  );
}
