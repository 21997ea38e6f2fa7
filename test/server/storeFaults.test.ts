import { randomUUID } from 'node:crypto';
import { POOL_SIZES } from '../../server/config/limits';
import type { LogFields } from '../../server/config/log';
import { importFolder } from '../../server/content/import/importFolder';
import { openStore, type Store } from '../../server/store/openStore';
import { openMemberSite, type CallingMember, type MemberSite } from '../support/browser/memberSite';
import { openTestStore, type TestStore } from '../support/database/store';
import { FIXTURE_CONTENT } from '../support/fixtures/contentFolder';
import { createContentServer, type ContentServer } from '../support/servers/contentServer';
import { startFaultProxy, type FaultProxy } from '../support/servers/faultProxy';
import { eventually } from '../support/waiting';

const SUBSCRIPTIONS = 'newsletters/halfwave/subscriptions';
const journey = (id: string): string => `newsletters/halfwave/journey/${id}`;
const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });

async function subscribed(member: CallingMember): Promise<string[]> {
  return slugsIn(await member.call('GET', SUBSCRIPTIONS));
}

async function slugsIn(answer: Response): Promise<string[]> {
  const { data } = (await answer.json()) as { data: { items: { slug: string }[] } };
  return data.items.map(({ slug }) => slug).sort();
}

describe('a frozen database', () => {
  let database: TestStore;
  let connection: FaultProxy;
  let store: Store;
  let server: ContentServer;
  /** Messages with their errors. */
  const lines: string[] = [];
  const keep = (message: string, { error = '' }: LogFields = {}) =>
    void lines.push(`${message}: ${error}`);

  beforeAll(async () => {
    database = await openTestStore();
    await importFolder(database.store, FIXTURE_CONTENT, { siteKey: 'halfwave' });
    const url = new URL(database.databaseUrl);
    connection = await startFaultProxy({ target: Number(url.port || '5432') });
    url.port = String(connection.port);
    store = await openStore(
      { dataDir: '', databaseUrl: url.href },
      { info: keep, warn: keep, error: keep },
    );
    server = await createContentServer(store);
  });

  afterAll(async () => {
    await connection.clear();
    await server.close();
    await store.close();
    await connection.close();
    await database.close();
  });

  const get = (slug: string) =>
    server.app.inject({ url: `/api/neutron/composer/halfwave/pages/article/${slug}/web` });

  it('does not delay cached pages, and delays other requests only until they time out', async () => {
    expect((await get('full-story')).statusCode).toBe(200);
    await connection.set({ stall: true });
    let areOver = false;
    const slugs = Array.from({ length: 5 * POOL_SIZES.readers }, (_, at) => `other-${at}`);
    const others = Promise.all(['plain-story', ...slugs].map(get)).finally(() => (areOver = true));
    for (let round = 0; round < 50; round += 1) {
      expect((await get('full-story')).statusCode).toBe(200);
    }
    expect(areOver).toBe(false);
    for (const { statusCode, headers } of await others) {
      expect([statusCode, headers['retry-after']]).toEqual([503, expect.any(String)]);
    }
    await connection.clear();
    const statusOf = async (slug: string) => (await get(slug)).statusCode;
    await eventually(
      () => statusOf('plain-story'),
      (status) => status === 200,
    );
    expect(await statusOf('other-1')).toBe(404);
  });

  it('is logged once for many attempts to connect, and once when it responds again', async () => {
    lines.splice(0);
    await connection.set({ drop: true });
    await eventually(
      () => store.changes.isCurrent(),
      (isCurrent) => !isCurrent,
    );
    await connection.clear();
    await eventually(
      () => lines,
      (said) => said.some((line) => line.startsWith('The content store responds again')),
    );
    const failures = lines.filter((line) => line.startsWith('The content store does not respond'));
    expect(failures.length).toBeGreaterThan(0);
    // Each error once.
    expect(failures).toEqual([...new Set(failures)]);
  });
});

