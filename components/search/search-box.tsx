import type { RefObject } from 'preact';
import { text } from '@/lib/text/text';
import { optionId } from './option-id';

interface SearchBoxProps {
  readonly box: RefObject<HTMLInputElement>;
  readonly q: string;
  /** Ids of the lists that can be walked through with the arrow keys. */
  readonly lists: readonly string[];
  /** Index of the option that Enter opens; -1 for none. */
  readonly active: number;
  onInput(q: string, isPasted: boolean): void;
  onMove(by: number): void;
  /** Whether the key did something. */
  onEnter(): void;
  onEscape(): void;
}

const pasting = ['insertFromPaste', 'insertFromDrop'];

/** The box that keeps the focus while the arrow keys walk through what it found. */
export function SearchBox({ box, q, lists, active, onInput, onMove, onEnter, onEscape }: SearchBoxProps) {
  function onKeyDown(event: KeyboardEvent): void {
    // Keys that compose a Japanese word belong to the one who composes it.
    if (event.isComposing) return;
    // The card takes the focus to its Back button, which this same Enter would then press.
    const act = { ArrowDown: () => onMove(1), ArrowUp: () => onMove(-1), Enter: onEnter, Escape: onEscape };
    if (!Object.hasOwn(act, event.key)) return;
    // An empty box leaves Escape to the browser, which closes the popup.
    if (event.key === 'Escape' && !q) return;
    event.preventDefault();
    act[event.key as keyof typeof act]();
  }
  return (
    <input
      ref={box}
      type="search"
      role="combobox"
      aria-label={text('search_label')}
      placeholder={text('search_hint')}
      aria-expanded={lists.length > 0}
      aria-controls={lists.join(' ') || undefined}
      aria-autocomplete="list"
      aria-activedescendant={lists.length > 0 && active >= 0 ? optionId(active) : undefined}
      autocomplete="off"
      spellcheck={false}
      value={q}
      onInput={(event) => onInput(event.currentTarget.value, pasting.includes(event.inputType))}
      onKeyDown={onKeyDown}
    />
  );
}
