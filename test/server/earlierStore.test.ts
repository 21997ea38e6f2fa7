import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { importFolder } from '../../server/content/import/importFolder';
import { SILENT_LOG } from '../../server/config/log';
import { migrate } from '../../server/store/migrate';
import { FIXTURE_CONTENT } from '../support/fixtures/contentFolder';
import { openTestStore, type TestStore } from '../support/database/store';
import { wrongCounts } from '../support/database/wrongCounts';

const MIGRATIONS = join(__dirname, '../../server/store/migrations');
const FIRST = join(MIGRATIONS, '0000_content.sql');
/** SQL condition for stories of the only type in the first release. */
const ARTICLES = "type = 'content_article'";

/** The fields of `site.json` that the first release stored. */
const SITE = { name: 'Testwave', headerTopics: [] };

interface Row {
  document: Record<string, unknown>;
}

describe('a store from the first release', () => {
  let test: TestStore;
  let client: pg.Client;
  let expectedLists: unknown[];
  let stories: Row[];

  beforeAll(async () => {
    test = await openTestStore();
    client = new pg.Client({ connectionString: test.databaseUrl });
    await client.connect();
    await importFolder(test.store, FIXTURE_CONTENT, { siteKey: 'halfwave' });
    expectedLists = await lists();
    stories = await articles();
  });
  afterAll(async () => {
    await client.end();
    await test.close();
  });
  beforeEach(async () => {
    await client.query('drop schema public cascade; create schema public');
    await client.query(await readFile(FIRST, 'utf8'));
    for (const story of stories) {
      const document = { ...story.document };
      delete document['facts'];
      await client.query(
        'insert into contents select * from jsonb_populate_record(null::contents, $1)',
        [JSON.stringify({ ...story, document })],
      );
    }
    await client.query("insert into site_documents values ('site', $1, 'h')", [SITE]);
    await client.query(
      'create table schema_migrations (name text primary key, at timestamptz not null)',
    );
    await skip(['0000_content.sql']);
  });

  /** Marks migrations as run. */
  const skip = (names: readonly string[]) =>
    client.query('insert into schema_migrations select unnest($1::text[]), now()', [names]);
  const lists = async () =>
    (
      await client.query<Record<string, unknown>>(
        `select list, slug, content_lists.date_published from content_lists
         join contents on id = content_id
         where ${ARTICLES} and list not like 'collection:%' order by list, slug`,
      )
    ).rows;
  const articles = async () =>
    (await client.query<Row>(`select * from contents where ${ARTICLES}`)).rows;

  it('has the same lists after a migration as after an import', async () => {
    await migrate(client, SILENT_LOG);
    expect(expectedLists.length).toBeGreaterThan(8);
    expect(await lists()).toEqual(expectedLists);
    const facts = (await articles()).map(({ document }) => document['facts']);
    expect(facts).toEqual([{ minutes: 1 }, { minutes: 1 }]);
    const site = await client.query<Row>("select document from site_documents where name = 'site'");
    expect(site.rows[0]?.document).toEqual({ ...SITE, fields: {} });
  });

  it('has the right numbers of stories in lists and with words after a migration', async () => {
    await migrate(client, SILENT_LOG);
    const { rows } = await client.query("select stories from list_counts where list = 'latest'");
    expect(rows).toEqual([{ stories: stories.length }]);
    expect(await wrongCounts(client)).toEqual([]);
  });

  it('is migrated if pg_trgm was allowed only after the search had been installed', async () => {
    const files = await readdir(MIGRATIONS);
    const later = files.filter((name) => name >= '0026' && name.endsWith('.sql'));
    await skip(later);
    await migrate(client, SILENT_LOG);
    await client.query('drop extension pg_trgm cascade; create extension pg_trgm');
    await client.query('delete from schema_migrations where name = any($1)', [later]);
    expect(await migrate(client, SILENT_LOG)).toEqual(later);
    expect(await wrongCounts(client)).toEqual([]);
  });
});
