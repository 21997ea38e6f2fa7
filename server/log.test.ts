import { createLog, type LogFields } from './log';

function linesOf(write: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = [];
  write(createLog({ write: (line) => void lines.push(line) }));
  return lines;
}

describe('a log line', () => {
  it('holds the fields that it may and no others', () => {
    const fields = { status: 200, password: 'CANARY' } as LogFields;
    const [line = ''] = linesOf((log) => {
      log.info('Answered', fields);
    });
    expect(JSON.parse(line)).toMatchObject({ msg: 'Answered', status: 200 });
    expect(line).not.toContain('CANARY');
  });

  it('stays near a kilobyte', () => {
    const long = 'x'.repeat(5000);
    const [line = ''] = linesOf((log) => {
      log.error(long, { path: long, error: long, stack: long, txId: long });
    });
    expect(line.length).toBeLessThan(1300);
  });
});
