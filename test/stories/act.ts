/** Waits until `find` finds something, looking once a frame; fails after five seconds. */
export async function until<Found>(find: () => Found | null | undefined | false): Promise<Found> {
  const end = performance.now() + 5000;
  for (;;) {
    const found = find();
    if (found) return found;
    if (performance.now() > end) throw new Error(`A story waits in vain for: ${find}`);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/** Waits until what was done is drawn. */
export async function drawn(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

/** Opens every fold, and those within them. */
export async function openFolds(top: ParentNode): Promise<void> {
  for (const summary of top.querySelectorAll<HTMLElement>('details:not([open])>summary')) summary.click();
  await until(() => !top.querySelector('details:not([open])'));
  await drawn();
}

/** Presses the element of this selector once it is there; `nth` counts from 0, below it from the end. */
export async function press(top: ParentNode, selector: string, nth = 0): Promise<void> {
  const button = await until(() => [...top.querySelectorAll<HTMLElement>(selector)].at(nth));
  button.click();
  await drawn();
}

/** Puts words into a field: several at once are pasted. */
export async function type(top: ParentNode, selector: string, words: string): Promise<void> {
  const field = await until(() => top.querySelector<HTMLInputElement>(selector));
  field.value = words;
  const inputType = words.includes(' ') ? 'insertFromPaste' : 'insertText';
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  await drawn();
}

/** Chooses a value from a list once it is offered. */
export async function choose(top: ParentNode, selector: string, value: string): Promise<void> {
  const list = await until(() => top.querySelector<HTMLSelectElement>(selector));
  await until(() => [...list.options].some((option) => option.value === value));
  list.value = value;
  list.dispatchEvent(new Event('change', { bubbles: true }));
  await drawn();
}
