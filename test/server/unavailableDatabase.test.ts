import { SILENT_LOG, type Log } from '../../server/config/log';
import { openDatabase } from '../../server/store/openDatabase';
import { runCommand } from '../support/command';
import { copyDatabase, type TestDatabase } from '../support/database/testDatabase';
import { startFaultProxy } from '../support/servers/faultProxy';
import { eventually } from '../support/waiting';

let database: TestDatabase;

beforeAll(async () => {
  database = await copyDatabase('tables');
});

afterAll(() => database.close());

/** Returns the database's connection URL with changes. */
function changed(changes: Partial<URL>): string {
  return Object.assign(new URL(database.databaseUrl), changes).href;
}

test('openDatabase waits for a database that is starting, and logs one warning with its address', async () => {
  const proxy = await startFaultProxy({ target: Number(new URL(database.databaseUrl).port) });
  await proxy.set({ resetAfter: 0 });
  const warnings: string[] = [];
  const log: Log = { ...SILENT_LOG, warn: (line) => warnings.push(line) };
  const databaseUrl = changed({ hostname: '127.0.0.1', port: String(proxy.port) });
  const opening = openDatabase({ dataDir: '', databaseUrl }, log);
  await eventually(
    () => proxy.counters().connections,
    (connections) => connections >= 4,
  );
  await proxy.clear();
  const { leave, session } = await opening;
  const where = `127.0.0.1:${proxy.port}`;
  expect(warnings).toEqual([
    expect.stringMatching(
      `^The database at ${where} does not respond yet; waiting up to \\d+ s more$`,
    ),
  ]);
  await leave(session);
  await proxy.close();
});

test.each<[string, Partial<URL>, string]>([
  [
    'the database does not exist',
    { pathname: '/not-created' },
    'The server at HOST has no database “not-created”. Create it with “createdb not-created”, or correct DATABASE_URL.\n',
  ],
  [
    'the password is wrong',
    { password: 'a-secret-word' },
    'The database at HOST rejected the user or the password (28P01). Correct DATABASE_URL.\n',
  ],
])(
  'a command names the host, without a stack trace or a password, if %s',
  async (_, changes, message) => {
    const databaseUrl = changed(changes);
    const command = runCommand(['preview', 'a-story'], { DATABASE_URL: databaseUrl });
    await expect(command).rejects.toMatchObject({
      code: 1,
      stderr: message.replace('HOST', new URL(databaseUrl).host),
    });
  },
);
