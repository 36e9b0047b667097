// Finds PostgreSQL's programs. It uses nothing but Node itself, because it runs before any package exists.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { installWithApt, isExecutable, listOnPath, thisMachine } from './machine.mjs';

const oldest = 15;
/** Where Debian keeps each version in a folder of its own, none of them on the PATH. */
const debianFolder = '/usr/lib/postgresql';

/**
 * The folder of the programs `initdb` and `postgres`, version 15 or newer: from CARD_COMPS_POSTGRES, the PATH, Debian's
 * folder or, with `install`, a new installation. Throws one sentence that says what to install.
 */
export function findPostgres({ install, machine = thisMachine(), folder = debianFolder }) {
  const named = machine.env.CARD_COMPS_POSTGRES;
  if (named) {
    if (isPostgres(named, machine)) return named;
    throw new Error(
      `CARD_COMPS_POSTGRES is set to ${named}, where no initdb and postgres of version ${oldest} or newer are.`,
    );
  }
  const found = findInstalled(machine, folder);
  if (found) return found;
  if (install && installWithApt('PostgreSQL', 'postgresql', machine)) {
    const installed = findInstalled(machine, folder);
    if (installed) return installed;
  }
  throw new Error(
    `No PostgreSQL ${oldest} or newer was found: please install it (on Debian: apt-get install postgresql), or set CARD_COMPS_POSTGRES to the folder of its programs.`,
  );
}

function findInstalled(machine, folder) {
  const onPath = listOnPath(['postgres'], machine).map((path) => dirname(realpathSync(path)));
  const versions = existsSync(folder) ? readdirSync(folder) : [];
  const byVersion = versions.sort((a, b) => Number(b) - Number(a)).map((one) => join(folder, one, 'bin'));
  return [...onPath, ...byVersion].find((path) => isPostgres(path, machine));
}

function isPostgres(folder, machine) {
  if (!isExecutable(join(folder, 'initdb'))) return false;
  const { status, stdout } = spawnSync(join(folder, 'postgres'), ['--version'], {
    env: machine.env,
    encoding: 'utf8',
    timeout: 30_000,
  });
  const [, version = 0] = /PostgreSQL\) (\d+)/.exec(stdout ?? '') ?? [];
  return status === 0 && Number(version) >= oldest;
}
