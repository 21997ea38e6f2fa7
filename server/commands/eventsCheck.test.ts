import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventFixture } from '../../test/support/fixtures/eventFixtures';

const folder = mkdtempSync(join(tmpdir(), 'offprint-events-'));

afterAll(() => {
  rmSync(folder, { recursive: true });
});

interface Checked {
  status: number | null;
  output: string;
  errors: string;
}

function check(lines: unknown[] | null): Checked {
  const file = join(folder, 'events.jsonl');
  if (lines) writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'));
  const words = ['tools/command.mjs', 'events:check', lines ? file : '/nowhere'];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  return { status, output: stdout, errors: stderr };
}

describe('npm run events:check', () => {
  it('exits with 0 for a file of valid events', () => {
    expect(check([eventFixture('PageViewed')])).toEqual({
      status: 0,
      output: '1 event, 0 broken\n',
      errors: '',
    });
  });

  it('exits with 1 for a duplicate page view and an event before consent, and reports both', () => {
    const { status, output } = check([
      eventFixture('PageViewed'),
      eventFixture('PageViewed', {}, { seq: 2 }),
      eventFixture('PageViewed', {}, { seq: 3, pageViewGuid: 'view-2', consent: ['C0001'] }),
    ]);
    expect(status).toBe(1);
    expect(output).toContain('line 2: page-view-once:');
    expect(output).toContain('line 3: consent-first:');
  });

  it('exits with 2 for a missing file, and says why', () => {
    expect(check(null)).toMatchObject({ status: 2, errors: '/nowhere cannot be read (ENOENT)\n' });
  });
});
