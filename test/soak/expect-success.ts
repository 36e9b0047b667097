import { expect } from 'vitest';
import type { CommandResult } from '@/scripts/checks/run-command';

/** Expects that a part's command succeeded; says at once what it said where it did not, hours before the soak ends. */
export function expectSuccess(part: string, { succeeded, output }: CommandResult): void {
  if (!succeeded) console.log(`${part} failed:\n${output}`);
  expect(succeeded, part).toBe(true);
}
