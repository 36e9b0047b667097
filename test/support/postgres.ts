import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { findPostgres } from '@/scripts/set-up.mjs';
import { listen } from './listen';
import { waitFor } from './wait-for';

/** A PostgreSQL server of its own, on loopback, with a password. */
export interface PostgresCluster {
  /** Address of the database `postgres`, in which nothing is kept. */
  readonly url: string;
  /** Stops the server as a crash would; connections break. */
  stop(): Promise<void>;
  /** Starts it again on the same port, where it was stopped. */
  start(): Promise<void>;
  /** Stops it and deletes everything. */
  close(): Promise<void>;
}

const user = 'tester';
/** Nothing in a test outlives its server, so nothing has to reach the disk. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '300',
  fsync: 'off',
  full_page_writes: 'off',
};

/** Starts a server whose databases sort text by the rules of a language, as many do; nothing here may depend on that. */
export async function startPostgres(): Promise<PostgresCluster> {
  const programs = findPostgres({ install: false });
  const owner = await findOwner();
  const folder = await mkdtemp(join(await findTemporary(owner), 'card-comps-postgres-'));
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  const password = randomBytes(12).toString('hex');
  const port = await findFreePort();
  const url = `postgres://${user}:${password}@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;
  const run = (program: string, args: readonly string[]) => {
    const child = spawn(join(programs, program), args, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...owner,
    });
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes: Buffer) => said.push(bytes.toString()));
    return { child, said, ended: once(child, 'close') };
  };
  const isRunning = () => server !== undefined && server.exitCode === null && server.signalCode === null;
  const start = async () => {
    if (isRunning()) return;
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const { child, said, ended } = run('postgres', ['-D', data, '-p', String(port), ...options]);
    server = child;
    await Promise.race([
      waitFor('PostgreSQL to answer', () => canConnect(url), 30_000),
      ended.then(() => {
        throw new Error(`PostgreSQL did not start.\n${said.join('')}`);
      }),
    ]);
  };
  const stop = async () => {
    if (!server || !isRunning()) return;
    const ended = once(server, 'exit');
    server.kill('SIGQUIT');
    await ended;
  };
  await mkdir(data);
  await writeFile(passwordFile, password);
  if (owner) for (const path of [folder, data, passwordFile]) await chown(path, owner.uid, owner.gid);
  const { said, ended } = run('initdb', [
    ...['--pgdata', data, '--username', user, '--auth', 'scram-sha-256', '--pwfile', passwordFile],
    ...['--encoding', 'UTF8', '--locale', 'C.UTF-8', '--locale-provider', 'icu', '--icu-locale', 'en-US'],
    '--no-sync',
  ]);
  if ((await ended)[0] !== 0) throw new Error(`No PostgreSQL database could be made.\n${said.join('')}`);
  await start();
  return {
    url,
    start,
    stop,
    async close() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A new, empty database on the server of `url`: its address, and how it is removed. */
export async function createDatabase(
  url: string,
): Promise<{ readonly url: string; remove(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await run(url, `create database ${name}`);
  const made = new URL(url);
  made.pathname = name;
  return { url: made.href, remove: () => run(url, `drop database ${name} with (force)`) };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function canConnect(url: string): Promise<true> {
  await run(url, 'select 1');
  return true;
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  server.close();
  await once(server, 'close');
  return port;
}

/** PostgreSQL refuses to run as root: another user for it, or undefined where this one will do. */
async function findOwner(): Promise<{ readonly uid: number; readonly gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const users = await readFile('/etc/passwd', 'utf8');
  const found = /^postgres:[^:]*:(\d+):(\d+)/m.exec(users) ?? /^nobody:[^:]*:(\d+):(\d+)/m.exec(users);
  if (!found) throw new Error('PostgreSQL refuses to run as root, and there is no user postgres or nobody.');
  return { uid: Number(found[1]), gid: Number(found[2]) };
}

/** A folder for temporary files that another user can pass through. */
async function findTemporary(owner: object | undefined): Promise<string> {
  const usual = tmpdir();
  if (!owner) return usual;
  for (let path = usual; path !== dirname(path); path = dirname(path))
    if (((await stat(path)).mode & 0o001) === 0) return '/var/tmp';
  return usual;
}
