import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { countTests } from '@/scripts/checks/count-tests';
import { runCommand } from '@/scripts/checks/run-command';
import { runTests } from '@/scripts/checks/run-tests';
import { chooseSteps, steps } from '@/scripts/checks/steps';
import { listProjectFiles, projectRoot } from './source-files';

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'checks-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** What the real test runner reports for a folder with the given test files. */
function countRun(name: string, files: Readonly<Record<string, string>>) {
  const folder = join(root, name);
  mkdirSync(folder);
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  const report = join(folder, 'report.json');
  const { status } = spawnSync(
    process.execPath,
    [
      join(projectRoot, 'node_modules/vitest/vitest.mjs'),
      ...['run', '--root', folder, '--globals', '--reporter=json', `--outputFile=${report}`],
    ],
    { stdio: 'ignore' },
  );
  return countTests(report, status === 0);
}

describe('counts', () => {
  it('are those of the test runner', () => {
    const skip = ['it.', 'skip'].join('');
    const counts = countRun('mixed', {
      'a.test.js': `it('a', () => {}); it('b', () => expect(1).toBe(2)); ${skip}('c', () => {});`,
      'b.test.js': "import './absent.js'; it('d', () => {});",
    });
    expect(counts).toEqual({ passed: 1, failed: 2, skipped: 1 });
  });

  it('are one failure for a run that fails without a failing test, or finds no tests', () => {
    const late = "it('a', () => {}); Promise.reject(new Error('nobody waits for it'));";
    expect(countRun('late', { 'a.test.js': late })).toEqual({ passed: 1, failed: 1, skipped: 0 });
    expect(countRun('none', { 'a.js': '' })).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('are one failure where there is no report, or half of one', () => {
    writeFileSync(join(root, 'half.json'), '{"numPassedTests": 3, ');
    writeFileSync(join(root, 'other.json'), '{"tests": 3}');
    for (const file of ['nowhere.json', 'half.json', 'other.json']) {
      expect(countTests(join(root, file), true)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    }
  });
});

describe('a file that failed', () => {
  const vitest = (folder: string) => [
    ...[process.execPath, join(projectRoot, 'node_modules/vitest/vitest.mjs'), 'run', '--root', folder],
    ...['--globals', '--reporter=json', `--outputFile=${join(folder, 'report.json')}`, 'test/'],
  ];
  /** A test that passes, one that fails as often as it is told, and one that always fails where that is wanted. */
  function write(name: string, fails: number, broken: string): string {
    const folder = join(root, name);
    mkdirSync(join(folder, 'test'), { recursive: true });
    writeFileSync(join(folder, 'test', 'steady.test.js'), "it('holds', () => {});");
    writeFileSync(
      join(folder, 'test', 'late.test.js'),
      `import { appendFileSync, readFileSync } from 'node:fs';
       it('comes late', () => {
         appendFileSync('${join(folder, 'runs')}', '.');
         expect(readFileSync('${join(folder, 'runs')}', 'utf8').length).toBeGreaterThan(${fails});
       });
       ${broken}`,
    );
    return folder;
  }
  const run = (folder: string, secondTries: number) =>
    runTests(vitest(folder), {
      env: { ...process.env, NO_COLOR: '1' },
      limitMinutes: 1,
      report: join(folder, 'report.json'),
      secondTries,
    });

  it('runs once more where that is allowed, and is told to be a flake if it then passes', async () => {
    const { counts, failures, flakes } = await run(write('flake', 1, ''), 1);
    expect(counts).toEqual({ passed: 2, failed: 0, skipped: 0 });
    expect(failures).toEqual([]);
    expect(flakes).toEqual([
      expect.objectContaining({ name: 'comes late', message: expect.stringContaining('greater than') }),
    ]);
  });

  it('runs once more, too, where what failed is the end of the file and not a test in it', async () => {
    const folder = write('unended', 0, '');
    const runs = JSON.stringify(join(folder, 'ends'));
    writeFileSync(
      join(folder, 'test', 'end.test.js'),
      `import { appendFileSync, readFileSync } from 'node:fs';
       it('passes', () => {});
       afterAll(() => {
         appendFileSync(${runs}, '.');
         if (readFileSync(${runs}, 'utf8').length < 2) throw new Error('not ended');
       });`,
    );
    const { counts, flakes } = await run(folder, 1);
    expect(counts).toEqual({ passed: 3, failed: 0, skipped: 0 });
    expect(flakes).toEqual([
      expect.objectContaining({ name: 'cannot be ended', message: expect.stringContaining('not ended') }),
    ]);
  });

  it('has failed if it fails again, or one of its tests does', async () => {
    for (const folder of [
      write('twice', 2, ''),
      write('broken', 0, "it('never', () => expect(1).toBe(2));"),
    ]) {
      const { counts, failures, flakes } = await run(folder, 1);
      expect(counts.failed).toBe(1);
      expect(failures).toHaveLength(1);
      expect(flakes).toEqual([]);
    }
  });

  it('has no second try where none is allowed, nor beside more failed files than that', async () => {
    expect((await run(write('strict', 1, ''), 0)).counts.failed).toBe(1);
    const many = write('many', 1, '');
    writeFileSync(join(many, 'test', 'other.test.js'), "it('fails', () => expect(1).toBe(2));");
    expect((await run(many, 1)).counts.failed).toBe(2);
  });
});

describe('chosen steps', () => {
  it('are all without words, the browsers last and alone', () => {
    expect(chooseSteps([])).toEqual(steps);
    expect(steps.filter((step) => step.alone).map((step) => step.name)).toEqual(['e2e', 'attack']);
  });

  it('run every test file there is', () => {
    const folders = steps.flatMap((step) => step.command.filter((part) => part.startsWith('test/')));
    // What takes minutes by its nature belongs to `npm run soak`.
    const files = listProjectFiles('test').filter((path) => /^test\/(?!soak\/).*\.test\.tsx?$/.test(path));
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((path) => !folders.some((folder) => path.startsWith(folder)))).toEqual([]);
  });

  it('are narrowed to the named folders', () => {
    const [unit, components] = chooseSteps(['unit', 'service', 'components']);
    expect(unit?.name).toBe('unit, service');
    expect(unit?.command.filter((part) => part.startsWith('test/'))).toEqual(['test/unit/', 'test/service/']);
    expect(components?.name).toBe('components');
  });

  it('are refused by an unknown word, with the words that exist', () => {
    expect(() => chooseSteps(['unti'])).toThrow(/Nothing is called unti\. Known: build, .*unit/);
  });
});

describe('a command', () => {
  const run = (code: string, limitMinutes = 1) =>
    runCommand([process.execPath, '-e', code], { env: process.env, limitMinutes });

  it('succeeds with its output, and fails with its exit code', async () => {
    expect(await run('console.log(1); console.error(2)')).toMatchObject({
      succeeded: true,
      output: expect.stringContaining('1'),
    });
    expect(await run('process.exit(3)')).toMatchObject({ succeeded: false });
  });

  it('tells what it says while it runs', async () => {
    let heard = '';
    const command = [process.execPath, '-e', 'console.log(process.pid); setInterval(() => {}, 1000)'];
    const onOutput = (text: string) => {
      heard += text;
    };
    const ended = runCommand(command, { env: process.env, limitMinutes: 1, onOutput });
    await vi.waitFor(() => expect(heard).toMatch(/^\d+\n$/), { timeout: 30_000 });
    process.kill(Number(heard));
    expect(await ended).toMatchObject({ succeeded: false, output: heard });
  });

  it('fails when it cannot be started', async () => {
    const result = await runCommand([join(root, 'no-such-program')], { env: process.env, limitMinutes: 1 });
    expect(result).toMatchObject({ succeeded: false, output: expect.stringContaining('ENOENT') });
  });

  it('gets no input, and is stopped at its limit', async () => {
    expect(await run("process.stdin.on('end', () => process.exit(0)).resume()")).toMatchObject({
      succeeded: true,
    });
    const slow = await run('setInterval(() => {}, 1000)', 0.005);
    expect(slow).toMatchObject({ succeeded: false, output: expect.stringContaining('Stopped after') });
  });
});
