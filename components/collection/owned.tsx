import { useEffect, useState } from 'preact/hooks';
import { FailureNotice } from '@/components/ui/notices';
import type { Failure, Result } from '@/lib/domain/failure';
import type { Ask, InputOf, OutputOf } from '@/lib/messaging/calls';
import { coversText } from '@/lib/text/comp';
import { formatLanguage, formatMoment, formatMoney, formatNumber } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import { worthText } from '@/lib/text/verdict';
import { CollectionWorth, signedText } from './worth';

type Counts = OutputOf<'owned/count'>;
type Page = OutputOf<'owned/unsettled'>;
type Place = Page['next'];
type Row = InputOf<'owned/add'>['rows'][number];

/** A file that the person chose, as it was read; null where no column of it names cards. */
export interface ChosenFile {
  /** A digest of its text. */
  readonly id: string;
  readonly name: string;
  readonly read: { readonly format: string; readonly rows: readonly Row[]; readonly skipped: number } | null;
}

interface OwnedProps {
  readonly ask: Ask;
  readFile(file: File): Promise<ChosenFile>;
  /** Saves a text as a file of the person's. */
  saveFile(name: string, words: string): void;
  onOpenOptions(): void;
}

const perMessage = 500;

function rowText({ number, set, condition, grade, language, printing, paid }: Page['rows'][number]): string {
  return [
    [number, set].filter(Boolean).join(' · '),
    grade || (condition && coversText({ kind: 'condition', condition })),
    language && formatLanguage(language),
    printing,
    paid && text('owned_paid', formatMoney(paid)),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The pages of a list, each by the place at which the one before ended; `version` loads the page anew. */
function usePages<Row>(
  list: string,
  version: number,
  load: (after: Place) => Promise<Result<{ readonly rows: readonly Row[]; readonly next: Place }>>,
  onFail: (failure: Failure) => void,
) {
  const [shown, setShown] = useState<{ readonly list: string; readonly places: readonly Place[] }>({
    list,
    places: [],
  });
  const [page, setPage] = useState<{ readonly rows: readonly Row[]; readonly next: Place }>({
    rows: [],
    next: null,
  });
  const places = shown.list === list ? shown.places : [];
  const after = places.at(-1) ?? null;
  const go = (to: readonly Place[]) => setShown({ list, places: to });
  useEffect(() => {
    let isCurrent = true;
    void load(after).then((loaded) => {
      if (!isCurrent) return;
      if (!loaded.ok) return onFail(loaded.failure);
      // The last row of a last page was settled or removed.
      if (loaded.value.rows.length === 0 && after) return go(places.slice(0, -1));
      setPage(loaded.value);
    });
    return () => {
      isCurrent = false;
    };
  }, [list, version, String(after)]);
  const buttons = (places.length > 0 || page.next) && (
    <div class="actions pages">
      <button type="button" disabled={places.length === 0} onClick={() => go(places.slice(0, -1))}>
        {text('owned_before')}
      </button>
      <button type="button" disabled={!page.next} onClick={() => go([...places, page.next])}>
        {text('owned_after')}
      </button>
    </div>
  );
  return { rows: page.rows, buttons };
}

interface ListProps extends Pick<OwnedProps, 'ask'> {
  /** Changes with the rows. */
  readonly version: number;
  onFail(failure: Failure): void;
}

interface SettleProps extends ListProps {
  readonly total: number;
  onDone(): void;
}

/** Rows whose card is not sure, each with the cards it may be. */
function Settle({ ask, version, total, onDone, onFail }: SettleProps) {
  const load = (after: Place) => ask('owned/unsettled', { after });
  const { rows, buttons } = usePages('unsettled', version, load, onFail);
  const settle = async (id: string, key: string | null) => {
    const done = await ask('owned/settle', { id, key });
    if (done.ok) onDone();
    else onFail(done.failure);
  };
  return (
    <section aria-label={text('owned_settle')}>
      <h2>{text('owned_settle_count', formatNumber(total))}</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <h3>{row.name}</h3>
            <p class="quiet">
              {text('owned_line', formatNumber(row.line))} · {rowText(row)}
            </p>
            <div class="actions">
              {row.candidates.map(({ key, name, detail }) => (
                <button key={key} type="button" onClick={() => void settle(row.id, key)}>
                  {name} {detail}
                </button>
              ))}
              <button
                type="button"
                class="link"
                aria-label={text('want_remove_name', row.name)}
                onClick={() => void settle(row.id, null)}
              >
                {text('want_remove')}
              </button>
            </div>
          </li>
        ))}
      </ul>
      {buttons}
    </section>
  );
}

/** A page of the collection by name. */
function List({ ask, version, onFail }: ListProps) {
  const [q, setQ] = useState('');
  const load = (after: Place) => ask('owned/list', { q, after });
  const { rows, buttons } = usePages(`named ${q}`, version, load, onFail);
  return (
    <>
      <label class="find">
        {text('owned_find')}
        <input type="search" value={q} onInput={({ currentTarget }) => setQ(currentTarget.value)} />
      </label>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <b>
              {formatNumber(row.quantity)} × {row.card?.name ?? row.name}
            </b>
            <p class="quiet">{rowText(row)}</p>
            {row.value && (
              <p>
                {formatMoney(row.value.value, 'short')}{' '}
                <span class="quiet">
                  {worthText(row.value)} · {formatMoment(row.value.at)}
                </span>
                {row.gain && ` · ${text('owned_gain', signedText(row.gain))}`}
              </p>
            )}
          </li>
        ))}
      </ul>
      {buttons}
    </>
  );
}

