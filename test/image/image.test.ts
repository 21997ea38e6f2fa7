import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../tools/projectRoot';
import { startPostgres, type Postgres } from '../support/servers/postgres';
import { buildImage, IMAGE } from './buildImage';
import { openContainerEngine, type ContainerEngine } from './containerEngine';
import { startSite, writeSettings, type SiteContainer } from './siteContainer';

let engine: ContainerEngine | undefined;
let database: Postgres | undefined;
let settings: string;
let site: SiteContainer;

beforeAll(async () => {
  engine = await openContainerEngine();
  await buildImage(engine);
  database = await startPostgres(join(engine.folder, 'database'));
  settings = await writeSettings(engine.folder);
  site = await startSite(engine, settings, database.url);
});

afterAll(async () => {
  await database?.close();
  await engine?.close();
});

/** Returns the address of the first image in a page. */
function imageIn(html: string): string {
  const [, address = ''] = /<img[^>]* src="([^"]+)"/.exec(html) ?? [];
  return address.replaceAll('&amp;', '&');
}

async function pageAndImage(): Promise<unknown[]> {
  const page = await site.get('/');
  const image = await site.get(imageIn(page.body.toString()));
  return [page.status, image.status, image.type, image.body.byteLength > 1000];
}

const SERVED = [200, 200, expect.stringMatching(/^image\//), true];

describe('a container of the image', () => {
  it('serves pages and resized images', async () => {
    expect(await pageAndImage()).toEqual(SERVED);
  });

  it('runs the server as an unprivileged user, without capabilities or a way to gain any', async () => {
    const status = await site.exec('cat', '/proc/1/status');
    const value = (name: string): string | undefined =>
      new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)?.[1];
    expect(value('Uid')).toBe('1000');
    expect([value('CapPrm'), value('CapBnd')].map(Number)).toEqual([0, 0]);
    expect(value('NoNewPrivs')).toBe('1');
  });

  it('can write only to its volume and /tmp', async () => {
    const skipped = ['/proc', '/sys', '/dev'].flatMap((path) => ['-o', '-path', path]).slice(1);
    const { output } = await site.tryExec(
      ...['find', '/', '(', ...skipped, ')', '-prune'],
      ...['-o', '-writable', '!', '-type', 'l', '-print', '-prune'],
    );
    // The rest of the output are folders that `find` is not even allowed to read.
    const found = output.split('\n').filter((line) => line.startsWith('/'));
    expect(found.sort()).toEqual(['/data', '/tmp']);
  });

  it('passes its health check, which fails if nothing listens on the port', async () => {
    expect(await site.healthCheck()).toBe(0);
    const text = await engine!.podman(
      'image',
      'inspect',
      '--format',
      '{{json .HealthCheck.Test}}',
      IMAGE,
    );
    const [kind, ...command] = JSON.parse(text) as string[];
    expect(kind).toBe('CMD');
    expect((await site.tryExec(...command)).code).toBe(0);
    expect((await site.tryExec('env', 'PORT=1', ...command)).code).toBe(1);
  });

  it('has valid settings, a migrated store and a writable data folder, according to the doctor', async () => {
    const { output } = await site.tryExec('node', 'dist/command.js', 'doctor');
    const found = output.split('\n').filter((line) => /(Settings|Store|Data folder):/.test(line));
    expect(found).toEqual([
      'ok   Settings: All settings are valid',
      expect.stringMatching(/^ok {3}Data folder: .* \/data$/),
      expect.stringMatching(/^ok {3}Store: PostgreSQL .* responds$/),
      'ok   Store: All migrations have run',
      "ok   Store: This server's clock matches the database's",
    ]);
  });

  it('contains no development packages', async () => {
    const manifest = await readFile(join(projectRoot, 'package.json'), 'utf8');
    const { devDependencies } = JSON.parse(manifest) as { devDependencies: object };
    const development = ['webpack', ...Object.keys(devDependencies)];
    const listed = await site.exec('find', 'node_modules', '-maxdepth', '2', '-printf', '%P\n');
    const packages = new Set(listed.split('\n'));
    expect(packages).toContain('fastify');
    expect(development.filter((name) => packages.has(name))).toEqual([]);
  });

  it('stops with exit code 0, and serves again from the same volume and database', async () => {
    expect(await site.logs()).toContain('Importing the content for the first time');
    expect(await site.stop()).toBe(0);
    site = await startSite(engine!, settings, database!.url);
    expect(await pageAndImage()).toEqual(SERVED);
    expect(await site.logs()).not.toContain('Importing the content for the first time');
  });
});
