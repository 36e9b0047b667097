import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import { buildOnce } from '@/test/support/build-once';
import { judgeLint } from './lint-allowances';

// Mozilla's own check of what its store accepts: what is wrong is shown and fails, and so is what nobody has explained.
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
const faults = judgeLint(reportSchema.parse(JSON.parse(stdout)));
for (const fault of faults) console.log(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
