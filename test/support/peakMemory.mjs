// Prints the peak resident memory of the process in KB when it exits. `maxRSS` would be wrong, because on Linux it
// includes the peak of the process that started this one.
import { readFileSync } from 'node:fs';

process.on('exit', () => {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'));
  process.stdout.write(`${kilobytes}\n`);
});
