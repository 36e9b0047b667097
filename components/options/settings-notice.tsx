import type { LoadedSettings } from '@/lib/settings/settings-store';
import { text } from '@/lib/text/text';
import { toTextKey } from '@/lib/text/verdict';

/** What became of stored settings that could not be taken as they are; nothing where all is well. */
export function SettingsNotice({ loaded: { notice, repaired } }: { readonly loaded: LoadedSettings }) {
  if (notice === null && repaired.length === 0) return null;
  return (
    <div class="box" data-tone="warn" role="status">
      {notice && <p>{text(toTextKey('settings', notice))}</p>}
      {repaired.length > 0 && <p>{text('settings_repaired', repaired.join(', '))}</p>}
    </div>
  );
}
