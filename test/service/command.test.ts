import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, test } from 'vitest';
import { searchPath } from '@/lib/contract/wire';
import { noProxies } from '@/service/http/trusted-proxies';
import { defaultLimits } from '@/service/keys/limits';
import { readOptions } from '@/service/read-options';
import { serviceScript } from '@/test/service/support/spawn-service';

describe('options', () => {
  test('have defaults', () => {
    expect(readOptions([])).toEqual({
      ok: true,
      value: {
        port: 4780,
        host: '127.0.0.1',
        file: 'card-comps.sqlite',
        sample: false,
        cards: [],
        limits: defaultLimits,
        proxies: noProxies,
        printKeys: false,
        help: false,
      },
    });
  });

  test('are all read', () => {
    const args =
      '--port 0 --host ::1 --file a.db --sample --cards a.csv --cards b.jsonl --print-keys --help --limits basic=60/1000,mega=7/8';
    expect(readOptions(args.split(' '))).toEqual({
      ok: true,
      value: {
        port: 0,
        host: '::1',
        file: 'a.db',
        sample: true,
        cards: ['a.csv', 'b.jsonl'],
        limits: {
          ...defaultLimits,
          basic: { perMinute: 60, perDay: 1000 },
          mega: { perMinute: 7, perDay: 8 },
        },
        proxies: noProxies,
        printKeys: true,
        help: true,
      },
    });
  });

  test('name the proxies that are trusted', () => {
    const options = readOptions(['--trust-proxy', '10.0.0.0/8,::1']);
    const proxies = options.ok ? options.value.proxies : noProxies;
    expect(['10.1.2.3', '::1', '11.0.0.1', '::2'].map(proxies.has)).toEqual([true, true, false, false]);
  });

  test.each([
    [['--port', 'http'], /--port must be a number/],
    [['--port', '65536'], /--port must be a number/],
    [['--verbose'], /--verbose/],
    [['--limits', 'gold=1/2'], /--limits must be like/],
    [['--limits', 'basic=0/2'], /--limits must be like/],
    [['--limits', 'basic=60'], /--limits must be like/],
    [['--trust-proxy', 'everybody'], /--trust-proxy must name/],
    [['cards.csv'], /cards\.csv/],
    [['--cards'], /--cards/],
  ])('%j are refused in words', (args, words) => {
    const options = readOptions(args);
    expect(options.ok ? '' : options.failure.detail).toMatch(words);
  });
});

describe('the command', () => {
  let running: ChildProcess | undefined;
  afterEach(() => {
    running?.kill('SIGKILL');
    running = undefined;
  });

  function start(args: readonly string[]) {
    const env = { ...process.env, DATABASE_URL: undefined };
    const child = spawn(process.execPath, [serviceScript, 'main', ...args], { env });
    running = child;
    const said = { text: '' };
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes: Buffer) => {
        said.text += bytes.toString();
        child.emit('said');
      });
    const hears = async (words: RegExp) => {
      for (let match = words.exec(said.text); ; match = words.exec(said.text)) {
        if (match) return match;
        await once(child, 'said', { signal: AbortSignal.timeout(15_000) });
      }
    };
    return { child, hears };
  }

  test('prints sample keys and its address, answers, and ends on SIGTERM', async () => {
    const { child, hears } = start(['--port', '0', '--file', ':memory:', '--sample', '--print-keys']);
    const [, gatewayKey = ''] = await hears(/Gateway key: (\S+)/);
    const [, url = ''] = await hears(/answers at (\S+)/);
    const response = await fetch(url + searchPath, {
      headers: { 'X-Gateway-Key': gatewayKey, 'X-Gateway-Host': 'a' },
    });
    expect(response.status).toBe(200);
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
  });

  test('says what is wrong and fails', async () => {
    const { child, hears } = start(['--cards', 'nowhere.csv', '--port', '0', '--file', ':memory:']);
    const ended = once(child, 'exit');
    await hears(/nowhere\.csv/);
    expect((await ended)[0]).toBe(1);
  });
});
