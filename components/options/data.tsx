import { useRef, useState } from 'preact/hooks';
import type { Result } from '@/lib/domain/failure';
import type { PictureHost, StoredData, StoredKind } from '@/lib/messaging/calls';
import { formatBytes, formatNumber } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import { failureText } from '@/lib/text/verdict';
import {
  AllowButton,
  LoadFailure,
  type Outcome,
  OutcomeLine,
  Section,
  SureQuestion,
  useLoaded,
} from './section';

/** Actions of the sections for pictures and data; `onAllowPictures` is called within the click. */
export interface DataActions {
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

const kinds = ['answers', 'cards', 'pictures', 'corrections', 'recent'] as const satisfies StoredKind[];
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
  /** Changes when another part of the page may have changed the stored data. */
  readonly version: number;
}

/** The data that the extension stores besides settings and keys. */
export function DataSection({ version, onMeasureData, onClearData }: DataSectionProps) {
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
      <LoadFailure loaded={data} />
      {data.value && (
        <DataTable
          stored={data.value}
          onClear={(part, button) => {
            setOutcome(null);
            // Only the user's own choices are lost for good; other data is fetched again.
            if (part !== 'all' && part !== 'corrections') return void clear(part);
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
