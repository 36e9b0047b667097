import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findLockFaults } from './find-lock-faults';

const read = (name: string) => readFileSync(fileURLToPath(new URL(`../../${name}`, import.meta.url)), 'utf8');
const faults = findLockFaults({
  manifest: read('package.json'),
  lock: read('package-lock.json'),
  npmrc: read('.npmrc'),
});
for (const fault of faults) console.log(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
