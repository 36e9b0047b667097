import type { Ask } from '@/lib/messaging/protocol';
import type { PageReading, Site } from '@/lib/sites/site';
import { noteReading } from './reading-slot';

/**
 * A reader that saw as many works: to be found to miss some, the page would have to show four times as many boxes that
 * look like listings.
 */
const fewListings = 20;

/**
 * Leaves readings where other scripts find them. The one that looks for missed listings comes with the first that has few
 * of them; where the reader works, or people came for one item, the page does without it.
 */
export function createReadingTeller(facts: Site['facts'], ask: Ask) {
  let isDoubted = false;
  return (reading: PageReading, url: URL, isItem: boolean): void => {
    noteReading({ facts, url, reading });
    if (isItem || isDoubted || reading.sightings.length >= fewListings) return;
    isDoubted = true;
    void ask('drift/load', null);
  };
}
