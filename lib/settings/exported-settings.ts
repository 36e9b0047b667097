import { fail, type Result, succeed } from '@/lib/domain/failure';
import { defaultSettings } from './default-settings';
import { migrate } from './migrations/migrate';
import { isPlainRecord } from './plain-record';
import { repair } from './repair';
import { maxExportLength, type Settings } from './schema';

/** Says what the file is; a file without it is somebody else's. */
const marker = 'card-comps-settings';
const formatVersion = 1;

/** What an exported file holds, made valid. */
export interface ImportedSettings {
  readonly settings: Settings;
  /** Dotted names of the fields that were wrong and now have their default. */
  readonly repaired: readonly string[];
  /** As the file has them: whoever owns corrections parses each. */
  readonly corrections: readonly unknown[];
}

/** The text of an export file: indented JSON with settings and corrections, which hold no keys. `exportedAt` is ISO 8601. */
export function formatExport(parts: {
  readonly settings: Settings;
  readonly corrections: readonly unknown[];
  readonly exportedAt: string;
}): string {
  const { settings, corrections, exportedAt } = parts;
  // Whatever is no part of the settings' schema stays behind.
  const clean = repair(settings, defaultSettings).settings;
  const file = { kind: marker, format: formatVersion, exportedAt, settings: clean, corrections };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/**
 * What an export file says: files of older versions are brought up to date, wrong fields get their default and are
 * named. Failures, all `bad-request`: detail `file-size` over the limit of characters, `file-json` for no JSON,
 * `file-kind` for a file that no export wrote, `file-newer` for one that a newer program wrote.
 */
export function parseExport(text: string, defaults: Settings): Result<ImportedSettings> {
  if (text.length > maxExportLength) return fail('bad-request', { detail: 'file-size' });
  const file = parseJson(text);
  if (file === undefined) return fail('bad-request', { detail: 'file-json' });
  const isOurs = isPlainRecord(file) && file.kind === marker && isPlainRecord(file.settings);
  if (!isOurs || !Number.isInteger(file.format)) return fail('bad-request', { detail: 'file-kind' });
  const migrated = migrate(file.settings);
  if (Number(file.format) > formatVersion || migrated.kind === 'newer') {
    return fail('bad-request', { detail: 'file-newer' });
  }
  const { corrections } = file;
  return succeed({
    ...repair(migrated.document, defaults),
    corrections: Array.isArray(corrections) ? corrections : [],
  });
}

/** Undefined where the text is no JSON; editors on some systems put a byte order mark in front. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
