import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { buildOnce } from '@/test/support/build-once';

const findingSchema = z.object({ code: z.string(), message: z.string(), file: z.string().optional() });
const reportSchema = z.object({
  errors: z.array(findingSchema),
  warnings: z.array(findingSchema),
  notices: z.array(findingSchema),
});

/** Warnings that may stand; test/repo/markup.test.ts holds what is behind each. */
const allowed: readonly { readonly code: string; readonly file: RegExp; readonly reason: string }[] = [
  {
    code: 'UNSAFE_VAR_ASSIGNMENT',
    file: /^(page-ui|chunks\/[\w-]+)\.js$/,
    reason: 'Preact assigns innerHTML for dangerouslySetInnerHTML alone, which no view gives',
  },
  {
    code: 'DANGEROUS_EVAL',
    file: /^(background|chunks\/[\w-]+)\.js$/,
    reason: 'zod probes whether it may compile its parsers and is told not to',
  },
];

test("Mozilla's linter finds nothing unexplained in the build for Firefox", async () => {
  const { firefox } = await buildOnce(['firefox']);
  const { stdout } = spawnSync(
    process.execPath,
    [
      join('node_modules', 'web-ext', 'bin', 'web-ext.js'),
      ...['lint', '--source-dir', firefox, '--no-config-discovery', '--no-input', '--output', 'json'],
    ],
    { encoding: 'utf8' },
  );
  const { errors, warnings, notices } = reportSchema.parse(JSON.parse(stdout));
  const isAllowed = ({ code, file = '' }: z.output<typeof findingSchema>) =>
    allowed.some((one) => one.code === code && one.file.test(file));
  expect([...errors, ...[...warnings, ...notices].filter((finding) => !isAllowed(finding))]).toEqual([]);
});
