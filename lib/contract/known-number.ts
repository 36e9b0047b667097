import { z } from 'zod';

/**
 * An amount that the service may leave out or send as null: both mean "not known" and become null, never zero. The
 * specification shows plain numbers; docs/price-service.md records the deviation.
 */
export const knownNumber = z
  .number()
  .nonnegative()
  .nullish()
  .transform((value) => value ?? null);

/** The same for a count of observations. */
export const knownCount = z
  .number()
  .int()
  .nonnegative()
  .nullish()
  .transform((value) => value ?? null);
