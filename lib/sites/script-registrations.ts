import type { SiteScript } from './reading-plan';
import { siteScriptFile } from './site-script';

/** A script as the browser is to run it: by itself on every page of these addresses, also after a restart. */
export interface Registration {
  /** The same after an update or a restart, so that none is ever there twice. */
  readonly id: string;
  readonly js: string[];
  readonly matches: string[];
  readonly runAt: 'document_idle';
  readonly persistAcrossSessions: true;
}

/** A registration as the browser tells of it. */
interface Known {
  readonly id: string;
  readonly js?: readonly string[] | undefined;
  readonly matches?: readonly string[] | undefined;
}

/** What has to be done to have exactly the registrations that are wanted. */
export interface RegistrationChanges {
  readonly fresh: Registration[];
  readonly changed: Registration[];
  readonly stale: string[];
}

/** How a reader is to be registered. */
export function toRegistration({ site, matches }: SiteScript): Registration {
  return {
    id: `site-${site}`,
    js: [siteScriptFile({ id: site })],
    matches: [...matches],
    runAt: 'document_idle',
    persistAcrossSessions: true,
  };
}

/** Browsers tell a path without its first slash, and Chromium tells addresses in an order of its own. */
function describe({ js = [], matches = [] }: Known): string {
  return JSON.stringify([js.map((path) => path.replace(/^\//, '')), [...matches].sort()]);
}

/** Compares what the browser has with what it is to have: a page that loads between taking away and giving gets no reader. */
export function compareRegistrations(
  there: readonly Known[],
  wanted: readonly Registration[],
): RegistrationChanges {
  const known = new Map(there.map((one) => [one.id, describe(one)]));
  return {
    fresh: wanted.filter(({ id }) => !known.has(id)),
    changed: wanted.filter((one) => known.has(one.id) && known.get(one.id) !== describe(one)),
    stale: there.flatMap(({ id }) => (wanted.some((one) => one.id === id) ? [] : id)),
  };
}
