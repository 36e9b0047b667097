import { z } from 'zod';
import type { CardPrices } from '@/lib/domain/card';
import { type KeyValue, tryStorage } from '@/lib/storage/key-value';
import { addToRatio, findRatio, type RatioBands } from '@/lib/value/ask-ratio';

const key = 'ask-ratios';
const bandSchema = z.object({ count: z.number().min(0), sum: z.number(), squares: z.number().min(0) });
const bandsSchema = z.record(z.string().max(3), bandSchema);
const storedSchema = z.object({
  service: z.string(),
  day: z.iso.date(),
  /** Bands up to the day before, and up to now. */
  before: bandsSchema,
  bands: bandsSchema,
});

/** Parts of {@link createAskRatios}; `loadService` tells one service's answers from another's. */
interface AskRatioParts {
  readonly kv: KeyValue;
  readonly loadService: () => Promise<string>;
  readonly now: () => Date;
}

/**
 * The ratio of asked to sold in the answers of the person's own service: one running figure for each band of prices,
 * used from the next day (UTC) on, so that a value stays the same all day.
 */
export function createAskRatios({ kv, loadService, now }: AskRatioParts) {
  function parse(
    value: unknown,
    service: string,
  ): { readonly before: RatioBands; readonly bands: RatioBands } {
    const stored = storedSchema.safeParse(value);
    if (!stored.success || stored.data.service !== service) return { before: {}, bands: {} };
    const { day, before, bands } = stored.data;
    return { before: day === today() ? before : bands, bands };
  }

  function today(): string {
    return now().toISOString().slice(0, 10);
  }

  return {
    /** Counts fresh answers in. They are asked for at most once an hour, so a card weighs little by itself. */
    async add(answers: readonly CardPrices[]): Promise<void> {
      const service = await loadService();
      await tryStorage(() =>
        kv.update(key, (old) => {
          const { before, bands } = parse(old, service);
          return { service, day: today(), before, bands: answers.reduce(addToRatio, bands) };
        }),
      );
    },

    /** The ratio for cards that sell at about these prices. */
    async find({ sold, listings }: CardPrices) {
      const price = sold.avg30d ?? sold.avg ?? listings.avg;
      const service = await loadService();
      const stored = await tryStorage(() => kv.get(key));
      return findRatio(parse(stored, service).before, price?.minor ?? 1);
    },
  };
}
