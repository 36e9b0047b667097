import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  checkNode,
  ensurePackages,
  findBrowser,
  findPostgres,
  type Machine,
  thisMachine,
} from '@/scripts/set-up.mjs';
import { projectRoot } from './source-files';

let root = '';
let path = '';
let log = '';

function writeProgram(name: string, script: string): string {
  const file = join(path, name);
  writeFileSync(file, `#!/bin/sh\necho "${name} $*" >> "${log}"\n${script}\n`);
  chmodSync(file, 0o755);
  return file;
}

/** A machine that has only the programs that a test writes, and a shell's own. */
function makeMachine(
  more: Partial<Machine> = {},
  env: Record<string, string> = {},
): Machine & { said: string[] } {
  const said: string[] = [];
  const machine = {
    env: { PATH: path, HOME: join(root, 'home'), ...env },
    platform: 'linux',
    nodeVersion: '20.19.0',
    isRoot: false,
    say: (line: string) => said.push(line),
  };
  return { ...machine, ...more, said };
}

const calls = () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'set-up-'));
  path = join(root, 'bin');
  log = join(root, 'calls.txt');
  mkdirSync(path);
  writeFileSync(join(root, 'package-lock.json'), '{}');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('checkNode', () => {
  it.each(['20.19.0', '20.20.2', '22.1.0', '26.0.0'])('takes Node %s', (nodeVersion) => {
    expect(() => checkNode(makeMachine({ nodeVersion }))).not.toThrow();
  });

  it.each(['18.20.4', '20.18.3', '16.0.0'])('says one sentence about Node %s', (nodeVersion) => {
    expect(() => checkNode(makeMachine({ nodeVersion }))).toThrow(/needs Node 20\.19 or newer; this is Node/);
  });
});

describe('ensurePackages', () => {
  const install = () =>
    writeProgram('npm', `/bin/mkdir -p node_modules && echo {} > node_modules/.package-lock.json`);

  it('installs when nothing is there, then leaves it, without a word', () => {
    install();
    ensurePackages(root, makeMachine());
    const second = makeMachine();
    ensurePackages(root, second);
    expect(calls()).toEqual(['npm ci --include=dev --no-audit --no-fund']);
    expect(second.said).toEqual([]);
  });

  it('installs again when the lock file changed, not when only its date did', () => {
    install();
    ensurePackages(root, makeMachine());
    const later = Date.now() / 1000 + 60;
    utimesSync(join(root, 'package-lock.json'), later, later);
    ensurePackages(root, makeMachine());
    expect(calls()).toHaveLength(1);
    writeFileSync(join(root, 'package-lock.json'), '{"changed":1}');
    utimesSync(join(root, 'package-lock.json'), later, later);
    ensurePackages(root, makeMachine());
    expect(calls()).toHaveLength(2);
  });

  it('takes what npm installed by hand', () => {
    mkdirSync(join(root, 'node_modules'));
    writeFileSync(join(root, 'node_modules/.package-lock.json'), '{}');
    ensurePackages(root, makeMachine());
    expect(calls()).toEqual([]);
  });

  it('shows what npm said when it fails, and tries again the next time', () => {
    writeProgram('npm', 'echo "no such host" >&2; exit 1');
    expect(() => ensurePackages(root, makeMachine())).toThrow(/npm ci failed[\s\S]*no such host/);
    expect(() => ensurePackages(root, makeMachine())).toThrow(/npm ci failed/);
    expect(calls()).toHaveLength(2);
  });
});

