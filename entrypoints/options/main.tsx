import { render } from 'preact';
import browser from 'webextension-polyfill';
import { Options } from '@/components/options/options';
import { formCss } from '@/components/options/options.css';
import { FailureNotice } from '@/components/ui/notices';
import { pageCss, preparePage } from '@/components/ui/theme';
import type { Failure } from '@/lib/domain/failure';
import { createAsk } from '@/lib/messaging/ask';
import { defaultSettings } from '@/lib/settings/settings';
import { createSettingsEditor } from '@/lib/settings/settings-store';
import { siteOrigins, toOriginPattern } from '@/lib/sites/access';
import { siteFacts } from '@/lib/sites/registry';
import type { SiteFacts } from '@/lib/sites/site';
import { accessChanges } from '@/lib/storage/access-changes';
import { createBrowserMutex } from '@/lib/storage/mutex';
import { canReach, createActions, ecbOrigin } from './actions';

const ask = createAsk(() => browser.runtime);
const editor = createSettingsEditor({
  load: () => ask('settings/load', null),
  save: (settings) => ask('settings/save', settings),
  mutex: createBrowserMutex(),
});
const actions = createActions(ask, editor);

function drawFailure(failure: Failure): void {
  const reload = () => location.reload();
  render(<FailureNotice failure={failure} onRetry={reload} onOpenOptions={reload} />, document.body);
}

/** The day here and now, `YYYY-MM-DD`. */
function toDay(now: Date): string {
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}

async function loadAccess(facts: SiteFacts) {
  const answers = await Promise.all(siteOrigins(facts).map((origin) => canReach([origin])));
  const allowed = answers.every(Boolean) ? 'all' : answers.some(Boolean) ? 'some' : 'none';
  return { facts, allowed } as const;
}

async function load() {
  const [keys, ecbAllowed, sites] = await Promise.all([
    ask('keys/load', null),
    canReach([ecbOrigin]),
    Promise.all(siteFacts.map(loadAccess)),
  ]);
  // Last: an edit on this page may be stored while the rest is loaded.
  const settings = await editor.load();
  const origins = settings.ok ? settings.value.settings.shops : [];
  const shops = await Promise.all(
    origins.map(async (origin) => ({ origin, allowed: await canReach([toOriginPattern(origin)]) })),
  );
  return { settings, keys, ecbAllowed, sites, shops };
}

function show({ settings, keys, ecbAllowed, sites, shops }: Awaited<ReturnType<typeof load>>): void {
  if (!settings.ok) drawFailure(settings.failure);
  else if (!keys.ok) drawFailure(keys.failure);
  else {
    render(
      <Options
        loaded={settings.value}
        defaults={defaultSettings.service}
        keys={keys.value}
        sites={sites}
        shops={shops}
        ecbAllowed={ecbAllowed}
        today={toDay(new Date())}
        {...actions}
        onSaveService={(service, change) =>
          // A draw that began with the settings' change may hold the keys as they were before theirs.
          actions.onSaveService(service, change).finally(() => void draw())
        }
      />,
      document.body,
    );
  }
}

let draws = 0;

/** Draws the page anew; an earlier call that loads more slowly draws nothing. */
async function draw(): Promise<void> {
  draws += 1;
  const own = draws;
  const loaded = await load();
  if (own === draws) show(loaded);
}

preparePage(document, 'options_title', pageCss + formCss);
void draw();
// Another page of the extension, or an imported file, may change what is shown here.
accessChanges.follow(() => void draw());
browser.permissions.onAdded.addListener(() => void draw());
browser.permissions.onRemoved.addListener(() => void draw());
