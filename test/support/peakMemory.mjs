/** Loaded by `--import` into a process that a test measures: prints its peak resident memory, in KB, at its end. */
process.on('exit', () => {
  process.stdout.write(`${process.resourceUsage().maxRSS}\n`);
});
