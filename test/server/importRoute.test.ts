import { randomBytes } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { SLOW_READER_TIMEOUT } from '../../server/config/limits';
import type { ImportReport } from '../../server/content/import/problems/importReport';
import { LOCKS } from '../../server/store/locks';
import { draftContentFolder, FIXTURE_CONTENT, storyFile } from '../support/fixtures/contentFolder';
import type { ContentFolderDraft } from '../support/fixtures/contentFolder';
import { copyDatabase, type TestDatabase } from '../support/database/testDatabase';
import { connectTo } from '../support/database/testPool';
import { startServer, type RunningServer } from '../support/servers/server';
import { eventually, sleepBecause } from '../support/waiting';

const TOKEN = 'the-token-of-the-operators';

let content: ContentFolderDraft;
let database: TestDatabase;
let server: RunningServer;

beforeAll(async () => {
  content = await draftContentFolder(FIXTURE_CONTENT);
  database = await copyDatabase('tables');
  const { databaseUrl: DATABASE_URL } = database;
  server = await startServer({
    env: { OPS_TOKEN: TOKEN, CONTENT_DIR: content.folder, DATABASE_URL },
  });
});

afterAll(async () => {
  await server.remove();
  await database.close();
  await content.clear();
});

interface Entry {
  name: string;
  text?: string | Buffer;
  type?: 'file' | 'symlink';
}

async function archive(entries: readonly Entry[]): Promise<Buffer> {
  const tar = pack();
  for (const { name, text = '', type = 'file' } of entries) {
    tar.entry({ name, type, ...(type === 'symlink' && { linkname: '/etc/passwd' }) }, text);
  }
  tar.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of tar) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function send(
  body: Buffer | null,
  { type = 'application/gzip', authorization = `Bearer ${TOKEN}` } = {},
): Promise<Response> {
  return fetch(`${server.origin}/_node/import`, {
    method: 'POST',
    headers: { authorization, ...(body && { 'content-type': type }) },
    body: body && new Uint8Array(body),
  });
}

const status = async (slug: string): Promise<number> =>
  (await server.get(`/article/${slug}/`)).status;

async function becomes(slug: string, code: number): Promise<void> {
  await eventually(
    () => status(slug),
    (found) => found === code,
  );
}

/** Returns the paths of all files and folders in the content folder, except hidden top-level entries. */
async function files(): Promise<string[]> {
  const names = await readdir(content.folder, { recursive: true });
  return names.filter((name) => !name.startsWith('.')).sort();
}

async function fixtureEntries(): Promise<Entry[]> {
  const found = await readdir(FIXTURE_CONTENT, { recursive: true, withFileTypes: true });
  return Promise.all(
    found
      .filter((each) => each.isFile())
      .map(async ({ parentPath, name }) => {
        const path = join(parentPath, name);
        return { name: path.slice(FIXTURE_CONTENT.length + 1), text: await readFile(path) };
      }),
  );
}

