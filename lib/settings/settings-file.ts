import { fail, type Result, succeed } from '@/lib/domain/failure';
import { defaultSettings } from './default-settings';
import { isPlainRecord, type ParsedSettings, parseSettings, type Settings } from './settings';

/** Most characters of an export file: room for all wants and corrections that there may be. */
export const maxExportLength = 20_000_000;

const exportKind = 'card-comps-settings';
const exportFormat = 1;

/** Content of an export file, made valid; corrections and wants are as the file has them, for their owners to parse. */
export interface ImportedSettings extends Omit<ParsedSettings, 'isNewer'> {
  readonly corrections: readonly unknown[];
  readonly wants: readonly unknown[];
}

/** The text of an export file: indented JSON with settings, corrections and wants, without keys. `exportedAt` is ISO 8601. */
export function formatExport(parts: {
  readonly settings: Settings;
  readonly corrections: readonly unknown[];
  readonly wants: readonly unknown[];
  readonly exportedAt: string;
}): string {
  const { settings, corrections, wants, exportedAt } = parts;
  // Removes every field that is no part of the schema.
  const clean = parseSettings(settings, defaultSettings).settings;
  const file = { kind: exportKind, format: exportFormat, exportedAt, settings: clean, corrections, wants };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/**
 * Parses an export file: older versions are brought up to date, wrong fields get their default and are named. Failures,
 * all `bad-request`, by detail: `file-size` (too many characters), `file-json` (no JSON), `file-kind` (not an export),
 * `file-newer` (written by a newer program).
 */
export function parseExport(text: string, defaults: Settings): Result<ImportedSettings> {
  if (text.length > maxExportLength) return fail('bad-request', { detail: 'file-size' });
  const file = parseJson(text);
  if (file === undefined) return fail('bad-request', { detail: 'file-json' });
  const isOurs = isPlainRecord(file) && file.kind === exportKind && isPlainRecord(file.settings);
  if (!isOurs || !Number.isInteger(file.format)) return fail('bad-request', { detail: 'file-kind' });
  const { isNewer, ...repaired } = parseSettings(file.settings, defaults);
  if (Number(file.format) > exportFormat || isNewer) return fail('bad-request', { detail: 'file-newer' });
  const { corrections, wants } = file;
  const toList = (list: unknown): readonly unknown[] => (Array.isArray(list) ? list : []);
  return succeed({ ...repaired, corrections: toList(corrections), wants: toList(wants) });
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
