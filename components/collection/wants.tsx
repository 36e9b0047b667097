import { useEffect, useRef, useState } from 'preact/hooks';
import { conditionCodes, graderGrades, languageCodes } from '@/components/ui/copies';
import { FailureNotice } from '@/components/ui/notices';
import { OfferPlace, offerTotal } from '@/components/ui/offer';
import type { Failure, Result } from '@/lib/domain/failure';
import { toAmount, toMoney } from '@/lib/domain/money';
import type { Ask, OutputOf } from '@/lib/messaging/calls';
import type { ShownWant, WantList } from '@/lib/messaging/own-calls';
import { conditionText, coversText } from '@/lib/text/comp';
import {
  formatCurrencyName,
  formatLanguage,
  formatMoment,
  formatMoney,
  formatNumber,
  formatTypedNumber,
  parseTypedNumber,
} from '@/lib/text/format';
import { text } from '@/lib/text/text';
import { worthText } from '@/lib/text/verdict';
import { targetText } from '@/lib/text/wants';
import type { Covers } from '@/lib/value/appraisal';

type Want = ShownWant['want'];
type BestSeen = OutputOf<'want/seen'>;

interface WantsProps {
  readonly ask: Ask;
  /** Changes when the list may have changed elsewhere. */
  readonly version?: number;
  /** At most so many are shown, with a way to all of them. */
  readonly most?: number;
  readonly createId: () => string;
  readonly now: () => Date;
  onShowAll?(): void;
  onOpenCard(cardId: string, fit: string): void;
  onOpenOptions(): void;
}

/** Wants of one look into the listings that were seen. */
const seenPerCall = 50;
const currencies = ['USD', 'EUR', 'GBP', 'JPY', 'CAD', 'AUD', 'CHF', 'SEK', 'PLN'];
const writeCovers = (covers: Covers) =>
  covers.kind === 'grade'
    ? `${covers.grader} ${covers.grade}`
    : covers.kind === 'condition'
      ? covers.condition
      : '';

function readCovers(written: string): Covers {
  const [, grader, grade] = /^(\S+) (\S+)$/.exec(written) ?? [];
  if (grader && grade) return { kind: 'grade', grader, grade };
  return written ? { kind: 'condition', condition: written } : { kind: 'all-conditions' };
}

const option = (value: string, name = value) => (
  <option key={value} value={value}>
    {name}
  </option>
);

interface EditorProps {
  readonly want: Want;
  readonly atMostPercent: number;
  onSave(want: Want): void;
  onCancel(): void;
}

/** The form of one want: the least copy, the language, the target. */
function Editor({ want, atMostPercent, onSave, onCancel }: EditorProps) {
  const [covers, setCovers] = useState(writeCovers(want.atLeast));
  const [language, setLanguage] = useState(want.language ?? '');
  const [kind, setKind] = useState<'none' | 'amount' | 'share'>(want.target?.kind ?? 'none');
  const [amount, setAmount] = useState(
    want.target?.kind === 'amount'
      ? formatTypedNumber(toAmount(want.target.amount))
      : formatTypedNumber(want.target?.percent ?? atMostPercent),
  );
  const [currency, setCurrency] = useState(
    want.target?.kind === 'amount' ? want.target.amount.currency : 'USD',
  );
  const grades = graderGrades.flatMap(([grader, all]) => all.map((grade) => `${grader} ${grade}`));
  const known = ['', ...conditionCodes, 'EXCELLENT', 'GOOD', ...grades];
  const typed = parseTypedNumber(amount);

  function readTarget(): Want['target'] | undefined {
    if (kind === 'none') return null;
    if (typed === undefined || typed <= 0) return undefined;
    if (kind === 'share') return typed <= 300 && typed >= 1 ? { kind, percent: typed } : undefined;
    const money = toMoney(typed, currency);
    return money && money.minor > 0 ? { kind, amount: money } : undefined;
  }
  const target = readTarget();
  return (
    <form
      class="editor"
      onSubmit={(event) => {
        event.preventDefault();
        if (target === undefined) return;
        onSave({ ...want, atLeast: readCovers(covers), language: language || null, target });
      }}
    >
      <label>
        {text('want_at_least')}
        <select value={covers} onChange={({ currentTarget }) => setCovers(currentTarget.value)}>
          {option('', text('filter_any_condition'))}
          {!known.includes(covers) && option(covers)}
          <optgroup label={text('filter_condition')}>
            {[...conditionCodes, 'EXCELLENT', 'GOOD'].map((code) => option(code, conditionText(code)))}
          </optgroup>
          <optgroup label={text('filter_grade')}>{grades.map((grade) => option(grade))}</optgroup>
        </select>
      </label>
      <label>
        {text('filter_language')}
        <select value={language} onChange={({ currentTarget }) => setLanguage(currentTarget.value)}>
          {option('', text('filter_any_language'))}
          {languageCodes.map((code) => option(code.toLowerCase(), formatLanguage(code.toLowerCase())))}
        </select>
      </label>
      <label>
        {text('want_target_label')}
        <select value={kind} onChange={({ currentTarget }) => setKind(currentTarget.value as typeof kind)}>
          {option('none', text('want_target_none'))}
          {option('share', text('want_target_share'))}
          {option('amount', text('want_target_amount'))}
        </select>
      </label>
      {kind !== 'none' && (
        <label>
          {text(kind === 'share' ? 'want_percent' : 'want_amount')}
          <input
            inputMode="decimal"
            value={amount}
            aria-invalid={target === undefined}
            onInput={({ currentTarget }) => setAmount(currentTarget.value)}
          />
        </label>
      )}
      {kind === 'amount' && (
        <label>
          {text('want_currency')}
          <select value={currency} onChange={({ currentTarget }) => setCurrency(currentTarget.value)}>
            {[...new Set([...currencies, currency])].map((code) => option(code, formatCurrencyName(code)))}
          </select>
        </label>
      )}
      <div class="actions">
        <button type="submit" class="main" disabled={target === undefined}>
          {text('want_save')}
        </button>
        <button type="button" onClick={onCancel}>
          {text('want_cancel')}
        </button>
      </div>
    </form>
  );
}