/** The collection: files taken and written, rows to settle, all rows page by page. */
export function Owned({ ask, readFile, saveFile, onOpenOptions }: OwnedProps) {
  const [counts, setCounts] = useState<Counts | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [said, setSaid] = useState('');
  const [version, setVersion] = useState(0);
  /** A file of which an earlier state was taken. */
  const [again, setAgain] = useState<{ readonly file: ChosenFile; readonly before: string } | null>(null);

  async function load(): Promise<void> {
    const loaded = await ask('owned/count', null);
    if (loaded.ok) setCounts(loaded.value);
    setFailure(loaded.ok ? null : loaded.failure);
    setVersion((old) => old + 1);
  }
  useEffect(() => void load(), []);

  /** Stores the rows of a file; null without a failure. */
  async function take({ name, read }: ChosenFile, id: string): Promise<Failure | null> {
    if (!read) return null;
    for (let at = 0; at < read.rows.length; at += perMessage) {
      setSaid(text('owned_taking', formatNumber(at), formatNumber(read.rows.length)));
      const file = { id, name: name.slice(0, 120), format: read.format };
      const added = await ask('owned/add', { file, rows: read.rows.slice(at, at + perMessage) });
      if (added.ok) continue;
      setSaid('');
      await load();
      setFailure(added.failure);
      return added.failure;
    }
    setSaid(text('owned_taken', formatNumber(read.rows.length), read.format, formatNumber(read.skipped)));
    await load();
    return null;
  }

  async function remove(file: string): Promise<void> {
    const removed = await ask('owned/remove', { file });
    await load();
    if (!removed.ok) setFailure(removed.failure);
  }

  async function choose(chosen: File): Promise<void> {
    const file = await readFile(chosen);
    setAgain(null);
    if (!file.read) return setSaid(text('owned_unread', file.name));
    const files = counts?.files ?? [];
    const before = files.find(({ id }) => id === file.id) ?? files.find(({ name }) => name === file.name);
    if (before) setAgain({ file, before: before.id });
    else await take(file, file.id);
  }

  async function replace(): Promise<void> {
    if (!again) return;
    const { file, before } = again;
    setAgain(null);
    // The earlier rows go last: where the new ones cannot be stored, those are taken back.
    const failed = await take(file, file.id);
    if (before !== file.id) await remove(failed ? file.id : before);
    if (failed) setFailure(failed);
  }

  async function addAgain(): Promise<void> {
    if (!again) return;
    setAgain(null);
    await take(again.file, `${again.file.id} ${crypto.randomUUID()}`);
  }

  async function write(): Promise<void> {
    const written = await ask('owned/write', null);
    if (written.ok) saveFile('card-comps-collection.csv', written.value);
    else setFailure(written.failure);
  }

  return (
    <section class="owned" aria-label={text('owned_title')}>
      <p class="quiet empty">
        {counts && counts.rows > 0 ? text('owned_rows', formatNumber(counts.rows)) : text('owned_none')}
      </p>
      <div class="files">
        <label class="file">
          {text('owned_choose')}
          <input
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              // The same file may be chosen again.
              currentTarget.value = '';
              if (file) void choose(file);
            }}
          />
        </label>
        {counts && counts.rows > 0 && (
          <button type="button" onClick={() => void write()}>
            {text('owned_write')}
          </button>
        )}
      </div>
      <p role="status" class="status">
        {said}
      </p>
      {again && (
        <div class="box" role="alert">
          <p>{text('owned_again', again.file.name)}</p>
          <button type="button" onClick={() => void replace()}>
            {text('owned_replace')}
          </button>{' '}
          <button type="button" onClick={() => void addAgain()}>
            {text('owned_add')}
          </button>{' '}
          <button type="button" onClick={() => setAgain(null)}>
            {text('want_cancel')}
          </button>
        </div>
      )}
      {failure && (
        <FailureNotice failure={failure} onRetry={() => void load()} onOpenOptions={onOpenOptions} />
      )}
      {counts && counts.files.length > 0 && (
        <ul class="taken">
          {counts.files.map(({ id, name, format, at }) => (
            <li key={id}>
              {name} <span class="quiet">{`${format} · ${formatMoment(at)}`}</span>{' '}
              <button
                type="button"
                class="link"
                aria-label={text('want_remove_name', name)}
                onClick={() => void remove(id)}
              >
                {text('want_remove')}
              </button>
            </li>
          ))}
        </ul>
      )}
      {counts && counts.unsettled > 0 && (
        <Settle
          {...{ ask, version }}
          total={counts.unsettled}
          onDone={() => void load()}
          onFail={setFailure}
        />
      )}
      {counts && counts.rows > 0 && (
        <CollectionWorth
          {...{ ask, version, onOpenOptions }}
          mayAsk
          onAsked={() => setVersion((old) => old + 1)}
        />
      )}
      {counts && counts.rows > 0 && <List {...{ ask, version }} onFail={setFailure} />}
    </section>
  );
}
