// `npm run build`: production builds for both browsers and their zips, from nothing but a checkout. With `-- --release`
// only while the card index is fresh.
import { ensurePackages } from './set-up.mjs';

try {
  ensurePackages();
  const { register } = await import('tsx/esm/api');
  register();
  const { buildZips, requireFreshIndex } = await import('./build-extension.ts');
  if (process.argv.includes('--release')) requireFreshIndex(new Date());
  await buildZips();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
