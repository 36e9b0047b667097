import type { PageReading, Site } from '@/lib/sites/site';

/** The steps of a reader that reads a page in one: `read` is all that it does. */
export function inOneStep(read: (root: ParentNode, url: URL) => PageReading): Site['readSteps'] {
  return function* (root, url) {
    yield;
    return read(root, url);
  };
}
