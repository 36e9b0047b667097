/** How far down a sheet must be drawn to be let go of, in CSS pixels. */
const letGo = 72;

/** Lets a finger draw the sheet down by its head (`.top`) and so away; a shorter way lets it spring back. */
export function followDrag(root: ShadowRoot, onAway: () => void, signal: AbortSignal): void {
  let start: { readonly id: number; readonly y: number } | null = null;
  const findSheet = () => root.querySelector<HTMLElement>('.sheet');

  function finish(): void {
    start = null;
    findSheet()?.style.removeProperty('transform');
  }

  function listen(type: string, act: (event: PointerEvent, sheet: HTMLElement) => void): void {
    const onEvent = (event: Event) => {
      const sheet = findSheet();
      if (sheet && event instanceof PointerEvent && event.isTrusted) act(event, sheet);
    };
    root.addEventListener(type, onEvent, { signal });
  }

  listen('pointerdown', (event) => {
    const { target } = event;
    if (!(target instanceof Element) || !target.closest('.top') || target.closest('button')) return;
    start = { id: event.pointerId, y: event.clientY };
    target.setPointerCapture(event.pointerId);
  });
  listen('pointermove', (event, sheet) => {
    if (event.pointerId === start?.id) {
      sheet.style.transform = `translateY(${Math.max(0, event.clientY - start.y)}px)`;
    }
  });
  listen('pointerup', (event) => {
    if (event.pointerId !== start?.id) return;
    const isAway = event.clientY - start.y > letGo;
    finish();
    if (isAway) onAway();
  });
  listen('pointercancel', finish);
}
