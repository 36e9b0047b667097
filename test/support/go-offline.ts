import type { Stage } from './stage';
import { waitFor } from './wait-for';

/**
 * Takes the network from the extension and gives what brings it back: the browser says that there is none, and nothing
 * answers at the service's address. Chromium's worker is attached to meanwhile, and so lives on.
 */
export async function goOffline({ browser, tap, inExtension }: Stage): Promise<() => Promise<void>> {
  if (browser.kind === 'firefox') {
    const set = (value: boolean) =>
      `(Services.io.manageOfflineStatus = false, Services.io.offline = ${value}, '')`;
    await browser.evaluateInside(set(true));
    // Firefox reaches this computer all the same.
    tap.mode = 'refuse';
    return async () => {
      tap.mode = 'forward';
      await browser.evaluateInside(set(false));
    };
  }
  // An extension page wakes the worker.
  const whole = await inExtension((page) => page.browser().target().createCDPSession());
  const worker = await waitFor('the worker', async () => {
    const { targetInfos } = await whole.send('Target.getTargets');
    return targetInfos.find(({ type, url }) => type === 'service_worker' && url.startsWith(browser.origin));
  });
  // Puppeteer ends every session with a worker that was not opened in this way.
  const session = await whole.connection()?.createSession(worker);
  const unlimited = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await session?.send('Network.enable');
  await session?.send('Network.emulateNetworkConditions', { offline: true, ...unlimited });
  return async () => {
    await session?.send('Network.emulateNetworkConditions', { offline: false, ...unlimited });
    await session?.detach();
    await whole.detach();
  };
}
