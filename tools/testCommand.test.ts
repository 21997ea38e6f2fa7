import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { START_LIMIT } from '../test/support/deadlines';

describe('npm test', () => {
  it.each([
    ['an unknown option', ['--verbose'], "Unknown option '--verbose'"],
    ['a malformed shard', ['--shard', '4'], '--shard must be INDEX/COUNT'],
    ['a shard together with paths', ['home', '--shard', '1/4'], '--shard cannot be combined with'],
    ['recording together with paths', ['home', '--record'], '--record cannot be combined with'],
  ])('rejects %s and prints the usage', (_, words, message) => {
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', join(__dirname, 'test.ts'), ...words],
      // Sets a timeout, because the command would run suites if it accepted the arguments.
      { encoding: 'utf8', timeout: START_LIMIT },
    );
    expect(status).toBe(2);
    expect(stderr).toContain(message);
    expect(stderr).toContain('Usage:');
  });
});
