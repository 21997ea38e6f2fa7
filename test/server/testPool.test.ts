import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../support/servers/postgres';
import { sharedServer } from '../support/servers/sharedServer';

describe('the test pool', () => {
  it('names the invalid setting when a shared server fails to start', async () => {
    await expect(sharedServer({ COMMENTS: 'sometimes' })).rejects.toThrow(/COMMENTS/);
  });

  it('includes the PostgreSQL log when PostgreSQL fails to start', async () => {
    // If root runs the tests, PostgreSQL runs under another account, which cannot read a folder created by mkdtemp.
    const folder = join(tmpdir(), `postgres-${process.pid}`);
    const postgres = await startPostgres(folder);
    await postgres.close();
    await writeFile(join(folder, 'store/data/postgresql.conf'), 'no_such_setting = 1\n');
    await expect(startPostgres(folder)).rejects.toThrow(
      /PostgreSQL did not start: it ended with 1.*no_such_setting/s,
    );
    await rm(folder, { recursive: true });
  });
});
