import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { minorDigits, toAmount, toMoney } from '@/lib/domain/money';
import { formatTypedNumber, parseTypedNumber } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import { failureText } from '@/lib/text/verdict';
import type { Preferences } from './preferences';
import { currencyChoices, type SettingField } from './settings-fields';

interface FieldNoteProps {
  readonly preferences: Preferences;
  readonly name: string;
  readonly label: string;
}

/** Returns the focus to the control of the pressed button, which disappears. */
function focusControl(button: HTMLElement): void {
  const field = button.closest('.field');
  field?.querySelector<HTMLElement>('input:checked, input:not([type=radio]), select')?.focus();
}

/** Beside a field: that it was saved, with an undo button, or put back. Screen readers hear it from SavedStatus. */
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

/** Below a field: why its change could not be stored, and a button that tries again. */
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

/** Tells screen readers which field was saved last. */
export function SavedStatus({ preferences: { last } }: Pick<FieldNoteProps, 'preferences'>) {
  return (
    <p role="status" class="unseen">
      {last && text(last.state === 'saved' ? 'field_saved_said' : 'field_undone_said', text(last.label))}
    </p>
  );
}

interface TypedFieldProps<Value> {
  readonly id: string;
  /** Its name where no visible label belongs to it. */
  readonly label?: string;
  /** Text in front of it that is no part of its name. */
  readonly before?: string;
  readonly value: Value;
  readonly describedBy?: string;
  readonly type?: 'text' | 'date';
  readonly inputMode?: 'decimal' | 'numeric';
  readonly max?: string;
  readonly error: string;
  readonly children?: ComponentChildren;
  format(value: Value): string;
  /** Undefined where the typed text is no value. */
  parse(typed: string): Value | undefined;
  onValue(value: Value): void;
}

/** An input that reports every valid value, and shows its error beside any other text. */
export function TypedField<Value extends string | number>(props: TypedFieldProps<Value>) {
  const { id, label, before, value, describedBy, type = 'text', inputMode, max, error, children } = props;
  const [typed, setTyped] = useState(() => props.format(value));
  const isWrong = props.parse(typed) === undefined;
  // A value from elsewhere (undo, another page) replaces the typed text; the echo of typing does not.
  useEffect(() => {
    if (props.parse(typed) !== value) setTyped(props.format(value));
  }, [value]);
  return (
    <>
      <div class="control">
        {before && <span aria-hidden="true">{before}</span>}
        <input
          id={id}
          type={type}
          value={typed}
          max={max}
          inputMode={inputMode}
          autocomplete="off"
          aria-label={label}
          aria-invalid={isWrong}
          aria-describedby={[isWrong && `${id}-error`, describedBy].filter(Boolean).join(' ') || undefined}
          onInput={(event) => {
            const next = event.currentTarget.value;
            setTyped(next);
            const parsed = props.parse(next);
            if (parsed !== undefined) props.onValue(parsed);
          }}
        />
        {children}
      </div>
      {isWrong && (
        <p id={`${id}-error`} class="error">
          {error}
        </p>
      )}
    </>
  );
}

type Kind<Name extends SettingField['kind']> = Extract<SettingField, { kind: Name }>;

interface ControlProps<Name extends SettingField['kind']> {
  readonly preferences: Preferences;
  readonly field: Kind<Name>;
}

