import type { CardRow, ObservationRow } from '@/service/store/tables';
import { generateObservations, sampleSeed } from './generate-observations';

/** Enough that slabs of wanted cards have a bucket, few enough that a service starts at once. */
const perCard = 130;

/**
 * The observations that a service with sample data holds of these cards, up to the day of `until`. Whoever asks with
 * the same card and day gets the same ones.
 */
export function generateSampleObservations(cards: Iterable<CardRow>, until: Date): Generator<ObservationRow> {
  return generateObservations(cards, { seed: sampleSeed, until, perCard });
}
