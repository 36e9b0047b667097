import { read } from '@/lib/recognise/read';
import { createMemory, runRemembered } from '@/scripts/recognise-titles';
import type { SpeedTask } from './speed';

const rounds = 100;
const barMs = 0.5;

process.once('message', (task: SpeedTask) => {
  process.send?.(measure(task));
});

/** One pass to warm up, then every title again in each round; one core does it all. */
function measure({ titles, learned }: SpeedTask): string {
  const memory = createMemory();
  for (const [step, outcome] of learned) memory.learn(step, outcome);
  for (const title of titles) runRemembered(read({ title }), memory);
  const times = new Float64Array(titles.length * rounds);
  const cpuBefore = process.cpuUsage();
  let at = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const title of titles) {
      const started = performance.now();
      runRemembered(read({ title }), memory);
      times[at] = performance.now() - started;
      at += 1;
    }
  }
  const cpu = process.cpuUsage(cpuBefore);
  const meanMs = times.reduce((sum, time) => sum + time, 0) / times.length;
  const cpuMicros = (cpu.user + cpu.system) / times.length;
  const slow = times.filter((time) => time > barMs).length;
  times.sort();
  return [
    `read and match: ${Math.round(1000 / meanMs)} titles a second,`,
    `99.9 % within ${(times[Math.floor(times.length * 0.999)] ?? 0).toFixed(3)} ms`,
    `(${rounds} rounds after one: mean ${(meanMs * 1000).toFixed(1)} µs, CPU of all threads ${cpuMicros.toFixed(1)} µs,`,
    `median ${((times[times.length >> 1] ?? 0) * 1000).toFixed(1)} µs, ${slow} of ${times.length} above ${barMs} ms)`,
  ].join(' ');
}