describe('POST /_node/import', () => {
  it('imports the content folder of the server, and responds with the report', async () => {
    await content.write('articles/from-disk.md', storyFile({ title: 'Written to the disk' }));
    await content.write('articles/torn.md', '---\ntitle: [\n---\n');
    const answer = await send(null);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const report = (await answer.json()) as ImportReport;
    expect(report.stories).toMatchObject({ added: 1, failed: 1 });
    expect(report.problems).toContainEqual(
      expect.objectContaining({ file: 'articles/torn.md', severity: 'error' }),
    );
    await becomes('from-disk', 200);
    await content.remove('articles/torn.md');
  });

  it('reports a missing content folder, and imports it once it is back', async () => {
    const away = `${content.folder}-away`;
    await rename(content.folder, away);
    const answer = await send(null);
    await rename(away, content.folder);
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain('there is no such folder');
    expect((await send(null)).status).toBe(200);
  });

  it('does not parse unchanged stories again', async () => {
    await send(null);
    const cached = join(server.dataDir, 'parsed/articles/plain-story.md.json');
    const text = await readFile(cached, 'utf8');
    await writeFile(cached, text.replaceAll('A plain story', 'A cached story'));
    expect(await (await send(null)).json()).toMatchObject({ stories: { changed: 1 } });
    await rm(cached);
    expect(await (await send(null)).json()).toMatchObject({ stories: { changed: 1 } });
  });

  it('responds to an import that takes longer than the timeout for idle connections', async () => {
    const client = await connectTo(database.databaseUrl);
    try {
      await client.query('select pg_advisory_lock($1)', [LOCKS.import]);
      const answer = send(null);
      await sleepBecause('the connection is idle', SLOW_READER_TIMEOUT + 1000);
      await client.query('select pg_advisory_unlock($1)', [LOCKS.import]);
      expect((await answer).status).toBe(200);
    } finally {
      await client.end();
    }
  });

  it.each([
    ['compressed', (tar: Buffer) => gzipSync(tar), 'application/gzip', ''],
    ['plain', (tar: Buffer) => tar, 'application/x-tar', ''],
    ['from a repository', (tar: Buffer) => gzipSync(tar), 'application/gzip', 'field-notes-main/'],
  ])('replaces the content with an archive: %s', async (_kind, written, type, folder) => {
    await send(null);
    const slug = `sent-${folder === '' ? type.slice(-3) : 'folder'}`;
    const story = { name: `articles/${slug}.md`, text: storyFile({ title: 'Sent' }) };
    const entries = [...(await fixtureEntries()), story, { name: '.git/config', text: 'secret' }];
    const named = entries.map((entry) => ({ ...entry, name: folder + entry.name }));
    const answer = await send(written(await archive(named)), { type });
    expect(await answer.json()).toMatchObject({ stories: { added: 1, failed: 0 } });
    await becomes(slug, 200);
    await becomes('from-disk', 404);
    expect(await files()).toContain(story.name);
    expect(await readdir(content.folder)).not.toContain('.git');
    expect(await readdir(join(content.folder, '.previous', 'articles'))).not.toContain(
      `${slug}.md`,
    );
  });

  it.each([
    ['is not an archive', () => Promise.resolve(Buffer.from('no archive')), 400, /not a tar file/],
    [
      'is truncated',
      async () => (await archive(await fixtureEntries())).subarray(0, 3000),
      400,
      /damaged/,
    ],
    ['is empty', () => archive([]), 422, /has no content/],
    ['has no content', () => archive([{ name: 'a/b.txt', text: 'b' }]), 422, /articles, galleries/],
    [
      'contains a link',
      () => archive([{ name: 'articles/link.md', type: 'symlink' }]),
      422,
      /articles\/link\.md is a symlink/,
    ],
    [
      'has paths that lead outside the folder',
      () => archive([{ name: 'articles/../../a.md', text: 'a' }]),
      422,
      /unsafe path/,
    ],
    [
      'has absolute paths',
      () => archive([{ name: '/articles/a.md', text: 'a' }]),
      422,
      /unsafe path/,
    ],
  ])('rejects an upload that %s, and keeps all files', async (_what, made, code, words) => {
    const before = await files();
    const answer = await send(await made());
    expect(answer.status).toBe(code);
    expect(await answer.text()).toMatch(words);
    expect(await files()).toEqual(before);
    expect((await readdir(content.folder)).filter((name) => name.startsWith('.upload'))).toEqual(
      [],
    );
  });

  it('rejects an archive of 8 MB that starts with a symlink, and serves the next request', async () => {
    const link: Entry = { name: 'articles/link.md', type: 'symlink' };
    const rest = { name: 'articles/rest.md', text: randomBytes(8 * 1024 * 1024) };
    expect((await send(await archive([link, rest]), { type: 'application/x-tar' })).status).toBe(
      422,
    );
    expect((await server.get('/_node/status')).status).toBe(200);
  });

  it('requires the operator token, even for an archive, and accepts only archives', async () => {
    expect((await send(null, { authorization: '' })).status).toBe(401);
    expect((await send(await archive([]), { authorization: 'Bearer no' })).status).toBe(401);
    expect((await send(Buffer.from('{}'), { type: 'application/json' })).status).toBe(415);
    expect((await server.get('/_node/import')).status).toBe(404);
  });
});
