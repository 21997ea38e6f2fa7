import { DatabaseOpenError, databaseOpenError } from './databaseOpenError';

const URL = 'postgres://ada:a-secret-word@db.example:6543/halfwave';
const failure = (code: string): Error => Object.assign(new Error('Failed'), { code });
const messageFor = (error: Error, url = URL): string =>
  (databaseOpenError(error, url, 'DATABASE_URL') as Error).message;

describe('databaseOpenError', () => {
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
  ])('explains the problem and what to do about it: %s', (code, message) => {
    expect(messageFor(failure(code))).toBe(message);
    expect(message).not.toContain('a-secret-word');
  });

  it('explains a closed connection and a timeout that have no error code', () => {
    for (const words of ['Connection terminated unexpectedly', 'timeout expired']) {
      expect(messageFor(new Error(words))).toContain('(the connection was closed)');
    }
  });

  it('includes the default port, and the directory of a Unix socket', () => {
    const refused = failure('ECONNREFUSED');
    expect(messageFor(refused, 'postgres://db.example/halfwave')).toContain('at db.example:5432 ');
    expect(messageFor(refused, 'postgres:///halfwave?host=/run/postgresql')).toContain(
      'at /run/postgresql:5432 ',
    );
  });

  it('returns any other error unchanged, because an operator cannot resolve it', () => {
    const error = failure('42P01');
    expect(databaseOpenError(error, URL, 'DATABASE_URL')).toBe(error);
    expect(databaseOpenError(failure('28P01'), URL, 'DATABASE_URL')).toBeInstanceOf(
      DatabaseOpenError,
    );
  });
});
