/** Where each key goes among the choices: from the one at `at` (-1: none has the focus yet) of `count`. */
const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Moves the focus among the choices (elements with `data-choice`) by the arrow keys, Home and End. */
export function moveFocus(event: KeyboardEvent, top: HTMLElement | null): void {
  const { target } = event;
  const isTyping = target instanceof HTMLInputElement;
  // Home and End belong to the words in the search box.
  const move = isTyping && !event.key.startsWith('Arrow') ? undefined : moves[event.key];
  if (!top || !move) return;
  const choices = [...top.querySelectorAll<HTMLElement>('[data-choice]')];
  event.preventDefault();
  const at = target instanceof HTMLElement ? choices.indexOf(target) : -1;
  choices[move(at, choices.length)]?.focus();
}
