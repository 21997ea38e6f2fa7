import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { importFolder } from '../../server/content/import/importFolder';
import { migrate } from '../../server/store/migrate';
import { FIXTURE_CONTENT } from '../support/fixtures/contentFolder';
import { openTestStore, type TestStore } from '../support/database/store';

const FIRST = join(__dirname, '../../server/store/migrations/0000_content.sql');
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
  beforeAll(async () => {
    test = await openTestStore();
    client = new pg.Client({ connectionString: test.databaseUrl });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await test.close();
  });

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
    await importFolder(test.store, FIXTURE_CONTENT, { siteKey: 'halfwave' });
    const expected = await lists();
    expect(expected.length).toBeGreaterThan(8);
    const stories = await articles();
    await client.query('drop schema public cascade; create schema public');
    await client.query(await readFile(FIRST, 'utf8'));
    for (const story of stories) {
      delete story.document['facts'];
      await client.query(
        'insert into contents select * from jsonb_populate_record(null::contents, $1)',
        [JSON.stringify(story)],
      );
    }
    await client.query("insert into site_documents values ('site', $1, 'h')", [SITE]);
    await client.query(
      'create table schema_migrations (name text primary key, at timestamptz not null)',
    );
    await client.query("insert into schema_migrations values ('0000_content.sql', now())");
    await migrate(client);
    expect(await lists()).toEqual(expected);
    const facts = (await articles()).map(({ document }) => document['facts']);
    expect(facts).toEqual([{ minutes: 1 }, { minutes: 1 }]);
    const site = await client.query<Row>("select document from site_documents where name = 'site'");
    expect(site.rows[0]?.document).toEqual({ ...SITE, fields: {} });
  });
});
