import { expect, it } from 'vitest';
import { createPanel } from '@/components/page/panel';
import { createPanelLoader } from '@/components/page/panel-loader';
import { offerPanel } from '@/components/page/panel-slot';
import { type Result, succeed } from '@/lib/domain/failure';
import { answer } from '@/test/components/views';
import { dialogs, isFocused, raisePanel } from './raise-panel';

/** A loader whose panel's script comes when it is told to. */
async function raiseLoader() {
  const { parts, addMark } = await raisePanel(answer());
  let bring: () => void = () => undefined;
  const loaded = new Promise<Result<null>>((resolve) => {
    bring = () => {
      offerPanel(createPanel);
      resolve(succeed(null));
    };
  });
  const loader = createPanelLoader({ ...parts, load: () => loaded, onFailure: () => undefined });
  return { loader, addMark, bring: () => bring() };
}

it('moves the focus into the panel that opens by itself, where somebody asked for it while it was loaded', async () => {
  const { loader, addMark, bring } = await raiseLoader();
  const opened = loader.open(addMark('1'), false);
  loader.focus();
  expect(dialogs()).toEqual([]);
  bring();
  await opened;
  expect(isFocused('overlay panel')).toBe(true);
});

it('leaves the focus where it is when the panel opens for another listing', async () => {
  const { loader, addMark, bring } = await raiseLoader();
  const first = loader.open(addMark('1'), true);
  const second = loader.open(addMark('2'), false);
  bring();
  await Promise.all([first, second]);
  expect(dialogs()).toHaveLength(1);
  expect(isFocused('overlay panel')).toBe(false);
});
