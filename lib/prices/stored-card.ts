import { z } from 'zod';
import type { CardIdentity } from '@/lib/domain/card';

/** A card's identity as this project stores it; parsed anew whenever it is read. */
export const storedCardSchema: z.ZodType<CardIdentity> = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  cardNumber: z.string(),
  rarity: z.string(),
  set: z.object({ slug: z.string(), name: z.string() }),
  imageUrl: z.string().nullable(),
});
