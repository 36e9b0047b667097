// Waits until the test run that started it is gone, then stops what the run left behind. The mark in a process's
// environment says that it belongs to that run, so nothing else is ever touched.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const [variable, id, folder] = process.argv.slice(2);

function findLeftOvers() {
  const mark = `${variable}=${id}`;
  return readProcessIds().filter((pid) => pid !== process.pid && readEnvironment(pid).includes(mark));
}

// Only Linux shows other processes' environments as files; elsewhere the process groups have to do.
function readProcessIds() {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

function readEnvironment(pid) {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

function signalAll(pids, signal) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
  }
}

process.stdin.resume();
process.stdin.on('end', async () => {
  signalAll(findLeftOvers(), 'SIGTERM');
  for (let waited = 0; waited < 3_000 && findLeftOvers().length > 0; waited += 100) await pause(100);
  signalAll(findLeftOvers(), 'SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});
