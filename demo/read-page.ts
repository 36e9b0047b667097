import { completeReading } from '@/lib/sites/read-texts';
import type { PageReading, Site } from '@/lib/sites/site';

/** A whole page as the site's reader reads it, in one go, with its sketches understood. */
export function readPage({ readSteps }: Pick<Site, 'readSteps'>, root: ParentNode, url: URL): PageReading {
  const steps = readSteps(root, url);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return completeReading(step.value, url);
}
