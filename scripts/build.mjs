// `npm run build`: production builds for both browsers and their zips, from nothing but a checkout.
import { ensurePackages } from './set-up.mjs';

try {
  ensurePackages();
  const { register } = await import('tsx/esm/api');
  register();
  const { buildRelease } = await import('./build-extension.ts');
  await buildRelease();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
