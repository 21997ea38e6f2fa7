import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'puppeteer';
import { openConnection, type Connection } from '../network/connection';
import { KINDS, type Kind } from '../pages/kinds';
import { plainPage } from '../pages/plainPage';
import { startBareServer } from '../yardstick/startBareServer';
import type { FieldPage } from './fieldPages';
import { staticFiles } from './staticFiles';

/** A competing static site, served from memory like the yardstick. */
export interface Rival {
  line: Connection;
  pages: Partial<Record<Kind, FieldPage>>;
  close(): Promise<void>;
}

/** Optional file in the site's folder that contains the paths of its pages by kind, if they differ from ours. */
const PATHS_FILE = 'bench.json';

/** Serves a folder of static files from memory, and finds the page of each kind in it. */
export async function openRival(
  folder: string,
  ours: readonly FieldPage[],
  browser: Browser,
): Promise<Rival> {
  const files = await staticFiles(folder);
  const bare = await startBareServer(files);
  const known = new Set(files.map(({ address }) => address));
  const own = await ownPaths(folder);
  const pages: Rival['pages'] = {};
  for (const page of ours) {
    const address = own[page.kind] ?? page.path;
    if (!known.has(address)) continue;
    const read = await plainPage(browser, `http://127.0.0.1:${bare.port}${address}`);
    const { firstWords, heading } = read;
    pages[page.kind] = { ...page, path: address, firstWords, heading };
  }
  if (Object.keys(pages).length === 0) {
    throw new Error(
      `${folder} has none of our pages: name its own in ${PATHS_FILE}, as {"story": "/a/path/"}`,
    );
  }
  const line = await openConnection(bare.port);
  return {
    line,
    pages,
    async close() {
      await line.close();
      bare.stop();
    },
  };
}

async function ownPaths(folder: string): Promise<Partial<Record<Kind, string>>> {
  const text = await readFile(path.join(folder, PATHS_FILE), 'utf8').catch(() => null);
  if (text === null) return {};
  const paths = JSON.parse(text) as Record<string, string>;
  const unknown = Object.keys(paths).filter((kind) => !KINDS.some((known) => known === kind));
  if (unknown.length > 0) throw new Error(`${PATHS_FILE} has unknown kinds: ${unknown.join(', ')}`);
  return paths;
}
