import { nextTask } from '../../test/support/nextTask';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { createLog, errorFields, type LogFields } from './log';
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

  it('adds the id of the current request, even after an await', async () => {
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

  it('redacts email addresses in messages, paths and errors', () => {
    const lines = linesOf((log) => {
      log.warn('Ada <ada.quill+news@example.org> was refused', {
        path: '/x/ada%40example.org/',
        error: 'No user ada@mail.example.org',
      });
    });
    expect(lines.join()).not.toMatch(/ada/);
    expect(lines.join()).toContain('(email address)');
  });

  it('omits the values of a failed query', () => {
    const cause = Object.assign(new Error('canceling statement due to statement timeout'), {
      code: '57014',
    });
    const error = new DrizzleQueryError(
      'insert into t values ($1)',
      ['CANARY', 'a@b.example'],
      cause,
    );
    const invalid = Object.assign(new Error('invalid input syntax for type json: "CANARY"'), {
      code: '22P02',
    });
    const lines = linesOf((log) => {
      log.error('The login provider failed', errorFields(error));
      log.error('The login provider failed', errorFields(invalid));
      log.error('It', errorFields(new DrizzleQueryError('select $1', ['CANARY'], invalid)));
    });
    expect(lines).toHaveLength(3);
    expect(lines.join()).not.toMatch(/CANARY|a@b/);
    expect(lines[0]).toContain('canceling statement due to statement timeout (57014)');
    expect(lines[1]).toContain('invalid input syntax for type json');
    expect(lines[0]).toContain('log.test.ts');
  });

  it('limits a line to about a kilobyte', () => {
    const long = 'x'.repeat(5000);
    const [line = ''] = linesOf((log) => {
      log.error(long, { path: long, error: long, stack: long, txId: long });
    });
    expect(line.length).toBeLessThan(1300);
  });
});
