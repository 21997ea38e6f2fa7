import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import type { Check, Finding } from '../../server/commands/doctor/checks';
import { dataFolderCheck, mailCheck } from '../../server/commands/doctor/hostChecks';
import { certificateCheck, siteCheck } from '../../server/commands/doctor/outsideChecks';
import { storeCheck } from '../../server/commands/doctor/storeChecks';
import { findFfmpeg } from '../../server/media/images/ffmpeg';
import { copyDatabase, type TestDatabase } from '../support/database/testDatabase';
import { runCommand } from '../support/command';
import { startSmtp } from '../support/fakes/fakeSmtpServer';
import { startFakeServer, type FakeServer } from '../support/servers/fakeServer';

async function problems({ run }: Check): Promise<string[]> {
  const findings: Finding[] = await run();
  expect(findings.length).toBeGreaterThan(0);
  return findings.filter(({ level }) => level !== 'good').map(({ message }) => message);
}

describe("the doctor's check of the store", () => {
  let database: TestDatabase;
  let client: pg.Client;

  beforeEach(async () => {
    database = await copyDatabase('tables');
    client = new pg.Client({ connectionString: database.databaseUrl });
    await client.connect();
    await client.query(`insert into edge_purges (edge, seq) values ('edge.example/', 0)`);
  });

  afterEach(async () => {
    await client.end();
    await database.close();
  });

  const check = (): Check =>
    storeCheck({
      databaseUrl: database.databaseUrl,
      databaseDirectUrl: '',
      purgeUrls: [new URL('http://edge.example/')],
    });

  it('finds nothing wrong with a healthy store', async () => {
    expect(await problems(check())).toEqual([]);
  });

  it('names the setting of a database that cannot be opened, and says what to do', async () => {
    const refused = 'postgres://127.0.0.1:1/none';
    const settings = { databaseUrl: refused, databaseDirectUrl: '', purgeUrls: [] };
    await expect(storeCheck(settings).run()).rejects.toThrow(
      'No database responds at 127.0.0.1:1 (ECONNREFUSED). Start it, or correct DATABASE_URL.',
    );
    const pooled = { ...settings, databaseDirectUrl: database.databaseUrl };
    await expect(storeCheck(pooled).run()).rejects.toThrow('correct DATABASE_URL.');
    const direct = { databaseUrl: database.databaseUrl, databaseDirectUrl: refused, purgeUrls: [] };
    await expect(storeCheck(direct).run()).rejects.toThrow('correct DATABASE_DIRECT_URL.');
  });

  it('reports a database in which locks of sessions have no effect', async () => {
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    // The database's own function comes before PostgreSQL's, and behaves as in CockroachDB.
    await client.query(
      `create function public.pg_try_advisory_lock(bigint) returns boolean language sql as 'select true'`,
    );
    await client.query(`alter database "${rows[0]?.name}" set search_path = public, pg_catalog`);
    expect(await problems(check())).toEqual([
      expect.stringMatching(/^Locks of sessions .* have no effect; use PostgreSQL itself/),
    ]);
  });

  it('lists migrations from a later release', async () => {
    await client.query(`insert into schema_migrations (name, at) values ('9999_later.sql', now())`);
    expect(await problems(check())).toEqual([expect.stringContaining('9999_later.sql')]);
  });

  it('reports an edge that has not been purged', async () => {
    await client.query(
      `insert into content_changes (seq, keys, at) values (1, '{}', now() - interval '2 hours')`,
    );
    expect(await problems(check())).toEqual([
      'The oldest entry in the queue "purges:edge.example/" has been waiting for 120 minutes; see what the doctor says about the edge, or purge all of it by hand',
    ]);
  });

  it('says that a new edge has never been purged, instead of the age of earlier changes', async () => {
    await client.query(
      `insert into content_changes (seq, keys, at) values (1, '{}', now() - interval '2 hours')`,
    );
    await client.query('delete from edge_purges');
    expect(await problems(check())).toEqual([
      expect.stringMatching(/^edge\.example\/ has never been purged; restart the servers/),
    ]);
  });

  it('reports which queue is stuck', async () => {
    await client.query(
      `insert into mail_outbox (id, message, queued_at, due_at, failed_at) values
        ('a', '{}', now() - interval '30 minutes', now(), null), ('b', '{}', now(), now(), now())`,
    );
    expect(await problems(check())).toEqual([
      'The oldest entry in the queue "mail" has been waiting for 30 minutes; "An email could not be sent" in the log has the mail server\'s response',
      'Failed entries in the queue "mail": 1; "An email could not be sent" in the log has the mail server\'s response',
    ]);
  });
});

