import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ARCHIVE_SIGNING_KEY, archiveRelease, requireRoom } from './archiveRelease';
import { projectRoot } from './projectRoot';
import { startBuiltServer } from './serverProcess';

/**
 * `npm run shells:keep -- NAME`: archives the built release in `test/shells/NAME`. Tests of later releases serve it to
 * a browser, to check that newer servers do not break it.
 */
const MOST_BYTES = 2_000_000;

const name = process.argv[2];
if (name === undefined || !/^[a-z0-9-]+$/.test(name)) {
  throw new Error(
    'Specify a release name of lowercase letters, digits and dashes, for example: npm run shells:keep -- after-1',
  );
}
const shells = path.join(projectRoot, 'test/shells');
const target = path.join(shells, name);
if (await exists(target)) {
  throw new Error(`${name} already exists; an archived release is never rebuilt`);
}
requireRoom(shells);

const data = await mkdtemp(path.join(tmpdir(), 'offprint-keep-'));
const settings = { PORT: '0', DATA_DIR: data, IMAGE_SIGNING_KEY: ARCHIVE_SIGNING_KEY };
const server = await startBuiltServer(settings);
try {
  const client = path.join(projectRoot, 'dist/client');
  await archiveRelease({ client, origin: server.origin }, target);
  const bytes = await sizeOf(target);
  if (bytes > MOST_BYTES) {
    throw new Error(`The release takes ${bytes} bytes, which exceeds the limit of ${MOST_BYTES}`);
  }
  process.stderr.write(`Archived ${name}: ${(bytes / 1000).toFixed(0)} kB.\n`);
} catch (error) {
  await rm(target, { recursive: true, force: true });
  throw error;
} finally {
  await server.stop();
  await rm(data, { recursive: true, force: true });
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true });
  const stats = await Promise.all(names.map((each) => stat(path.join(folder, each))));
  return stats.reduce((all, { size }) => all + size, 0);
}
