import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyText } from '@/components/page/panel-copy';

let root: ShadowRoot;
const given = Object.getOwnPropertyDescriptor(Navigator.prototype, 'clipboard');

function setClipboard(clipboard: Partial<Clipboard> | undefined): void {
  Object.defineProperty(Navigator.prototype, 'clipboard', { configurable: true, get: () => clipboard });
}

beforeEach(() => {
  const host = document.createElement('div');
  document.body.append(host);
  root = host.attachShadow({ mode: 'open' });
});
afterEach(() => {
  if (given) Object.defineProperty(Navigator.prototype, 'clipboard', given);
  document.body.replaceChildren();
});

describe('copying a text', () => {
  it('uses the clipboard of the page', async () => {
    const writeText = vi.fn(async () => undefined);
    setClipboard({ writeText });
    expect(await copyText('words', root)).toBe(true);
    expect(writeText).toHaveBeenCalledExactlyOnceWith('words');
  });

  it.each([
    ['refuses', { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
    ['is not there', undefined],
  ])('selects and copies where the clipboard %s, and leaves nothing behind', async (_, clipboard) => {
    setClipboard(clipboard);
    const seen: string[] = [];
    document.execCommand = (command) => {
      seen.push(command, root.querySelector('textarea')?.value ?? '');
      return true;
    };
    expect(await copyText('words', root)).toBe(true);
    expect(seen).toEqual(['copy', 'words']);
    expect(root.childElementCount).toBe(0);
  });

  it('says that both ways are closed', async () => {
    setClipboard(undefined);
    document.execCommand = () => false;
    expect(await copyText('words', root)).toBe(false);
  });
});
