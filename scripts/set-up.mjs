// Everything that a fresh machine lacks: npm packages, browsers and PostgreSQL. It uses nothing but Node itself, because
// it runs before any package exists. `node scripts/set-up.mjs` does all of it at once; names limit it to those.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const projectRoot = fileURLToPath(new URL('..', import.meta.url));

// Branded Chrome stands last: it no longer takes --load-extension, only the pipe that Puppeteer uses.
const browsers = {
  chromium: {
    name: 'Chromium',
    variable: 'CARD_COMPS_CHROMIUM',
    commands: [
      'chromium',
      'chromium-browser',
      'google-chrome-for-testing',
      'google-chrome',
      'google-chrome-stable',
    ],
    cached: ['chrome', 'chromium'],
    download: 'chrome@stable',
    host: 'https://storage.googleapis.com/',
    package: 'chromium',
  },
  firefox: {
    name: 'Firefox',
    variable: 'CARD_COMPS_FIREFOX',
    commands: ['firefox-esr', 'firefox'],
    cached: ['firefox'],
    download: 'firefox@stable',
    host: 'https://archive.mozilla.org/',
    package: 'firefox-esr',
  },
};

/** Throws one sentence when Node is older than 20.19. */
export function checkNode(machine = thisMachine()) {
  const [major = 0, minor = 0] = machine.nodeVersion.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Error(
    `Card Comps needs Node 20.19 or newer; this is Node ${machine.nodeVersion}. Please install a newer one.`,
  );
}

/** Runs `npm ci` when node_modules is absent or older than the lock file; silent when nothing is to do. */
export function ensurePackages(root = projectRoot, machine = thisMachine()) {
  checkNode(machine);
  const lockFile = join(root, 'package-lock.json');
  const marker = join(root, 'node_modules', '.card-comps-lock');
  const hash = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === hash) return;
  const installed = join(root, 'node_modules', '.package-lock.json');
  const isFresh = existsSync(installed) && statSync(installed).mtimeMs >= statSync(lockFile).mtimeMs;
  if (!isFresh) {
    machine.say('Installing npm packages…');
    // With NODE_ENV=production npm would leave out the packages that building and testing need.
    const result = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
      cwd: root,
      env: machine.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
      shell: machine.platform === 'win32',
    });
    if (result.status !== 0) {
      throw new Error(
        `npm ci failed.\n${result.error ?? ''}${result.stdout ?? ''}${result.stderr ?? ''}`.trim(),
      );
    }
  }
  writeFileSync(marker, hash);
}

/**
 * The path of a browser that runs: from its environment variable, the PATH, Puppeteer's cache or, with `install`,
 * a new installation. Rejects with one sentence that says what to install.
 */
export async function findBrowser(kind, { install, root = projectRoot, machine = thisMachine() }) {
  const browser = browsers[kind];
  const named = machine.env[browser.variable];
  if (named) {
    if (canRun(named, machine)) return named;
    throw new Error(`${browser.variable} is set to ${named}, which does not run.`);
  }
  const found = findOnPath(browser, machine) ?? (await findInCache(browser, root, machine));
  if (found) return found;
  if (install) {
    const installed =
      (await installWithPuppeteer(browser, root, machine)) ?? installWithPackageManager(browser, machine);
    if (installed) return installed;
  }
  throw new Error(
    `No ${browser.name} was found: please install it (on Debian: apt-get install ${browser.package}), or set ${browser.variable} to the path of one.`,
  );
}

function findOnPath(browser, machine) {
  return listOnPath(browser.commands, machine).find((path) => canRun(path, machine));
}

function cacheFolder(machine) {
  return machine.env.PUPPETEER_CACHE_DIR || join(machine.env.HOME || homedir(), '.cache', 'puppeteer');
}

async function findInCache(browser, root, machine) {
  const main = join(root, 'node_modules', '@puppeteer', 'browsers', 'lib', 'esm', 'main.js');
  const cacheDir = cacheFolder(machine);
  if (!existsSync(cacheDir) || !existsSync(main)) return undefined;
  const { getInstalledBrowsers } = await import(pathToFileURL(main).href);
  const entries = await getInstalledBrowsers({ cacheDir });
  return entries
    .filter((entry) => browser.cached.includes(entry.browser))
    .map((entry) => entry.executablePath)
    .find((path) => isExecutable(path) && canRun(path, machine));
}

async function installWithPuppeteer(browser, root, machine) {
  const command = join(root, 'node_modules', '@puppeteer', 'browsers', 'lib', 'esm', 'main-cli.js');
  if (!existsSync(command) || !(await isReachable(browser.host, machine))) return undefined;
  machine.say(`Downloading ${browser.name}…`);
  const result = spawnSync(
    process.execPath,
    [command, 'install', browser.download, '--path', cacheFolder(machine)],
    {
      env: machine.env,
      stdio: 'ignore',
      timeout: 240_000,
      killSignal: 'SIGKILL',
    },
  );
  return result.status === 0 ? findInCache(browser, root, machine) : undefined;
}

// A host behind a firewall may never answer; behind a proxy only the installer itself can tell.
async function isReachable(host, machine) {
  if (machine.env.HTTPS_PROXY || machine.env.https_proxy) return true;
  try {
    await fetch(host, { method: 'HEAD', signal: AbortSignal.timeout(8_000) });
    return true;
  } catch {
    return false;
  }
}

function installWithPackageManager(browser, machine) {
  return installWithApt(browser.name, browser.package, machine) ? findOnPath(browser, machine) : undefined;
}

const oldestPostgres = 15;
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
      `CARD_COMPS_POSTGRES is set to ${named}, where no initdb and postgres of version ${oldestPostgres} or newer are.`,
    );
  }
  const found = findInstalled(machine, folder);
  if (found) return found;
  if (install && installWithApt('PostgreSQL', 'postgresql', machine)) {
    const installed = findInstalled(machine, folder);
    if (installed) return installed;
  }
  throw new Error(
    `No PostgreSQL ${oldestPostgres} or newer was found: please install it (on Debian: apt-get install postgresql), or set CARD_COMPS_POSTGRES to the folder of its programs.`,
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
  return status === 0 && Number(version) >= oldestPostgres;
}

/** Prepares npm packages and what is named, everything by default; silent when nothing is to do. */
async function setUp(names) {
  ensurePackages();
  for (const name of names.length > 0 ? names : [...Object.keys(browsers), 'postgres']) {
    if (name === 'postgres') findPostgres({ install: true });
    else await findBrowser(name, { install: true });
  }
}

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
function canRun(path, machine) {
  const result = spawnSync(path, ['--version'], { env: machine.env, stdio: 'ignore', timeout: 30_000 });
  return result.status === 0;
}

/** Whether a file may be executed. */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** The executable files on the PATH that bear one of `commands`, the commands in their order. */
function listOnPath(commands, machine) {
  const folders = (machine.env.PATH ?? '').split(delimiter).filter(Boolean);
  const endings = machine.platform === 'win32' ? ['.exe'] : [''];
  return commands
    .flatMap((command) => folders.flatMap((folder) => endings.map((end) => join(folder, command + end))))
    .filter(isExecutable);
}

/** Installs a package with Debian's package manager; false where that is not possible. */
function installWithApt(name, packageName, machine) {
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  setUp(process.argv.slice(2)).catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
