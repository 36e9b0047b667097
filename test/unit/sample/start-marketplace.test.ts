import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningMarketplace, startMarketplace } from '@/demo/marketplace/start-marketplace';

let running: RunningMarketplace;
beforeAll(async () => {
  running = await startMarketplace({ port: 0, until: new Date('2026-03-15T09:30:00Z') });
});
afterAll(() => running.close());

describe('startMarketplace', () => {
  test('serves the pages under a strict policy', async () => {
    const response = await fetch(`${running.url}/`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toMatch(
      /default-src 'none'; style-src 'self'; script-src 'self'/,
    );
    expect(await response.text()).toContain('class="listings"');
  });

  test('refuses a port that is taken, and frees its own when closed', async () => {
    const port = Number(new URL(running.url).port);
    await expect(startMarketplace({ port })).rejects.toThrow(/EADDRINUSE/);
    const second = await startMarketplace({ port: 0 });
    await second.close();
    await expect(fetch(second.url)).rejects.toThrow();
  });
});
