import type { FaultServer } from '@/test/support/fault-server';
import { createStorages, openProfile } from './open-profile';
import { createRefusingStorage } from './refusing-storage';

/** A profile that is set up, whose storages can be told to refuse; `real` are those behind them. */
export async function openRefusingProfile(server: FaultServer) {
  const real = createStorages();
  const wrapped = Object.entries(real).map(
    ([name, storage]) => [name, createRefusingStorage(storage)] as const,
  );
  const storages = Object.fromEntries(wrapped.map(([name, { storage }]) => [name, storage])) as typeof real;
  const refusals = Object.fromEntries(wrapped.map(([name, { refusal }]) => [name, refusal])) as Record<
    keyof typeof real,
    ReturnType<typeof createRefusingStorage>['refusal']
  >;
  const profile = openProfile(server, storages);
  await profile.setUp();
  return { ...profile, real, refusals };
}
