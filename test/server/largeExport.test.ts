import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { IS_LONG, LONG_TEST_LIMIT, TEST_LIMIT } from '../support/deadlines';
import { commandLine, importedExport, MB, writeUploads } from '../support/exportImport';
import { writeLargeExport } from '../support/fixtures/largeExport';
import { eventually } from '../support/waiting';

const SMALL = (IS_LONG ? 20 : 1) * MB;
/**
 * Maximum growth of an import's memory, in megabytes, if the export has four times as many stories. The survey keeps a
 * few hundred bytes per story; the rest is memory that has not been garbage collected yet.
 */
const GROWTH = IS_LONG ? 60 : 40;
/** Maximum memory of an import, in megabytes. */
const PEAK = 300;

let root: string;
let picture: Buffer;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'offprint-large-'));
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#aa3355' } })
    .png()
    .toBuffer();
});
afterAll(() => rm(root, { recursive: true }));

test(
  `importing an export four times as large takes less than ${GROWTH} MB more memory`,
  async () => {
    const uploads = await writeUploads(root, picture);
    const { peak: small } = await importedExport(root, SMALL, uploads);
    const { peak: large } = await importedExport(root, 4 * SMALL, uploads);
    expect(large - small).toBeLessThan(GROWTH);
    expect(large).toBeLessThan(PEAK);
  },
  LONG_TEST_LIMIT,
);

interface OldSite {
  origin: string;
  /** Number of requests, keyed by path. */
  requests: Map<string, number>;
  server: Server;
}

async function startOldSite(): Promise<OldSite> {
  const requests = new Map<string, number>();
  const server = createServer(({ url = '' }, response) => {
    requests.set(url, (requests.get(url) ?? 0) + 1);
    response.setHeader('content-type', 'image/png').end(picture);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, requests, server };
}

/** Returns the hash of each file in a folder, keyed by path. */
async function fingerprints(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const pairs: [string, string][] = [];
  for (const entry of entries.filter((found) => found.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const hash = createHash('sha256').update(await readFile(path));
    pairs.push([relative(folder, path), hash.digest('hex')]);
  }
  return Object.fromEntries(pairs.sort(([one], [other]) => (one < other ? -1 : 1)));
}

describe('an import that is killed', () => {
  let site: OldSite;

  beforeEach(async () => {
    site = await startOldSite();
  });
  afterEach(() => {
    site.server.close();
  });

  /** Starts an import, and kills it once it has written this many stories. */
  async function killAfter(stories: number, line: readonly string[], out: string): Promise<void> {
    const child = spawn(process.execPath, line, { stdio: 'ignore' });
    const gone = once(child, 'exit');
    await eventually(
      () => readdir(join(out, 'articles')).catch(() => []),
      (names) => names.length >= stories,
      TEST_LIMIT,
    );
    child.kill('SIGKILL');
    expect(await gone).toEqual([null, 'SIGKILL']);
  }

  it(
    'resumes with the same result as an uninterrupted one, without refetching completed images',
    async () => {
      const file = join(root, 'killed.xml');
      const bytes = (IS_LONG ? 20 : 1) * MB;
      const given = { bytes, seed: 11, site: site.origin, pictures: 10_000 };
      const stories = await writeLargeExport(file, given);
      const [whole, killed] = [join(root, 'whole'), join(root, 'killed')];
      await promisify(execFile)(process.execPath, commandLine(file, whole));
      site.requests.clear();
      const kills = IS_LONG ? 5 : 1;
      for (let count = 1; count <= kills; count += 1) {
        const written = Math.floor((stories * count) / (kills + 1));
        await killAfter(written, commandLine(file, killed, '--resume'), killed);
      }
      await promisify(execFile)(process.execPath, commandLine(file, killed, '--resume'));
      expect(await fingerprints(killed)).toEqual(await fingerprints(whole));
      expect(site.requests.size).toBe(stories);
      // At most two fetches were in progress at each kill, and only those are repeated.
      const again = [...site.requests.values()].filter((count) => count > 1).length;
      expect(again).toBeLessThanOrEqual(2 * kills);
    },
    LONG_TEST_LIMIT,
  );
});
