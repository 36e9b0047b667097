import { join } from 'node:path';

/** One thing that `npm test` does. */
export interface Step {
  readonly name: string;
  /** A program and its arguments; `{report}` stands for the file that Vitest writes its counts to. */
  readonly command: readonly string[];
  /** Whether it counts its own tests or is one check as a whole. */
  readonly counts: 'check' | 'tests';
  /** Names of steps that have to be over first, whether chosen or not. */
  readonly after: readonly string[];
  /** Runs when nothing else does: browsers measure time. */
  readonly alone: boolean;
  /** Ends what hangs; a machine at a third of its usual pace stays far below it. */
  readonly limitMinutes: number;
  /** How many files that failed may run once more. Two browsers under load are not always on time; an attack that succeeds once has succeeded. */
  readonly secondTries: number;
  /** Words of `--only` that choose it. */
  readonly words: readonly string[];
}

const bin = (name: string) => join('node_modules', '.bin', name);
const script = (path: string) => [bin('tsx'), path];

function check(name: string, command: readonly string[], more: Partial<Step> = {}): Step {
  return {
    name,
    command,
    counts: 'check',
    after: [],
    alone: false,
    limitMinutes: 15,
    secondTries: 0,
    words: [name],
    ...more,
  };
}

function tests(project: string, folders: readonly string[], more: Partial<Step> = {}): Step {
  return {
    name: folders.join(', '),
    command: [
      bin('vitest'),
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json={report}',
      ...folders.map((folder) => `test/${folder}/`),
    ],
    counts: 'tests',
    after: [],
    alone: false,
    limitMinutes: 30,
    secondTries: 0,
    words: [project, ...folders],
    ...more,
  };
}

const source = ['lib', 'components', 'entrypoints', 'service', 'demo', 'scripts', 'test'];

/** Everything that `npm test` does, in the order in which it starts. */
export const steps: readonly Step[] = [
  check('build', script('scripts/checks/build-for-tests.ts')),
  check('format and lint', [bin('biome'), 'check', '--error-on-warnings'], {
    words: ['biome', 'lint', 'format'],
  }),
  check('lock file', script('scripts/checks/check-lock-file.ts'), { words: ['lock'] }),
  check('imports', [bin('depcruise'), ...source]),
  check('types', [bin('tsc'), '--noEmit']),
  check('unused', [bin('knip'), '--no-progress'], { words: ['unused', 'knip'] }),
  tests('node', ['unit', 'messaging', 'service', 'faults']),
  tests('dom', ['components', 'sites']),
  tests('postgres', ['service'], { name: 'service on PostgreSQL' }),
  check('extension lint', script('scripts/checks/lint-extension.ts'), {
    after: ['build'],
    words: ['web-ext', 'extension'],
  }),
  tests('node', ['repo'], { after: ['build'] }),
  tests('browsers', ['e2e'], { after: ['build'], alone: true, limitMinutes: 60, secondTries: 3 }),
  tests('browsers', ['attack'], { after: ['build'], alone: true, limitMinutes: 30 }),
];

/** The steps that `--only` words choose, narrowed to the named test folders; all steps without words. */
export function chooseSteps(words: readonly string[]): Step[] {
  const unknown = words.filter((word) => !steps.some((step) => step.words.includes(word)));
  if (unknown.length > 0) {
    const known = [...new Set(steps.flatMap((step) => step.words))].join(', ');
    throw new Error(`Nothing is called ${unknown.join(', ')}. Known: ${known}.`);
  }
  if (words.length === 0) return [...steps];
  return steps
    .filter((step) => step.words.some((word) => words.includes(word)))
    .map((step) => narrow(step, words));
}

function narrow(step: Step, words: readonly string[]): Step {
  const folders = step.command.filter((part) => words.some((word) => part === `test/${word}/`));
  const rest = step.command.filter((part) => !part.startsWith('test/'));
  if (folders.length === 0 || rest.length + folders.length === step.command.length) return step;
  return {
    ...step,
    name: folders.map((folder) => folder.slice(5, -1)).join(', '),
    command: [...rest, ...folders],
  };
}
