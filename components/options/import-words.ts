import type { Failure } from '@/lib/domain/failure';
import type { OutputOf } from '@/lib/messaging/calls';
import type { KeyName } from '@/lib/settings/key-vault';
import type { Settings } from '@/lib/settings/settings';
import { findText, text } from '@/lib/text/text';
import { failureText, toTextKey } from '@/lib/text/verdict';

const keyLabels = { apiKey: 'api_key', gatewayKey: 'gateway_key' } as const;

/** The keys as the form above calls them. */
export function keyNames(names: readonly KeyName[]): string {
  return names.map((name) => text(keyLabels[name])).join(', ');
}

/** Why a file was not taken over. */
export function importFailureText(failure: Failure): string {
  const known = failure.code === 'bad-request' && findText(toTextKey('import_error', failure.detail ?? ''));
  return known || failureText(failure);
}

/** What an import came to, and what is left to do. */
export function importText(
  file: string,
  { settings, repaired, droppedKeys, toAllow }: OutputOf<'settings/import'>,
  before: Settings,
): string {
  const isElsewhere = JSON.stringify(settings.service) !== JSON.stringify(before.service);
  const next =
    droppedKeys.length > 0 ? text('import_keys_gone', keyNames(droppedKeys)) : text('import_service');
  return [
    text('import_done', file),
    isElsewhere && next,
    toAllow.length > 0 && text('import_leave', toAllow.join(', '), text('section_asking')),
    repaired.length > 0 && text('settings_repaired', repaired.join(', ')),
  ]
    .filter(Boolean)
    .join(' ');
}
