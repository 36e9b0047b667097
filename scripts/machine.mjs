// What set-up asks of the machine. It uses nothing but Node itself, because it runs before any package exists.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What the machine offers; tests hand in another one. */
export function thisMachine() {
  return {
    env: process.env,
    platform: process.platform,
    nodeVersion: process.versions.node,
    isRoot: process.getuid?.() === 0,
    say: (line) => process.stderr.write(`${line}\n`),
  };
}

// A file that is there may still not run: a snap stub, or a download without its system libraries.
/** Whether a program answers when asked for its version. */
export function canRun(path, machine) {
  const result = spawnSync(path, ['--version'], { env: machine.env, stdio: 'ignore', timeout: 30_000 });
  return result.status === 0;
}

/** Whether a file may be executed. */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** The executable files on the PATH that bear one of `commands`, the commands in their order. */
export function listOnPath(commands, machine) {
  const folders = (machine.env.PATH ?? '').split(delimiter).filter(Boolean);
  const endings = machine.platform === 'win32' ? ['.exe'] : [''];
  return commands
    .flatMap((command) => folders.flatMap((folder) => endings.map((end) => join(folder, command + end))))
    .filter(isExecutable);
}

/** Installs a package with Debian's package manager; false where that is not possible. */
export function installWithApt(name, packageName, machine) {
  if (machine.platform !== 'linux' || !machine.isRoot) return false;
  const run = (...args) =>
    spawnSync('apt-get', ['-q', '-y', ...args], {
      env: { ...machine.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: 'ignore',
      timeout: 600_000,
    }).status === 0;
  machine.say(`Installing ${name} with apt-get…`);
  return run('update') && run('install', '--no-install-recommends', packageName);
}
