import { render } from 'preact';
import browser from 'webextension-polyfill';
import { Options } from '@/components/options/options';
import { formCss } from '@/components/options/options.css';
import { toOriginPatterns } from '@/components/options/service-draft';
import { FailureNotice } from '@/components/ui/failure-notice';
import { pageCss } from '@/components/ui/page.css';
import { preparePage } from '@/components/ui/prepare-page';
import type { Failure, Result } from '@/lib/domain/failure';
import { createAsk } from '@/lib/messaging/ask';
import { defaultSettings } from '@/lib/settings/default-settings';
import type { KeyChange } from '@/lib/settings/key-vault';
import type { Settings } from '@/lib/settings/schema';
import { siteFacts } from '@/lib/sites/registry';

const ask = createAsk(() => browser.runtime);

async function saveService(settings: Settings, change: KeyChange) {
  // A browser grants access only within the click, so this comes before anything is awaited.
  const access = browser.permissions
    .request({ origins: toOriginPatterns(settings.service) })
    .catch(() => false);
  const allowed = await access;
  const saved = await ask('settings/save', settings);
  if (!saved.ok) return saved;
  const keys = await ask('keys/save', change);
  return keys.ok ? { ok: true as const, value: { keys: keys.value, allowed } } : keys;
}

function drawFailure(failure: Failure): void {
  const reload = () => location.reload();
  render(<FailureNotice failure={failure} onRetry={reload} onOpenOptions={reload} />, document.body);
}

async function start(): Promise<void> {
  preparePage(document, 'options_title', pageCss + formCss);
  const [settings, keys] = await Promise.all([ask('settings/load', null), ask('keys/load', null)]);
  if (!settings.ok) return drawFailure(settings.failure);
  if (!keys.ok) return drawFailure(keys.failure);
  render(
    <Options
      loaded={settings.value}
      defaults={defaultSettings.service}
      keys={keys.value}
      sites={siteFacts}
      onSaveService={saveService}
      onSaveSettings={(next): Promise<Result<unknown>> => ask('settings/save', next)}
      onTest={() => ask('connection/test', null)}
    />,
    document.body,
  );
}

void start();
