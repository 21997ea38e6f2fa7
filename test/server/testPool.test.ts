import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../support/servers/postgres';
import { sharedServer } from '../support/servers/sharedServer';

describe('what the suites of a run share', () => {
  it('names the setting with which a shared server does not start', async () => {
    await expect(sharedServer({ COMMENTS: 'sometimes' })).rejects.toThrow(/COMMENTS/);
  });

  it('shows what PostgreSQL logged when it does not start', async () => {
    // Not from mkdtemp: PostgreSQL runs under an account that may not read such a folder.
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
