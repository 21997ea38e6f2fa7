import { DatabaseOpenError, databaseOpenError } from './databaseOpenError';

const URL = 'postgres://ada:a-secret-word@db.example:6543/halfwave';
const failure = (code: string): Error => Object.assign(new Error('Failed'), { code });
const messageFor = (error: Error, url = URL): string =>
  (databaseOpenError(error, url, 'DATABASE_URL') as Error).message;

describe('a database that cannot be opened', () => {
  it.each([
    [
      'ECONNREFUSED',
      'No database responds at db.example:6543 (ECONNREFUSED). Start it, or correct DATABASE_URL.',
    ],
    [
      'ENOTFOUND',
      'No database responds at db.example:6543 (ENOTFOUND). Start it, or correct DATABASE_URL.',
    ],
    [
      '28P01',
      'The database at db.example:6543 rejected the user or the password (28P01). Correct DATABASE_URL.',
    ],
    [
      '3D000',
      'The server at db.example:6543 has no database “halfwave”. Create it with “createdb halfwave”, or correct DATABASE_URL.',
    ],
    [
      '53300',
      'The database at db.example:6543 has no free connections (53300). Raise its max_connections, or stop other programs that use it.',
    ],
  ])('is explained with what to do: %s', (code, message) => {
    expect(messageFor(failure(code))).toBe(message);
    expect(message).not.toContain('a-secret-word');
  });

  it('is explained if the connection is closed or times out without a code', () => {
    for (const words of ['Connection terminated unexpectedly', 'timeout expired']) {
      expect(messageFor(new Error(words))).toContain('(the connection was closed)');
    }
  });

  it('is located by the default port, and by a socket folder', () => {
    const refused = failure('ECONNREFUSED');
    expect(messageFor(refused, 'postgres://db.example/halfwave')).toContain('at db.example:5432 ');
    expect(messageFor(refused, 'postgres:///halfwave?host=/run/postgresql')).toContain(
      'at /run/postgresql:5432 ',
    );
  });

  it('is reported unchanged for any other error, which is not for an operator to resolve', () => {
    const error = failure('42P01');
    expect(databaseOpenError(error, URL, 'DATABASE_URL')).toBe(error);
    expect(databaseOpenError(failure('28P01'), URL, 'DATABASE_URL')).toBeInstanceOf(
      DatabaseOpenError,
    );
  });
});
