import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import { buildOnce } from '@/test/support/build-once';

// Mozilla's own check of what its store accepts: every finding is shown, errors fail.
const findingSchema = z.object({
  code: z.string(),
  message: z.string(),
  file: z.string().optional(),
  line: z.number().nullish(),
});
const reportSchema = z.object({
  errors: z.array(findingSchema),
  warnings: z.array(findingSchema),
  notices: z.array(findingSchema),
});

const { firefox } = await buildOnce(['firefox']);
const webExt = join('node_modules', 'web-ext', 'bin', 'web-ext.js');
const { stdout, stderr } = spawnSync(
  process.execPath,
  [webExt, 'lint', '--source-dir', firefox, '--no-config-discovery', '--no-input', '--output', 'json'],
  { encoding: 'utf8' },
);
// Without a report on standard output the check did not run, and what it said instead is the error.
if (!stdout.startsWith('{')) throw new Error(`${stdout}${stderr}`);
const report = reportSchema.parse(JSON.parse(stdout));
for (const [kind, findings] of Object.entries(report)) {
  for (const { code, message, file = '', line } of findings) {
    console.log(`${kind} ${code} ${file}${line ? `:${line}` : ''}: ${message}`);
  }
}
process.exitCode = report.errors.length === 0 ? 0 : 1;
