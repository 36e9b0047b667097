import type { SiteFacts } from '@/lib/sites/site';

/** The demo marketplace on this computer; only the demo build knows it. */
export const sampleFacts: SiteFacts = {
  id: 'sample',
  name: 'Sample marketplace',
  matches: ['http://localhost/*', 'http://127.0.0.1/*'],
  pages: [{ id: 'any', path: /^/, evidence: 'seen', date: '2026-07' }],
  isInstalled: true,
};
