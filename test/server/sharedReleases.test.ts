import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Pool } from 'pg';
import { createSharedReleases } from '../../server/http/assets/sharedReleases';
import { openTestPool, type TestPool } from '../support/database/testPool';
import { startFakeServer, type FakeServer } from '../support/servers/fakeServer';

const SCRIPT = 'console.log("the next release");';

let database: TestPool;
let pool: Pool;
let server: FakeServer;
let nextRelease: string;

beforeEach(async () => {
  database = await openTestPool();
  pool = database.pool;
  server = await startFakeServer({ sharedReleases: createSharedReleases(pool, 14) });
  nextRelease = await mkdtemp(join(tmpdir(), 'offprint-next-release-'));
  await writeFile(join(nextRelease, 'app.22222222.js'), SCRIPT);
  await writeFile(join(nextRelease, 'app.22222222.js.br'), brotliCompressSync(SCRIPT));
});

afterEach(async () => {
  await server.close();
  await database.close();
  await rm(nextRelease, { recursive: true });
});

const publishNext = (): Promise<void> => createSharedReleases(pool, 14).publish(nextRelease);

describe('two servers that run different releases', () => {
  it("serve each other's files, compressed or not, as soon as the newer server starts", async () => {
    await publishNext();
    const [plain, twice] = await Promise.all([
      server.get('/assets/app.22222222.js', { 'accept-encoding': 'identity' }),
      server.get('/assets/app.22222222.js', { 'accept-encoding': 'identity' }),
    ]);
    expect([plain.status, await plain.text(), twice.status]).toEqual([200, SCRIPT, 200]);
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const compressed = await server.get('/assets/app.22222222.js', { 'accept-encoding': 'br' });
    expect(compressed.headers.get('content-encoding')).toBe('br');
    expect(await compressed.text()).toBe(SCRIPT);
    // The running server also published its own files when it started.
    const shared = await createSharedReleases(pool, 14).find('app.11111111.js');
    expect(String(shared.get('app.11111111.js'))).toBe('console.log("app");');
    expect(shared.has('app.11111111.js.br')).toBe(true);
  });

  it("serve each other's files from disk while the store is down, and respond with 503 to unknown files", async () => {
    await publishNext();
    await server.get('/assets/app.22222222.js');
    const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    Object.assign(pool, { query: () => Promise.reject(refused) });
    expect((await server.get('/assets/app.22222222.js')).status).toBe(200);
    // Another server might have the file, and a browser must not cache an HTML page as a script.
    const missing = await server.get('/assets/app.33333333.js');
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(await missing.text()).not.toContain('<html');
  });

  it('query the store only once for a missing file, and never for an invalid file name', async () => {
    const query = jest.spyOn(pool, 'query');
    for (const name of ['app.33333333.js', 'app.33333333.js', '..%2F..%2Fpackage.json', '.x.js']) {
      expect((await server.get(`/assets/${name}`)).status).toBe(404);
    }
    expect(query).toHaveBeenCalledTimes(1);
  });

  it('forget releases that no server has run for two weeks', async () => {
    await publishNext();
    await pool.query(`update release_files set current_at = now() - interval '15 days'`);
    await createSharedReleases(pool, 14).publish(nextRelease);
    const { rows } = await pool.query<{ name: string }>('select name from release_files');
    expect(rows.map(({ name }) => name).sort()).toEqual(['app.22222222.js', 'app.22222222.js.br']);
  });
});
