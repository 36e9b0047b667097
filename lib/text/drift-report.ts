import type { TabReading } from '@/lib/messaging/protocol';

/** What a report says besides what was counted. */
interface ReportSetting {
  readonly version: string;
  /** Name and main version of the browser. */
  readonly browser: string;
}

/**
 * The report on listings that a reader seems to miss, as JSON to paste somewhere: site, kind of page, versions, day and
 * counts. No address, no title, no price, nothing of the page or the person.
 */
export function formatDriftReport(drift: NonNullable<TabReading['drift']>, setting: ReportSetting): string {
  const { site, kind, on, counts } = drift;
  return JSON.stringify(
    { cardComps: setting.version, browser: setting.browser, site, kind, on, counts },
    null,
    2,
  );
}

/** Name and main version of a browser out of its user agent ("Firefox 140"); `unknown` for what names neither. */
export function toBrowserName(userAgent: string): string {
  const [, name, version] =
    /(Firefox|Edg|OPR|Chrome)\/(\d+)/.exec(userAgent.replace(/Chrome\/\d+(?=.*(?:Edg|OPR)\/)/, '')) ?? [];
  return name === undefined ? 'unknown' : `${name} ${version}`;
}
