import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The stories on loopback; `port` 0 takes any free one. */
export async function serveStories(port = 0): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = await createServer({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    resolve: { alias: { '@': root.replace(/\/$/, '') } },
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    optimizeDeps: { include: ['preact', 'preact/hooks', 'preact/jsx-runtime', 'preact/jsx-dev-runtime'] },
    cacheDir: '.output/.stories',
    server: { host: '127.0.0.1', port, strictPort: port !== 0, hmr: false, watch: port === 0 ? null : {} },
  });
  await server.listen();
  const address = server.httpServer?.address();
  if (!address || typeof address === 'string') throw new Error('The stories have no address.');
  return { url: `http://127.0.0.1:${address.port}/test/stories/index.html`, close: () => server.close() };
}
