/** One thing that the linter of Firefox's store says. */
export interface Finding {
  readonly code: string;
  readonly message: string;
  readonly file?: string | undefined;
  readonly line?: number | null | undefined;
}

/** What the linter reports, by weight. */
export interface LintReport {
  readonly errors: readonly Finding[];
  readonly warnings: readonly Finding[];
  readonly notices: readonly Finding[];
}

/** A warning that stands, in which files (of the build, without the hash in their names), and why it may. */
export interface Allowance {
  readonly code: string;
  readonly message: RegExp;
  readonly files: RegExp;
  readonly reason: string;
}

/** Every warning that the build for Firefox may give. What is behind each is held by test/repo/markup.test.ts. */
export const lintAllowances: readonly Allowance[] = [
  {
    code: 'UNSAFE_VAR_ASSIGNMENT',
    message: /^Unsafe assignment to innerHTML$/,
    files: /^(panel|chunks\/ask)\.js$/,
    reason: 'Preact does this for its property dangerouslySetInnerHTML alone, which no view here gives',
  },
  {
    code: 'DANGEROUS_EVAL',
    message: /^The Function constructor is eval\.$/,
    files: /^(background|chunks\/[\w-]+)\.js$/,
    reason:
      'zod asks in this way whether it may compile its parsers, is told not to, and the policy of the extension refuses it as well',
  },
];

/** What is wrong with a report, one line a fault: every error, what no allowance covers, allowances without a finding. */
export function judgeLint(report: LintReport, allowances = lintAllowances): string[] {
  const used = new Set<Allowance>();
  const open = [...report.warnings, ...report.notices].filter((finding) => {
    const covering = allowances.filter((allowance) => covers(allowance, finding));
    for (const allowance of covering) used.add(allowance);
    return covering.length === 0;
  });
  return [
    ...report.errors.map((finding) => `error: ${describe(finding)}`),
    ...open.map((finding) => `not explained: ${describe(finding)}`),
    ...allowances.filter((allowance) => !used.has(allowance)).map(({ code }) => `no longer needed: ${code}`),
  ];
}

function covers({ code, message, files }: Allowance, finding: Finding): boolean {
  // The builder names chunks `name-hash.js`.
  const file = (finding.file ?? '').replace(/^(chunks\/.+)-[\w-]{8}\.js$/, '$1.js');
  return finding.code === code && message.test(finding.message) && files.test(file);
}

function describe({ code, message, file = '', line }: Finding): string {
  return `${code} ${file}${line ? `:${line}` : ''}: ${message}`;
}