describe('findBrowser', () => {
  const find = (machine: Machine, install = false) => findBrowser('chromium', { install, root, machine });

  it('takes the one that the environment names, and nothing else if that does not run', async () => {
    writeProgram('chromium', 'exit 0');
    const named = writeProgram('my-browser', 'exit 0');
    const broken = writeProgram('broken', 'exit 1');
    expect(await find(makeMachine({}, { CARD_COMPS_CHROMIUM: named }))).toBe(named);
    await expect(find(makeMachine({}, { CARD_COMPS_CHROMIUM: broken }))).rejects.toThrow(
      /CARD_COMPS_CHROMIUM is set to .*broken, which does not run/,
    );
  });

  it('prefers Chromium on the PATH to branded Chrome, and passes over what does not run', async () => {
    const chrome = writeProgram('google-chrome', 'exit 0');
    writeProgram('chromium', 'echo "please install the snap" >&2; exit 1');
    expect(await find(makeMachine())).toBe(chrome);
    const other = writeProgram('chromium-browser', 'exit 0');
    expect(await find(makeMachine())).toBe(other);
  });

  it('finds Firefox by both of its names', async () => {
    const firefox = writeProgram('firefox', 'exit 0');
    expect(await findBrowser('firefox', { install: false, root, machine: makeMachine() })).toBe(firefox);
    const esr = writeProgram('firefox-esr', 'exit 0');
    expect(await findBrowser('firefox', { install: false, root, machine: makeMachine() })).toBe(esr);
  });

  it("finds one that Puppeteer's installer left in its cache", async () => {
    const cache = join(root, 'cache');
    const folder = join(cache, 'chrome/linux-141.0.7390.0/chrome-linux64');
    mkdirSync(folder, { recursive: true });
    const chrome = join(folder, 'chrome');
    writeFileSync(chrome, '#!/bin/sh\n', { mode: 0o755 });
    const machine = makeMachine({}, { PUPPETEER_CACHE_DIR: cache });
    expect(await findBrowser('chromium', { install: false, root: projectRoot, machine })).toBe(chrome);
  });

  it('installs nothing unless asked', async () => {
    writeProgram('apt-get', 'exit 0');
    await expect(find(makeMachine({ isRoot: true }))).rejects.toThrow(
      /No Chromium was found: please install it/,
    );
    expect(calls()).toEqual([]);
  });

  it("uses the distribution's package manager as root", async () => {
    writeProgram(
      'apt-get',
      `case "$*" in *install*) printf '#!/bin/sh\\n' > "${path}/chromium"; /bin/chmod 755 "${path}/chromium";; esac`,
    );
    const machine = makeMachine({ isRoot: true });
    expect(await find(machine, true)).toBe(join(path, 'chromium'));
    expect(calls()).toEqual([
      'apt-get -q -y update',
      'apt-get -q -y install --no-install-recommends chromium',
    ]);
    expect(machine.said).toEqual(['Installing Chromium with apt-get…']);
  });

  it('says what to install where nothing can be installed', async () => {
    writeProgram('apt-get', 'exit 100');
    const sentence = /No Chromium was found: please install it .*or set CARD_COMPS_CHROMIUM/;
    await expect(find(makeMachine({ isRoot: false }), true)).rejects.toThrow(sentence);
    await expect(find(makeMachine({ isRoot: true }), true)).rejects.toThrow(sentence);
    expect(calls()).toEqual(['apt-get -q -y update']);
  });
});

describe('findPostgres', () => {
  const debian = () => join(root, 'postgresql');
  const find = (machine: Machine, install = false) => findPostgres({ install, machine, folder: debian() });

  function putPostgres(folder: string, version: string): string {
    mkdirSync(folder, { recursive: true });
    const answer = `#!/bin/sh\necho "postgres (PostgreSQL) ${version}"\n`;
    for (const name of ['initdb', 'postgres']) writeFileSync(join(folder, name), answer, { mode: 0o755 });
    return folder;
  }

  it('takes the folder that the environment names, and nothing else if no PostgreSQL is in it', () => {
    putPostgres(join(debian(), '15/bin'), '15.8');
    const named = putPostgres(join(root, 'mine'), '17.2');
    expect(find(makeMachine({}, { CARD_COMPS_POSTGRES: named }))).toBe(named);
    const env = { CARD_COMPS_POSTGRES: join(root, 'nowhere') };
    expect(() => find(makeMachine({}, env))).toThrow(
      /CARD_COMPS_POSTGRES is set to .*nowhere, where no initdb/,
    );
  });

  it('prefers the one on the PATH, then the newest of Debian', () => {
    const nine = putPostgres(join(debian(), '9.6/bin'), '9.6.24');
    const sixteen = putPostgres(join(debian(), '16/bin'), '16.1');
    putPostgres(join(debian(), '15/bin'), '15.8');
    expect(find(makeMachine())).toBe(sixteen);
    symlinkSync(join(nine, 'postgres'), join(path, 'postgres'));
    expect(find(makeMachine())).toBe(sixteen);
    rmSync(join(path, 'postgres'));
    symlinkSync(join(debian(), '15/bin/postgres'), join(path, 'postgres'));
    expect(find(makeMachine())).toBe(join(debian(), '15/bin'));
  });

  it('installs it as root where it is missing', () => {
    const folder = join(debian(), '15/bin');
    writeProgram(
      'apt-get',
      `case "$*" in *install*) /bin/mkdir -p "${folder}"; for name in initdb postgres; do
      printf '#!/bin/sh\\necho "postgres (PostgreSQL) 15.8"\\n' > "${folder}/$name"; /bin/chmod 755 "${folder}/$name"; done;; esac`,
    );
    const machine = makeMachine({ isRoot: true });
    expect(find(machine, true)).toBe(folder);
    expect(calls()).toEqual([
      'apt-get -q -y update',
      'apt-get -q -y install --no-install-recommends postgresql',
    ]);
    expect(machine.said).toEqual(['Installing PostgreSQL with apt-get…']);
  });

  it('says what to install where it is missing, and installs nothing unless asked', () => {
    writeProgram('apt-get', 'exit 100');
    const sentence = /No PostgreSQL 15 or newer was found: please install it .*or set CARD_COMPS_POSTGRES/;
    expect(() => find(makeMachine({ isRoot: true }))).toThrow(sentence);
    expect(() => find(makeMachine(), true)).toThrow(sentence);
    expect(calls()).toEqual([]);
    expect(() => find(makeMachine({ isRoot: true }), true)).toThrow(sentence);
    expect(calls()).toEqual(['apt-get -q -y update']);
  });
});

it('this machine is described by this process', () => {
  expect(thisMachine()).toMatchObject({ platform: process.platform, nodeVersion: process.versions.node });
});
