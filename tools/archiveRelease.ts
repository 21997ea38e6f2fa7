import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { pageCallPath } from '../src/model/content/contentApi';
import { pageRequestFor } from '../src/model/routing/pageRequest';
import { matchRoute } from '../src/model/routing/routeMatch';
import { OFFLINE_PATH, SHELL_PATH, STATIC_ERROR_PATH } from '../src/model/offline/workerRules';

/** Contents of `kept.json` in an archived release. */
export interface ArchivedRelease {
  release: string;
  /** Time of archiving, in ISO format. */
  archivedAt: string;
  /** Path of the story whose document and data are archived. */
  story: string;
  answers: ArchivedResponse[];
}

/** A response from the release's own server, which tests replay unchanged. */
export interface ArchivedResponse {
  /** Path and query of the request. */
  address: string;
  status: number;
  headers: Record<string, string>;
  /** Name of the file with the Brotli-compressed body, next to `kept.json`. */
  file: string;
}

interface Source {
  /** Path of the release's `dist/client` folder. */
  client: string;
  /** Origin of a server that runs the release with ARCHIVE_SIGNING_KEY. */
  origin: string;
}

/** Key that signs the image URLs in archived documents. A server with the same key accepts them. */
export const ARCHIVE_SIGNING_KEY = 'signs-pictures-of-kept-releases';

/** Maximum number of archived releases. Few readers return with the caches of older releases. */
const MOST_RELEASES = 4;

const SITE = 'halfwave';
/** Cookies, headers of the original connection, and headers that are wrong for the decoded body. */
const NOT_KEPT =
  /^(?:connection|keep-alive|transfer-encoding|content-(?:encoding|length)|set-cookie)$/;

/** Returns the names of the archived releases in a folder, from oldest to newest. */
export function archivedReleases(folder: string): string[] {
  const dated = readdirSync(folder).map((name) => {
    const text = readFileSync(path.join(folder, name, 'kept.json'), 'utf8');
    return { name, at: Date.parse((JSON.parse(text) as ArchivedRelease).archivedAt) };
  });
  return dated.sort((one, other) => one.at - other.at).map(({ name }) => name);
}

/**
 * Throws if the folder already contains the maximum number of releases. The error names the command that removes the
 * oldest.
 */
export function requireRoom(folder: string): void {
  const names = archivedReleases(folder);
  const surplus = names.slice(0, Math.max(0, names.length - MOST_RELEASES + 1));
  if (surplus.length === 0) return;
  const removed = surplus.map((name) => `test/shells/${name}`).join(' ');
  throw new Error(
    `At most ${MOST_RELEASES} releases are kept. Remove the oldest first: git rm -r ${removed}`,
  );
}

/**
 * Archives what a reader's browser may have stored from a release: the scripts, style sheets, fonts, worker, shell and
 * error pages, and a story's document and data. Tests of later releases serve these files to a browser.
 */
export async function archiveRelease({ client, origin }: Source, target: string): Promise<void> {
  await mkdir(path.join(target, 'assets'), { recursive: true });
  for (const file of await readdir(path.join(client, 'assets'))) {
    if (!/\.(br|woff2)$/.test(file)) continue;
    await cp(path.join(client, 'assets', file), path.join(target, 'assets', file));
  }
  const story = await newestStory(origin);
  const samples: [file: string, address: string][] = [
    ['sw.js', '/sw.js'],
    ['shell.html', SHELL_PATH],
    ['offline.html', OFFLINE_PATH],
    ['static-error.html', STATIC_ERROR_PATH],
    ['story.html', story],
    ['story.json', dataOf(story)],
    ['front-door.json', dataOf('/')],
  ];
  const answers = [];
  for (const [file, address] of samples) answers.push(await keep(target, file, origin, address));
  const release = answers[0]?.headers['x-offprint-release'] ?? '';
  const archivedAt = new Date().toISOString();
  const archived: ArchivedRelease = { release, archivedAt, story, answers };
  await writeFile(path.join(target, 'kept.json'), `${JSON.stringify(archived, null, 2)}\n`);
}

async function keep(
  target: string,
  file: string,
  origin: string,
  address: string,
): Promise<ArchivedResponse> {
  const answer = await fetch(origin + address);
  const expected = address === STATIC_ERROR_PATH ? 500 : 200;
  if (answer.status !== expected) throw new Error(`${address} responded with ${answer.status}`);
  const packed = await promisify(brotliCompress)(Buffer.from(await answer.arrayBuffer()));
  await writeFile(path.join(target, `${file}.br`), packed);
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !NOT_KEPT.test(name)));
  return { address, status: answer.status, headers, file: `${file}.br` };
}

async function newestStory(origin: string): Promise<string> {
  const html = await (await fetch(`${origin}/latest/`)).text();
  const found = /href="(\/article\/[^"]+\/)"/.exec(html);
  if (!found?.[1]) throw new Error('The page /latest/ does not link to any story');
  return found[1];
}

/** Returns the path of the API request for a page's data. */
function dataOf(page: string): string {
  const match = matchRoute(page);
  if (!match) throw new Error(`${page} is not a page`);
  return pageCallPath(SITE, { ...pageRequestFor(match), contentOnly: match.name !== 'front-door' });
}