function SelectControl({ preferences, field }: ControlProps<'select'>) {
  const { name } = field;
  const value = field.read(preferences.settings);
  return (
    <div class="control">
      <select
        id={name}
        value={value}
        aria-describedby={`${name}-hint`}
        onChange={(event) => void preferences.save(field, event.currentTarget.value)}
      >
        {field.choices(value).map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <SavedNote preferences={preferences} name={name} label={text(field.label)} />
    </div>
  );
}

function NumberControl({ preferences, field }: ControlProps<'number'>) {
  const { name, least, most, whole, unit } = field;

  function parse(typed: string): number | undefined {
    const value = parseTypedNumber(typed);
    if (value === undefined || value < least || value > most) return undefined;
    return whole && !Number.isInteger(value) ? undefined : value;
  }

  return (
    <TypedField
      id={name}
      value={field.read(preferences.settings)}
      inputMode={whole ? 'numeric' : 'decimal'}
      describedBy={`${unit ? `${name}-unit ` : ''}${name}-hint`}
      error={text(whole ? 'error_whole' : 'error_number', formatTypedNumber(least), formatTypedNumber(most))}
      format={formatTypedNumber}
      parse={parse}
      onValue={(value) => void preferences.save(field, value, 'typed')}
    >
      {unit && <span id={`${name}-unit`}>{text(unit)}</span>}
      <SavedNote preferences={preferences} name={name} label={text(field.label)} />
    </TypedField>
  );
}

/** Largest amount of money that the settings' schema allows. */
function mostAmount(currency: string): number {
  return toAmount({ minor: 100_000_000, currency });
}

function MoneyControl({ preferences, field }: ControlProps<'money'>) {
  const { name } = field;
  const money = field.read(preferences.settings);
  const most = mostAmount(money.currency);

  function parse(typed: string): number | undefined {
    const amount = parseTypedNumber(typed);
    const isExact = amount !== undefined && Number(amount.toFixed(minorDigits(money.currency))) === amount;
    return isExact && amount <= most ? amount : undefined;
  }

  function save(amount: number, currency: string, how: 'picked' | 'typed'): void {
    const next = toMoney(amount, currency);
    if (next) void preferences.save(field, next, how);
  }

  return (
    <TypedField
      id={name}
      value={toAmount(money)}
      inputMode="decimal"
      describedBy={`${name}-hint`}
      error={text('error_money', formatTypedNumber(0), formatTypedNumber(most))}
      format={formatTypedNumber}
      parse={parse}
      onValue={(amount) => save(amount, money.currency, 'typed')}
    >
      <select
        aria-label={text(field.currencyLabel)}
        value={money.currency}
        onChange={({ currentTarget: { value } }) =>
          save(Math.min(toAmount(money), mostAmount(value)), value, 'picked')
        }
      >
        {currencyChoices(money.currency).map(({ value }) => (
          <option key={value}>{value}</option>
        ))}
      </select>
      <SavedNote preferences={preferences} name={name} label={text(field.label)} />
    </TypedField>
  );
}

interface ChoiceControlProps extends ControlProps<'choice'> {
  onClickChoice: ((value: string) => void) | undefined;
}

function ChoiceControl({ preferences, field, onClickChoice }: ChoiceControlProps) {
  const { name } = field;
  const value = field.read(preferences.settings);
  return field.choices(value).map((choice) => (
    <label key={choice.value} class="choice">
      <input
        type="radio"
        name={name}
        checked={choice.value === value}
        aria-describedby={choice.hint && `${name}-${choice.value}-hint`}
        // The arrow keys click every choice that they pass; those clicks have no detail.
        onClick={(event) => event.detail > 0 && onClickChoice?.(choice.value)}
        onChange={() => void preferences.save(field, choice.value)}
      />
      <span>
        {choice.label}
        {choice.hint && (
          <small id={`${name}-${choice.value}-hint`} class="quiet">
            {choice.hint}
          </small>
        )}
      </span>
    </label>
  ));
}

function TicksControl({ preferences, field }: ControlProps<'ticks'>) {
  const picked = field.read(preferences.settings);

  function setPicked(value: string, isOn: boolean): void {
    const others = picked.filter((other) => other !== value);
    void preferences.save(field, isOn ? [...others, value] : others);
  }

  return (
    <div class="ticks">
      {field.choices(picked).map(({ value, label }) => (
        <label key={value} class="choice">
          <input
            type="checkbox"
            checked={picked.includes(value)}
            onChange={(event) => setPicked(value, event.currentTarget.checked)}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}

function SwitchControl({ preferences, field }: ControlProps<'switch'>) {
  const { name } = field;
  return (
    <div class="control">
      <label class="choice">
        <input
          type="checkbox"
          id={name}
          checked={field.read(preferences.settings)}
          aria-describedby={`${name}-hint`}
          onChange={(event) => void preferences.save(field, event.currentTarget.checked)}
        />
        <span>{text(field.label)}</span>
      </label>
      <SavedNote preferences={preferences} name={name} label={text(field.label)} />
    </div>
  );
}

const isAddress = (typed: string) => /^https?:/.test(typed) && typed.length <= 500 && URL.canParse(typed);

function NoteControl({ preferences, field }: ControlProps<'date' | 'link'>) {
  const { name, kind } = field;
  return (
    <TypedField
      id={name}
      type={kind === 'date' ? 'date' : 'text'}
      value={field.read(preferences.settings)}
      error={text(`error_${kind}`)}
      format={(value) => value}
      parse={(typed) => (kind === 'date' || !typed || isAddress(typed) ? typed : undefined)}
      onValue={(value) => void preferences.save(field, value, 'typed')}
    >
      <SavedNote preferences={preferences} name={name} label={text(field.label)} />
    </TypedField>
  );
}

function Control({
  preferences,
  field,
  onClickChoice,
}: Pick<ChoiceControlProps, 'preferences' | 'onClickChoice'> & { readonly field: SettingField }): VNode {
  switch (field.kind) {
    case 'select':
      return <SelectControl preferences={preferences} field={field} />;
    case 'number':
      return <NumberControl preferences={preferences} field={field} />;
    case 'money':
      return <MoneyControl preferences={preferences} field={field} />;
    case 'choice':
      return <ChoiceControl preferences={preferences} field={field} onClickChoice={onClickChoice} />;
    case 'switch':
      return <SwitchControl preferences={preferences} field={field} />;
    case 'date':
    case 'link':
      return <NoteControl preferences={preferences} field={field} />;
    case 'ticks':
      return <TicksControl preferences={preferences} field={field} />;
  }
}

interface SettingFieldsProps {
  readonly preferences: Preferences;
  readonly fields: readonly SettingField[];
  /** Called within a pointer's click on a choice, so that the browser can be asked for access at once. */
  onClickChoice?(value: string): void;
}

/** The fields of a section, each with its label, control, state of saving and hint. */
export function SettingFields({ preferences, fields, onClickChoice }: SettingFieldsProps) {
  return (
    <>
      {fields.map((field) => {
        const { name } = field;
        const label = text(field.label);
        const control = <Control preferences={preferences} field={field} onClickChoice={onClickChoice} />;
        const unsaved = <UnsavedNote preferences={preferences} name={name} />;
        const hint = 'hint' in field && (
          <p id={`${name}-hint`} class="quiet">
            {text(field.hint)}
          </p>
        );
        // Several inputs, which a fieldset names.
        if (field.kind === 'choice' || field.kind === 'ticks') {
          return (
            <fieldset key={name} class="field" aria-describedby={hint ? `${name}-hint` : undefined}>
              <legend>{label}</legend>
              {control}
              <SavedNote preferences={preferences} name={name} label={label} />
              {unsaved}
              {hint}
            </fieldset>
          );
        }
        return (
          <div key={name} class="field">
            {field.kind !== 'switch' && <label for={name}>{label}</label>}
            {control}
            {unsaved}
            {hint}
          </div>
        );
      })}
    </>
  );
}
