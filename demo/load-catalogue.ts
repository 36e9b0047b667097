import { readCardFile } from '@/service/import/read-card-file';
import { generateObservations, sampleSeed } from '@/service/sample/generate-observations';
import type { RunningService } from '@/service/start';
import type { CardRow } from '@/service/store/rows';

/** Enough for conditions and grades of their own, few enough for tens of thousands of cards in some ten seconds. */
const perCard = 30;

async function readRows(file: string): Promise<CardRow[]> {
  const rows: CardRow[] = [];
  for await (const entry of readCardFile(file)) if ('row' in entry) rows.push(entry.row);
  return rows;
}

/** Fills a service with the cards of files and generated prices; gives the number of cards and observations. */
export async function loadCatalogue(
  service: RunningService,
  files: readonly string[],
  until: Date,
): Promise<{ cards: number; observations: number }> {
  let cards = 0;
  let observations = 0;
  for (const file of files) {
    const rows = await readRows(file);
    cards += (await service.importCards(rows)).added;
    observations += (
      await service.importObservations(generateObservations(rows, { seed: sampleSeed, until, perCard }), {
        invented: true,
      })
    ).added;
  }
  return { cards, observations };
}
