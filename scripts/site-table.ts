import type { SiteFacts } from '@/lib/sites/site';

/** The table of sites and their kinds of page in docs/sites.md, out of the registry: one line a kind. */
export function formatSiteTable(sites: readonly SiteFacts[]): string {
  const rows = sites.flatMap(({ name, pages }) =>
    pages.map(({ id, evidence, date, isOn }, index) => [
      index === 0 ? name : '',
      id,
      evidence === 'seen' ? `seen on a real page, ${date}` : `reported, ${date}`,
      evidence === 'seen' || isOn ? 'on' : 'off',
    ]),
  );
  const head = ['site', 'kind of page', 'how it is known', 'as it comes'];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
