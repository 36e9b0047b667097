import { afterEach, expect, it, vi } from 'vitest';
import { createLabel } from '@/components/label/draw-label';
import { unasked } from '@/test/components/views';

afterEach(() => document.body.replaceChildren());

function press(isTrusted: boolean) {
  const host = document.createElement('span');
  const tile = document.createElement('a');
  tile.href = '#listing';
  tile.append(host);
  document.body.append(tile);
  const root = host.attachShadow({ mode: 'closed' });
  const onPress = vi.fn();
  createLabel(root, tile, onPress)(unasked, false);
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
  if (isTrusted) Object.defineProperty(event, 'isTrusted', { value: true });
  root.querySelector('button')?.dispatchEvent(event);
  return { onPress, event };
}

it('a press that a script made up does nothing, and one of a person does', () => {
  expect(press(false).onPress).not.toHaveBeenCalled();
  expect(press(true).onPress).toHaveBeenCalledOnce();
});

it('neither follows the link of the listing', () => {
  for (const isTrusted of [false, true]) expect(press(isTrusted).event.defaultPrevented).toBe(true);
});
