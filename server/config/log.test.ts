import { nextTask } from '../../test/support/nextTask';
import { createLog, type LogFields } from './log';
import { currentTransaction, inTransaction } from './transactionContext';

function linesOf(write: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = [];
  write(createLog({ write: (line) => void lines.push(line) }));
  return lines;
}

describe('createLog', () => {
  it('logs only allowed fields', () => {
    const fields = { status: 200, password: 'CANARY' } as LogFields;
    const [line = ''] = linesOf((log) => {
      log.info('Answered', fields);
    });
    expect(JSON.parse(line)).toMatchObject({ msg: 'Answered', status: 200 });
    expect(line).not.toContain('CANARY');
  });

  it('adds the id of the current request, even after awaits', async () => {
    const lines: string[] = [];
    const log = createLog({ write: (line) => void lines.push(line) });
    const work = (name: string, tasks: number) => async () => {
      for (let task = 0; task < tasks; task += 1) await nextTask();
      log.warn(name);
    };
    await Promise.all([
      inTransaction('transaction-1', work('one', 2)),
      inTransaction('transaction-2', work('two', 1)),
    ]);
    log.info('none');
    inTransaction('transaction-3', () => {
      log.info('named', { txId: 'transaction-4' });
    });
    const logged = lines.map((line) => JSON.parse(line) as { msg: string; txId?: string });
    expect(logged.map(({ msg, txId }) => [msg, txId])).toEqual([
      ['two', 'transaction-2'],
      ['one', 'transaction-1'],
      ['none', undefined],
      ['named', 'transaction-4'],
    ]);
    expect(currentTransaction()).toBeUndefined();
  });

  it('limits a line to about a kilobyte', () => {
    const long = 'x'.repeat(5000);
    const [line = ''] = linesOf((log) => {
      log.error(long, { path: long, error: long, stack: long, txId: long });
    });
    expect(line.length).toBeLessThan(1300);
  });
});