describe("the doctor's check of the machine", () => {
  it('names a data folder that is not writable', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'offprint-doctor-'));
    await writeFile(join(folder, 'file'), '');
    const dataDir = join(folder, 'file', 'data');
    expect(await problems(dataFolderCheck({ dataDir }))).toEqual([
      expect.stringMatching(
        /data is not writable \(ENOTDIR\); a file is in its place, so move it, or set DATA_DIR$/,
      ),
    ]);
    expect(await problems(dataFolderCheck({ dataDir: folder }))).toEqual([]);
    await rm(folder, { recursive: true });
  });

  it('names a mail server that refuses connections, without its password', async () => {
    const mailUrl = 'smtp://a:CANARY@127.0.0.1:1/';
    const [problem = ''] = await problems(mailCheck({ mailUrl, mode: 'production' }));
    expect(problem).toMatch(/ECONNREFUSED|ESOCKET|ECONNECTION/);
    expect(problem).not.toContain('CANARY');
    expect(await problems(mailCheck({ mailUrl: '', mode: 'production' }))).toHaveLength(1);
  });

  it('does not claim that the mail server accepts a login if there is none', async () => {
    const mail = await startSmtp();
    try {
      const [finding] = await mailCheck({ mailUrl: mail.url, mode: 'production' }).run();
      expect(finding?.message).toBe('The mail server responds; MAIL_URL has no login');
    } finally {
      await mail.stop();
    }
  });
});

describe("the doctor's check of the site", () => {
  let site: FakeServer;
  let proxy: Server;
  /** Headers that the proxy adds, or drops if the value is empty. */
  let changed: Record<string, string>;

  beforeEach(async () => {
    changed = {};
    site = await startFakeServer();
    proxy = createServer((request, response) => {
      void fetch(site.origin + (request.url ?? '/'), { headers: { 'accept-encoding': 'br' } }).then(
        (answer) => {
          const headers = { ...Object.fromEntries(answer.headers), ...changed };
          const kept = Object.entries(headers).filter(
            ([name, value]) =>
              value !== '' && !/^(?:content-length|transfer|connection)/.test(name),
          );
          response.writeHead(answer.status, Object.fromEntries(kept));
          response.end();
        },
      );
    });
    await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  });

  afterEach(async () => {
    proxy.close();
    await site.close();
  });

  const check = (more: object = {}): Check => {
    const { port } = proxy.address() as AddressInfo;
    const publicOrigin = `http://127.0.0.1:${port}`;
    return siteCheck({ publicOrigin, mode: 'demo', purgeUrls: [], ...more });
  };

  it('finds nothing wrong with a healthy site', async () => {
    expect(await problems(check())).toEqual([]);
  });

  it('reports headers that a proxy drops and a cache that is never purged', async () => {
    changed = { 'content-security-policy': '', age: '30' };
    expect(await problems(check())).toEqual([
      expect.stringContaining('lack Content-Security-Policy'),
      expect.stringContaining('Set PURGE_URL'),
    ]);
  });

  it('reports a configured edge that does not serve the site', async () => {
    expect(await problems(check({ purgeUrls: [new URL('http://edge/')] }))).toEqual([
      expect.stringContaining('The Surrogate-Key header reaches readers'),
    ]);
  });

  it('reports a site that does not respond or is not served by Offprint', async () => {
    const gone = siteCheck({ publicOrigin: 'http://127.0.0.1:1', mode: 'demo', purgeUrls: [] });
    expect(await problems(gone)).toEqual([expect.stringContaining('cannot be reached from here')]);
    changed = { 'x-offprint-release': '' };
    expect(await problems(check())).toEqual([expect.stringContaining('not from Offprint')]);
  });

  it('says that the certificate has expired', async () => {
    // The package's own certificate expired in 2025.
    const tls = new SMTPServer({ secure: true, logger: false });
    tls.on('error', () => undefined);
    const listener = tls.listen(0);
    await once(listener, 'listening');
    const { port } = listener.address() as AddressInfo;
    try {
      const publicOrigin = `https://localhost:${port}`;
      expect(await problems(certificateCheck({ publicOrigin }))).toEqual([
        'The certificate has expired; renew it',
      ]);
    } finally {
      await new Promise<void>((resolve) => tls.close(() => resolve()));
    }
  });

  it('finds no certificate problem without TLS', async () => {
    expect(await problems(certificateCheck({ publicOrigin: 'http://127.0.0.1:1' }))).toEqual([]);
  });
});

describe('npm run doctor', () => {
  it('finds FFmpeg if and only if the server does', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'offprint-doctor-'));
    const env = { DATA_DIR: dataDir, PUBLIC_ORIGIN: 'http://127.0.0.1:1' };
    const { stdout } = await runCommand(['doctor'], env).catch(
      (error: unknown) => error as { stdout: string },
    );
    expect(stdout.includes('FFmpeg is installed')).toBe(findFfmpeg() !== null);
    await rm(dataDir, { recursive: true });
  });

  it('warns about a site.json that is not valid JSON', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'offprint-doctor-'));
    await writeFile(join(dataDir, 'site.json'), '{"key":');
    const env = { DATA_DIR: dataDir, CONTENT_DIR: dataDir, PUBLIC_ORIGIN: 'http://127.0.0.1:1' };
    const { stdout } = await runCommand(['doctor'], env).catch(
      (error: unknown) => error as { stdout: string },
    );
    expect(stdout).toContain('warn Settings: site.json is not valid JSON');
    await rm(dataDir, { recursive: true });
  });

  it('exits with 1 for a bad setting, and names it but not its value', async () => {
    const failed = await runCommand(['doctor'], { PORT: 'CANARY' }).then(
      () => null,
      (error: unknown) => error as { code: number; stdout: string },
    );
    expect(failed?.code).toBe(1);
    expect(failed?.stdout).toContain('BAD  Settings: PORT must be a whole number');
    expect(failed?.stdout).not.toContain('CANARY');
  });
});
