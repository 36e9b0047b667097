import { useRef, useState } from 'preact/hooks';
import { keyNames } from '@/components/ui/notices';
import type { Failure, Result } from '@/lib/domain/failure';
import type { OutputOf } from '@/lib/messaging/calls';
import type { PictureHost, StoredData, StoredKind } from '@/lib/messaging/own-calls';
import { findForeignKeys, type KeyName } from '@/lib/settings/keys';
import type { Settings } from '@/lib/settings/settings';
import type { KeyStatus } from '@/lib/settings/settings-store';
import { formatBytes, formatNumber } from '@/lib/text/format';
import { findText, text } from '@/lib/text/text';
import { failureText, toTextKey } from '@/lib/text/verdict';
import { SettingFields } from './fields';
import type { Preferences } from './preferences';
import {
  AllowButton,
  LoadFailure,
  type Outcome,
  OutcomeLine,
  Section,
  SureQuestion,
  useLoaded,
} from './section';
import { settingFields } from './settings-fields';

/** Actions of the sections for pictures and data; `onAllowPictures` is called within the click. */
interface DataActions {
  onLoadPictureHosts(): Promise<Result<readonly PictureHost[]>>;
  onAllowPictures(host: string): Promise<boolean>;
  onMeasureData(): Promise<Result<StoredData>>;
  onClearData(kinds: readonly StoredKind[]): Promise<Result<StoredData>>;
}

/** The hosts of card pictures, each with whether the browser allows it. */
export function PicturesSection({
  onLoadPictureHosts,
  onAllowPictures,
}: Pick<DataActions, 'onLoadPictureHosts' | 'onAllowPictures'>) {
  const hosts = useLoaded(onLoadPictureHosts, 'hosts');
  return (
    <Section name="pictures" hint={text('pictures_hint')}>
      <LoadFailure loaded={hosts} />
      {hosts.value?.length === 0 && <p>{text('pictures_none')}</p>}
      {hosts.value && hosts.value.length > 0 && (
        <ul class="rows">
          {hosts.value.map(({ host, allowed }) => (
            <li key={host}>
              <span>{host}</span>
              {allowed ? (
                <span class="quiet">{text('picture_allowed')}</span>
              ) : (
                <span>
                  <AllowButton
                    label={text('picture_allow', host)}
                    onAllow={() => onAllowPictures(host)}
                    onAllowed={hosts.reload}
                  />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

const kinds = [
  ...(['answers', 'cards', 'pictures', 'corrections', 'recent'] as const),
  ...(['wants', 'owned', 'seen'] as const),
] as const satisfies StoredKind[];
/** Kinds that no answer of the service brings back. */
const lasting: readonly Clearable[] = ['all', 'corrections', 'wants', 'owned', 'seen'];
type Clearable = StoredKind | 'all';

interface DataTableProps {
  readonly stored: StoredData;
  onClear(part: Clearable, button: HTMLElement): void;
}

/** Number and size of each kind of stored data, each with a button that clears it. */
function DataTable({ stored, onClear }: DataTableProps) {
  const sum = (part: 'count' | 'bytes') => kinds.reduce((total, kind) => total + stored[kind][part], 0);
  const clearButton = (part: Clearable, words: string, name: string) => (
    <button type="button" aria-label={name} onClick={(event) => onClear(part, event.currentTarget)}>
      {words}
    </button>
  );
  return (
    <table class="data">
      <thead>
        <tr>
          <th scope="col">{text('data_kind')}</th>
          <th scope="col">{text('data_count')}</th>
          <th scope="col">{text('data_size')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">{text(`data_${kind}`)}</th>
            <td>{formatNumber(stored[kind].count)}</td>
            <td>{formatBytes(stored[kind].bytes)}</td>
            <td>{clearButton(kind, text('data_clear'), text('data_clear_name', text(`data_${kind}`)))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{text('data_total')}</th>
          <td>{formatNumber(sum('count'))}</td>
          <td>{formatBytes(sum('bytes'))}</td>
          <td>{clearButton('all', text('data_clear_all'), text('data_clear_all'))}</td>
        </tr>
      </tfoot>
    </table>
  );
}

interface DataSectionProps extends Pick<DataActions, 'onMeasureData' | 'onClearData'> {
  readonly preferences: Preferences;
  readonly blocked: boolean;
  /** Changes when another part of the page may have changed the stored data. */
  readonly version: number;
}

/** The data that the extension stores besides settings and keys. */
export function DataSection({ preferences, blocked, version, onMeasureData, onClearData }: DataSectionProps) {
  const data = useLoaded(onMeasureData, `data ${version}`);
  const [asked, setAsked] = useState<Clearable | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const pressed = useRef<HTMLElement | null>(null);

  async function clear(part: Clearable): Promise<void> {
    const result = await onClearData(part === 'all' ? kinds : [part]);
    if (result.ok) data.replace(result);
    setOutcome(
      result.ok
        ? { words: text('data_cleared', text(`data_${part}`)) }
        : { words: failureText(result.failure), isBad: true },
    );
  }

  function answer(isSure: boolean): void {
    if (isSure && asked) void clear(asked);
    setAsked(null);
    pressed.current?.focus();
  }

  return (
    <Section name="data" hint={text('data_hint')}>
      <fieldset class="bare" disabled={blocked}>
        <SettingFields preferences={preferences} fields={settingFields.data} />
      </fieldset>
      <LoadFailure loaded={data} />
      {data.value && (
        <DataTable
          stored={data.value}
          onClear={(part, button) => {
            setOutcome(null);
            if (!lasting.includes(part)) return void clear(part);
            pressed.current = button;
            setAsked(part);
          }}
        />
      )}
      {asked && (
        <SureQuestion
          id="clear-sure"
          question={text('data_clear_sure', text(`data_${asked}`))}
          no="data_clear_no"
          yes="data_clear_yes"
          onAnswer={answer}
        />
      )}
      <OutcomeLine outcome={outcome} />
    </Section>
  );
}

/** An export file as text, and the price service that it names. */
interface SettingsFile {
  readonly text: string;
  readonly service: Settings['service'];
}

/** Actions of the section. */
interface BackupActions {
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
  const { settings, repaired, droppedKeys, refusedWants, toAllow } = result;
  const isElsewhere = JSON.stringify(settings.service) !== JSON.stringify(before.service);
  const next =
    droppedKeys.length > 0 ? text('import_keys_gone', keyNames(droppedKeys)) : text('import_service');
  return [
    text('import_done', file),
    isElsewhere && next,
    toAllow.length > 0 && text('import_leave', toAllow.join(', '), text('section_asking')),
    repaired.length > 0 && text('settings_repaired', repaired.join(', ')),
    refusedWants > 0 && text('import_wants_refused', formatNumber(refusedWants)),
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