describe('a database that fails', () => {
  let site: MemberSite;

  beforeAll(async () => {
    site = await openMemberSite();
  });

  afterAll(() => site.close());

  const query = (text: string, values: unknown[] = []) =>
    site.test.store.forCommands.pool.query(text, values);

  const countOf = async (table: string, column: string, value: string): Promise<number> => {
    const { rows } = await query(`select 1 from ${table} where ${column} = $1`, [value]);
    return rows.length;
  };

  /** PostgreSQL reports a full disk like this, both for a row and for the commit. */
  const FULL = `create function full_disk() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
  end $$`;

  it.each([
    ['a row is written', 'create trigger full_disk before insert'],
    ['the transaction is committed', 'create constraint trigger full_disk after insert'],
  ])(
    'rejects a change completely if its disk is full when %s, and still serves readers',
    async (when, create) => {
      const member = await site.member();
      const timing = create.includes('constraint') ? 'deferrable initially deferred' : '';
      const key = randomUUID();
      const change = () => member.call('POST', journey('subscribe-first-light'), keyed(key));
      await query(FULL);
      await query(
        `${create} on newsletter_changes ${timing} for each row execute function full_disk()`,
      );
      for (let attempt = 0; attempt < 3; attempt += 1) {
        const answer = await change();
        expect([when, answer.status]).toEqual([when, 503]);
        expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
        expect(await answer.text()).not.toContain('No space left');
      }
      expect(await subscribed(member)).toEqual([]);
      expect(await countOf('idempotent_answers', 'member_id', member.id)).toBe(0);
      expect((await member.call('GET', 'users/rna/halfwave/user')).status).toBe(200);
      expect((await site.server.get('/article/a-story/')).status).toBe(200);
      await query('drop function full_disk cascade');
      expect((await change()).status).toBe(200);
      expect(await subscribed(member)).toEqual(['first-light']);
      expect(await countOf('newsletter_changes', 'email', member.email)).toBe(1);
    },
  );

  it('neither loses nor duplicates changes from five browsers while its connections are cut', async () => {
    const member = await site.member();
    const slugs = ['first-light', 'kitchen-table', 'who-noticed'];
    const jobs = Array.from({ length: 100 }, (_, at) => ({
      path: journey(`${at % 7 < 4 ? 'subscribe' : 'unsubscribe'}-${slugs[at % 3]}`),
      key: `cut-${at}`,
    }));
    const waiting = [...jobs];
    let interrupted = 0;
    let done = 0;

    /** Ends every connection from the server to its database, as a database crash does. */
    const cut = () =>
      query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      ).catch(() => undefined);

    async function browser(): Promise<void> {
      for (let job = waiting.shift(); job; job = waiting.shift()) {
        for (;;) {
          const { status } = await member.call('POST', job.path, keyed(job.key));
          if (status === 200) break;
          expect(status).toBe(503);
          interrupted += 1;
        }
        done += 1;
        if (done % 10 === 0) await cut();
      }
    }

    await Promise.all(Array.from({ length: 5 }, browser));
    expect(interrupted).toBeGreaterThan(0);
    expect(await countOf('newsletter_changes', 'email', member.email)).toBe(jobs.length);
    expect(await countOf('idempotent_answers', 'member_id', member.id)).toBe(jobs.length);
    const { rows } = await query(
      `select distinct on (newsletter) newsletter, change from newsletter_changes
       where email = $1 order by newsletter, at desc`,
      [member.email],
    );
    const last = (rows as { newsletter: string; change: string }[])
      .filter(({ change }) => change === 'subscribed')
      .map(({ newsletter }) => site.newsletters.find(({ id }) => id === newsletter)?.slug);
    // A read may also get a connection that was just cut. It is then retried, as the changes were.
    await cut();
    const answer = await eventually(
      () => member.call('GET', SUBSCRIPTIONS),
      ({ status }) => status !== 503,
    );
    expect(await slugsIn(answer)).toEqual(last.sort());
  });
});
