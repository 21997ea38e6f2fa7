import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** A second release, made from the built one without another build. It differs in the shell and in a lazy chunk. */
export interface SecondRelease {
  /** Separate project folder in which the release's server is started. */
  root: string;
  release: string;
  remove(): Promise<void>;
}

/** Label of the link to a list's next page in the first release. */
export const FIRST_WORDS = 'Older';
export const SECOND_WORDS = 'Earlier';
/** Id of the root element in documents of the second release. */
export const SECOND_MARK = 'second-release';

const ROOT = resolve(__dirname, '../../..');
const NOT_SHARED = ['dist', '.data', '.git'];

export async function makeSecondRelease(): Promise<SecondRelease> {
  const root = await mkdtemp(join(tmpdir(), 'offprint-release-'));
  for (const name of await readdir(ROOT)) {
    if (!NOT_SHARED.includes(name)) await symlink(join(ROOT, name), join(root, name));
  }
  const dist = join(root, 'dist');
  await cp(join(ROOT, 'dist'), dist, { recursive: true });
  await changeServer(dist);
  const release = await changeClient(join(dist, 'client'));
  return { root, release, remove: () => rm(root, { recursive: true, force: true }) };
}

/** Changes the same text in the server as in the chunk. Otherwise the browser could not hydrate the server's markup. */
async function changeServer(dist: string): Promise<void> {
  for (const name of (await readdir(dist)).filter((each) => each.endsWith('.js'))) {
    const text = await readFile(join(dist, name), 'utf8');
    if (!text.includes(`"${FIRST_WORDS}"`)) continue;
    await writeFile(join(dist, name), text.replace(`"${FIRST_WORDS}"`, `"${SECOND_WORDS}"`));
    return;
  }
  throw new Error(`No server file contains ${FIRST_WORDS}`);
}

/** @returns the name of the new release. */
async function changeClient(client: string): Promise<string> {
  const assets = join(client, 'assets');
  const lists = await rename(assets, 'lists', { from: FIRST_WORDS, to: SECOND_WORDS });
  // The file that maps chunks to files contains the hash, so it changes too.
  const map = await rename(assets, 'runtime', lists);
  // The worker does not start if a file that it lists is missing.
  for (const change of [lists, map]) await edit(join(client, 'sw.js'), change);

  const manifest = join(client, 'assets.json');
  await edit(manifest, lists);
  await edit(manifest, map);
  const { release } = JSON.parse(await readFile(manifest, 'utf8')) as { release: string };
  const second = hashOf(release + map.to, 12);
  await edit(manifest, { from: release, to: second });

  const boot = join(client, 'boot.js');
  const script = await readFile(boot, 'utf8');
  await writeFile(boot, `document.documentElement.id="${SECOND_MARK}";${script}`);
  return second;
}

interface Change {
  from: string;
  to: string;
}

/**
 * Changes a hashed file and gives it a new hash in its name.
 * @returns the old and the new hash.
 */
async function rename(folder: string, chunk: string, change: Change): Promise<Change> {
  const files = (await readdir(folder)).filter((name) => name.startsWith(`${chunk}.`));
  const name = files.find((each) => each.endsWith('.js'));
  const from = name?.split('.')[1];
  if (name === undefined || from === undefined) throw new Error(`The build has no chunk ${chunk}`);
  const text = changed(await readFile(join(folder, name), 'utf8'), change, name);
  const to = hashOf(text, from.length);
  for (const each of files.filter((file) => file.startsWith(name))) await rm(join(folder, each));
  await writeFile(join(folder, name.replace(from, to)), text);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  await writeFile(`${join(folder, name.replace(from, to))}.br`, brotliCompressSync(text, quality));
  return { from, to };
}

async function edit(file: string, change: Change): Promise<void> {
  await writeFile(file, changed(await readFile(file, 'utf8'), change, file));
}

function changed(text: string, { from, to }: Change, file: string): string {
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
  return text.replaceAll(from, to);
}

function hashOf(text: string, length: number): string {
  return createHash('sha256').update(text).digest('hex').slice(0, length);
}
