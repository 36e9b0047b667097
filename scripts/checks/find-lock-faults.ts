import { z } from 'zod';

const names = z.record(z.string(), z.string()).default({});
const manifestSchema = z.object({
  dependencies: names,
  devDependencies: names,
  optionalDependencies: names,
  overrides: z.record(z.string(), z.unknown()).default({}),
});
const entrySchema = z.object({
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  hasInstallScript: z.boolean().optional(),
  inBundle: z.boolean().optional(),
  link: z.boolean().optional(),
  dependencies: names,
  devDependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
});
const lockSchema = z.object({
  lockfileVersion: z.literal(3),
  packages: z.record(z.string(), entrySchema),
});

type Entry = z.output<typeof entrySchema>;

/** What a project's packages are decided by, as text. */
export interface PackageFiles {
  readonly manifest: string;
  readonly lock: string;
  readonly npmrc: string;
}

/**
 * Packages that would like to run a script when they are installed, each with the reason why nothing is missing without
 * it. No script of theirs runs: .npmrc sees to that.
 */
export const knownInstallScripts: Readonly<Record<string, string>> = {
  esbuild:
    'the script only swaps a launcher for the program, which comes as a package of its own for each platform',
  'spawn-sync':
    'the script builds what a Node without spawnSync would need, and there has been none since 0.11',
};

/** What .npmrc has to say: no scripts at installation, and no addresses of packages in the lock file. */
const neededSettings = ['ignore-scripts=true', 'omit-lockfile-registry-resolved=true'];

/** A range of versions, a tag, or another name in the registry: nothing with an address or a path in it. */
const fromRegistry = /^(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?[^:/\\]*$/;

/**
 * What is wrong with the packages of a project, one line a fault; needs no network. Right is: every package of the lock
 * file has its sha512, comes from the registry (no git, no folder, no archive at some address, nothing bundled in another
 * package), and wants to run a script at installation only if it is on {@link knownInstallScripts}.
 */
export function findLockFaults({ manifest, lock, npmrc }: PackageFiles): string[] {
  const wanted = manifestSchema.safeParse(parseJson(manifest));
  const locked = lockSchema.safeParse(parseJson(lock));
  if (!wanted.success) return ['package.json is none'];
  if (!locked.success) return ['package-lock.json is none of version 3'];
  const { '': self, ...packages } = locked.data.packages;
  const settings = npmrc.split('\n').map((line) => line.trim());
  return [
    ...neededSettings.filter((line) => !settings.includes(line)).map((line) => `.npmrc lacks ${line}`),
    ...findForeignSpecs('package.json', wanted.data),
    ...findForeignOverrides(wanted.data.overrides),
    ...findDifferences(wanted.data, self),
    ...Object.entries(packages).flatMap(([path, entry]) => findEntryFaults(path, entry)),
    ...findMissingBinaries(packages),
    ...findNeedlessAllowances(packages),
  ];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function findEntryFaults(path: string, entry: Entry): string[] {
  const faults: string[] = [];
  if (!/^sha512-[A-Za-z0-9+/]{86}==$/.test(entry.integrity ?? '')) faults.push(`${path} has no sha512`);
  if (!/^\d+\.\d+\.\d+/.test(entry.version ?? '')) faults.push(`${path} has no version`);
  if (entry.link) faults.push(`${path} is a folder`);
  if (entry.inBundle) faults.push(`${path} is bundled in another package`);
  if (entry.resolved !== undefined) faults.push(`${path} comes from ${entry.resolved}`);
  if (entry.hasInstallScript && !Object.hasOwn(knownInstallScripts, toName(path))) {
    faults.push(`${path} wants to run a script`);
  }
  return [...faults, ...findForeignSpecs(path, entry)];
}

function findForeignSpecs(owner: string, lists: Omit<Partial<Entry>, 'version'>): string[] {
  const { dependencies, devDependencies, optionalDependencies, peerDependencies } = lists;
  return [dependencies, devDependencies, optionalDependencies, peerDependencies]
    .flatMap((list) => Object.entries(list ?? {}))
    .filter(([, spec]) => !fromRegistry.test(spec))
    .map(([name, spec]) => `${owner} takes ${name} from ${spec}`);
}

function findForeignOverrides(overrides: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(overrides)
    .filter(([, spec]) => typeof spec !== 'string' || !fromRegistry.test(spec))
    .map(([name, spec]) => `package.json overrides ${name} with ${JSON.stringify(spec)}`);
}

function findDifferences(wanted: z.output<typeof manifestSchema>, self: Entry | undefined): string[] {
  return (['dependencies', 'devDependencies', 'optionalDependencies'] as const).flatMap((list) => {
    const all = new Set([...Object.keys(wanted[list]), ...Object.keys(self?.[list] ?? {})]);
    return [...all]
      .filter((name) => wanted[list][name] !== self?.[list][name])
      .map((name) => `package.json and package-lock.json differ in ${name}`);
  });
}

/** Without the entries for the other platforms `npm ci` refuses the file there. */
function findMissingBinaries(packages: Readonly<Record<string, Entry>>): string[] {
  return Object.entries(packages).flatMap(([path, entry]) =>
    Object.keys(entry.optionalDependencies)
      .filter((name) => !(`node_modules/${name}` in packages || `${path}/node_modules/${name}` in packages))
      .map((name) => `${path} needs ${name}`),
  );
}

function findNeedlessAllowances(packages: Readonly<Record<string, Entry>>): string[] {
  const using = Object.entries(packages).flatMap(([path, entry]) =>
    entry.hasInstallScript ? [toName(path)] : [],
  );
  return Object.keys(knownInstallScripts)
    .filter((name) => !using.includes(name))
    .map((name) => `${name} has no script any more and need not be allowed one`);
}

function toName(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
