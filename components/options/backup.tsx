import { useRef, useState } from 'preact/hooks';
import { keyNames } from '@/components/ui/notices';
import type { Failure, Result } from '@/lib/domain/failure';
import type { OutputOf } from '@/lib/messaging/calls';
import { findForeignKeys, type KeyName } from '@/lib/settings/keys';
import type { Settings } from '@/lib/settings/settings';
import type { KeyStatus } from '@/lib/settings/settings-store';
import { findText, text } from '@/lib/text/text';
import { failureText, toTextKey } from '@/lib/text/verdict';
import { type Outcome, OutcomeLine, Section, SureQuestion } from './section';

/** An export file as text, and the price service that it names. */
export interface SettingsFile {
  readonly text: string;
  readonly service: Settings['service'];
}

/** Actions of the section. */
export interface BackupActions {
  /** Hands the export file to the browser and gives its name. */
  onExport(): Promise<Result<string>>;
  /** Reads an export file without importing it. */
  onReadFile(file: File): Promise<Result<SettingsFile>>;
  onImport(text: string): Promise<Result<OutputOf<'settings/import'>>>;
}

interface BackupSectionProps extends BackupActions {
  /** The settings that undo restores. */
  readonly settings: Settings;
  readonly keys: KeyStatus;
  readonly blocked: boolean;
  /** Puts settings in force as a whole. */
  onRestore(settings: Settings): Promise<Result<unknown>>;
}

/** The settings before an import, and the keys that it removed for good. */
interface Replaced {
  readonly settings: Settings;
  readonly gone: readonly KeyName[];
}

interface Question {
  readonly file: SettingsFile;
  readonly name: string;
  readonly lost: readonly KeyName[];
}

function importFailureText(failure: Failure): string {
  const words = failure.code === 'bad-request' && findText(toTextKey('import_error', failure.detail ?? ''));
  return words || failureText(failure);
}

/** The result of an import, and the remaining steps. */
function importText(file: string, result: OutputOf<'settings/import'>, before: Settings): string {
  const { settings, repaired, droppedKeys, toAllow } = result;
  const isElsewhere = JSON.stringify(settings.service) !== JSON.stringify(before.service);
  const next =
    droppedKeys.length > 0 ? text('import_keys_gone', keyNames(droppedKeys)) : text('import_service');
  return [
    text('import_done', file),
    isElsewhere && next,
    toAllow.length > 0 && text('import_leave', toAllow.join(', '), text('section_asking')),
    repaired.length > 0 && text('settings_repaired', repaired.join(', ')),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Export of the settings to a file and import from one. */
export function BackupSection(props: BackupSectionProps) {
  const { settings, keys, blocked } = props;
  const [outcome, setOutcome] = useState<(Outcome & { readonly replaced?: Replaced }) | null>(null);
  const [asked, setAsked] = useState<Question | null>(null);
  const input = useRef<HTMLInputElement>(null);
  /** The stored keys that a change to this service removes. */
  const findLost = (service: Settings['service']) =>
    findForeignKeys(settings.service, service).filter((name) => keys[name]);

  async function exportFile(): Promise<void> {
    const result = await props.onExport();
    setOutcome(
      result.ok
        ? { words: text('export_done', result.value) }
        : { words: failureText(result.failure), isBad: true },
    );
  }

  async function readFile(chosen: File): Promise<void> {
    setAsked(null);
    setOutcome({ words: text('import_running') });
    const file = await props.onReadFile(chosen);
    if (!file.ok) return setOutcome({ words: importFailureText(file.failure), isBad: true });
    const lost = findLost(file.value.service);
    if (lost.length === 0) return importFile(file.value, chosen.name);
    setOutcome(null);
    setAsked({ file: file.value, name: chosen.name, lost });
  }

  async function importFile(file: SettingsFile, name: string): Promise<void> {
    const result = await props.onImport(file.text);
    if (!result.ok) return setOutcome({ words: importFailureText(result.failure), isBad: true });
    const replaced = { settings, gone: result.value.droppedKeys };
    setOutcome({ words: importText(name, result.value, settings), replaced });
  }

  async function restore(replaced: Replaced): Promise<void> {
    const gone = [...new Set([...replaced.gone, ...findLost(replaced.settings.service)])];
    const result = await props.onRestore(replaced.settings);
    if (!result.ok) {
      const words = text('field_not_saved', failureText(result.failure));
      return setOutcome({ words, isBad: true, replaced });
    }
    const words = gone.length > 0 ? text('import_undone_keys', keyNames(gone)) : text('import_undone');
    setOutcome({ words });
  }

  function answer(isSure: boolean): void {
    if (isSure && asked) void importFile(asked.file, asked.name);
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
              // Otherwise choosing the same file again would be no change.
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
        <OutcomeLine outcome={outcome} />
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
