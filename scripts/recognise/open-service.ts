import { readCardFile } from '@/service/import/read-card-file';
import { startService } from '@/service/start';
import type { CardRow } from '@/service/store/rows';

/** A price service with a catalogue in memory. */
export interface OpenService {
  readonly url: string;
  readonly gatewayKey: string;
  /** Ids that the cards had in their files, by public id. */
  readonly sourceIds: ReadonlyMap<string, string>;
  close(): Promise<void>;
}

/**
 * Starts a price service in memory with the cards of `files`. `strict` hides what this project could guess: every set
 * gets a meaningless slug, and search knows a card by its one name only. Rejects when a file cannot be read.
 */
export async function openService(files: readonly string[], strict: boolean): Promise<OpenService> {
  const service = await startService({ port: 0, file: ':memory:', sample: false });
  try {
    for (const file of files) {
      if (strict) await service.importCards(hideGuesses(file));
      else await service.importCardFile(file);
    }
    const { gatewayKey } = await service.createKey('mega');
    const sourceIds = await service.loadSourceIds();
    return { url: service.url, gatewayKey, sourceIds, close: () => service.close() };
  } catch (error) {
    await service.close();
    throw error;
  }
}

async function* hideGuesses(file: string): AsyncGenerator<CardRow> {
  for await (const one of readCardFile(file)) {
    if ('row' in one) yield { ...one.row, setSlug: scramble(one.row.setSlug), otherNames: [] };
  }
}

/** The same meaningless slug for the same set (FNV-1a). */
function scramble(text: string): string {
  let hash = 2_166_136_261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return `s${hash.toString(36)}`;
}