interface WantRowProps
  extends Pick<WantsProps, 'ask' | 'onOpenCard' | 'now'>,
    Pick<WantList, 'markets' | 'atMostPercent'> {
  readonly shown: ShownWant;
  readonly seen: BestSeen[string] | undefined;
  onChange(want: Want): void;
  onRemove(): void;
  onFail(failure: Failure | null): void;
}

/** The words by which a marketplace finds a want. */
function toSearchWords({ name, detail, atLeast }: Want): string {
  const number = /^[^\s·]+/.exec(detail)?.[0] ?? '';
  return [name, number, atLeast.kind === 'grade' && writeCovers(atLeast)].filter(Boolean).join(' ');
}

function WantRow(props: WantRowProps) {
  const { ask, shown, seen, markets, atMostPercent, now } = props;
  const { want } = shown;
  const [isEditing, setEditing] = useState(false);
  const [asked, setAsked] = useState<ShownWant['value'] | 'asking' | 'none' | undefined>();
  const value = asked === undefined || asked === 'asking' || asked === 'none' ? shown.value : asked;

  const words = encodeURIComponent(toSearchWords(want));

  async function refresh(): Promise<void> {
    setAsked('asking');
    const answer = await ask('want/value', { id: want.id });
    setAsked(answer.ok ? (answer.value ?? 'none') : undefined);
    props.onFail(answer.ok ? null : answer.failure);
  }
  const facts = [
    want.of.kind === 'set'
      ? text('want_whole_set')
      : want.of.kind === 'name'
        ? text('want_any_card')
        : want.detail,
    coversText(want.atLeast) && text('want_least', coversText(want.atLeast)),
    want.language && formatLanguage(want.language),
  ];
  return (
    <li>
      <h2>{want.name}</h2>
      <p class="quiet">{facts.filter(Boolean).join(' · ')}</p>
      <p>{want.target ? text('want_target_is', targetText(want.target)) : text('want_target_none')}</p>
      {value && (
        <p>
          <b>{formatMoney(value.value, 'short')}</b>{' '}
          <span class="quiet">
            {[worthText(value), formatMoment(value.at), value.sample && text('sample_prices')]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
      )}
      {seen && (
        <p class="links">
          {text('want_best_seen', offerTotal(seen))} <OfferPlace offer={seen} now={now()} />
        </p>
      )}
      {asked === 'none' && <p class="quiet">{text('want_no_value')}</p>}
      <p class="links">
        {markets.map(({ name, search }) => (
          <a key={name} href={search.replace('%s', words)} target="_blank" rel="noreferrer">
            {name}
          </a>
        ))}
      </p>
      {isEditing ? (
        <Editor
          {...{ want, atMostPercent }}
          onCancel={() => setEditing(false)}
          onSave={(next) => {
            setEditing(false);
            props.onChange(next);
          }}
        />
      ) : (
        <div class="actions">
          {want.of.kind === 'card' && (
            <button type="button" disabled={asked === 'asking'} onClick={() => void refresh()}>
              {text('want_refresh')}
            </button>
          )}
          {value && (
            <button type="button" onClick={() => props.onOpenCard(value.cardId, coversText(want.atLeast))}>
              {text('card_open')}
            </button>
          )}
          <button type="button" onClick={() => setEditing(true)}>
            {text('want_change')}
          </button>
          <button type="button" onClick={props.onRemove} aria-label={text('want_remove_name', want.name)}>
            {text('want_remove')}
          </button>
        </div>
      )}
    </li>
  );
}

interface AddProps extends Pick<WantsProps, 'ask' | 'createId' | 'now'> {
  readonly atMostPercent: number | undefined;
  onAdd(want: Want): void;
}

/** Adds a whole set, or every card with some words in its name. */
function Add({ ask, createId, now, atMostPercent, onAdd }: AddProps) {
  const [words, setWords] = useState('');
  const [sets, setSets] = useState<readonly { readonly id: string; readonly name: string }[]>([]);
  const chosen = sets.find(({ name }) => name.toLowerCase() === words.trim().toLowerCase());
  const name = chosen?.name ?? words.trim().slice(0, 80);
  return (
    <form
      class="add"
      onSubmit={(event) => {
        event.preventDefault();
        if (!/[\p{L}\p{N}]/u.test(name) || atMostPercent === undefined) return;
        setWords('');
        onAdd({
          id: createId(),
          of: chosen ? { kind: 'set', set: chosen.id } : { kind: 'name' },
          ...{ name, detail: '', atLeast: { kind: 'all-conditions' }, language: null },
          target: { kind: 'share', percent: atMostPercent },
          addedAt: now().toISOString(),
        });
      }}
    >
      <label>
        {text('want_add_label')}
        <input
          value={words}
          list="want-sets"
          placeholder={text('want_add_hint')}
          onFocus={() => {
            if (sets.length === 0)
              void ask('set/list', null).then((found) => found.ok && setSets(found.value));
          }}
          onInput={({ currentTarget }) => setWords(currentTarget.value)}
        />
      </label>
      <datalist id="want-sets">
        {sets.map((set) => (
          <option key={set.id} value={set.name} />
        ))}
      </datalist>
      <button type="submit" disabled={name === '' || atMostPercent === undefined}>
        {text(chosen ? 'want_add_set' : 'want_add_name')}
      </button>
    </form>
  );
}

/** The list of wants: value and target of each, searches for it, changes, and the last removal taken back. */
export function Wants(props: WantsProps) {
  const { ask, version, most = Number.POSITIVE_INFINITY } = props;
  const [list, setList] = useState<WantList | null>(null);
  const [seen, setSeen] = useState<BestSeen>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  /** The failure of the person's last change or request; a later load does not clear it. */
  const [askFailure, setAskFailure] = useState<Failure | null>(null);
  const [removed, setRemoved] = useState<Want | null>(null);
  const loads = useRef(0);

  /** Loads the list; an earlier call that ends later shows nothing. */
  async function load(): Promise<void> {
    loads.current += 1;
    const own = loads.current;
    const loaded = await ask('want/list', null);
    if (own !== loads.current) return;
    setFailure(loaded.ok ? null : loaded.failure);
    if (!loaded.ok) return;
    setList(loaded.value);
    const ids = loaded.value.wants.slice(0, most).map(({ want }) => want.id);
    // Beside the list, which need not wait for it.
    for (let at = 0; at < ids.length; at += seenPerCall) {
      const batch = ids.slice(at, at + seenPerCall);
      const found = await ask('want/seen', { ids: batch });
      if (!found.ok || own !== loads.current) return;
      // A want whose offer is over, or fits no more, shows none.
      setSeen((old) => {
        const others = Object.entries(old).filter(([id]) => !batch.includes(id));
        return { ...Object.fromEntries(others), ...found.value };
      });
    }
  }
  useEffect(() => void load(), [version]);

  async function change(work: Promise<Result<null>>, gone: Want | null): Promise<void> {
    const done = await work;
    if (done.ok) setRemoved(gone);
    setAskFailure(done.ok ? null : done.failure);
    await load();
  }
  function retry(): void {
    setAskFailure(null);
    void load();
  }
  const told = failure ?? askFailure;
  const save = (want: Want) => void change(ask('want/save', want), null);
  const { wants = [], markets = [], atMostPercent = 100 } = list ?? {};
  const shown = wants.slice(0, most);
  return (
    <section class="wants" aria-label={text('wants_title')}>
      <Add {...props} atMostPercent={list?.atMostPercent} onAdd={save} />
      <p role="status" class="status">
        {removed && text('want_removed', removed.name)}{' '}
        {removed && (
          <button type="button" class="link" onClick={() => save(removed)}>
            {text('undo')}
          </button>
        )}
      </p>
      {told && <FailureNotice failure={told} onRetry={retry} onOpenOptions={props.onOpenOptions} />}
      {list && wants.length === 0 && <p class="quiet empty">{text('wants_none')}</p>}
      <ul>
        {shown.map((one) => (
          <WantRow
            {...{ ...props, shown: one, seen: seen[one.want.id], markets, atMostPercent }}
            // A change of condition or grade drops the value asked for before it.
            key={`${one.want.id} ${writeCovers(one.want.atLeast)}`}
            onChange={save}
            onRemove={() => void change(ask('want/remove', { id: one.want.id }), one.want)}
            onFail={setAskFailure}
          />
        ))}
      </ul>
      {wants.length > shown.length && (
        <button type="button" class="more" onClick={props.onShowAll}>
          {text('wants_all', formatNumber(wants.length))}
        </button>
      )}
    </section>
  );
}
