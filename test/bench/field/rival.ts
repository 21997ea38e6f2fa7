import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createHash } from 'node:crypto';
import type { Browser } from 'puppeteer';
import { openLine, type Line } from '../network/line';
import { KINDS, type Kind } from '../pages/kinds';
import { plainPage } from '../pages/plainPage';
import type { BareFile } from '../yardstick/bareFile';
import { startBareServer } from '../yardstick/startBareServer';
import type { FieldPage } from './fieldPages';

/** Another built site, served like the yardstick. */
export interface Rival {
  line: Line;
  pages: Partial<Record<Kind, FieldPage>>;
  close(): Promise<void>;
}

/** In the folder: paths of its pages, by kind, where they differ from ours. */
const PATHS_FILE = 'bench.json';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ico': 'image/x-icon',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};
const COMPRESSED = /^(text\/|application\/(json|xml|manifest)|image\/svg)/;
/** A hash in the name of a file. */
const HASHED = /[.-][A-Za-z0-9_-]{8,}\.[a-z0-9]+$/;

/** Serves a folder of static files from memory, and finds its page of each kind. */
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
  const line = await openLine(bare.port);
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

export async function staticFiles(folder: string): Promise<BareFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(
    files.map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const relative = path.relative(folder, file).split(path.sep).join('/');
      return staticFile(`/${relative}`, await readFile(file));
    }),
  );
}

function staticFile(address: string, content: Buffer): BareFile {
  const type = TYPES[path.extname(address)] ?? 'application/octet-stream';
  const isCompressed = COMPRESSED.test(type);
  const isDocument = type.startsWith('text/html');
  const isImmutable = !isDocument && HASHED.test(address);
  const body = isCompressed ? brotliCompressSync(content) : content;
  return {
    address: isDocument ? address.replace(/\/index\.html$/, '/') : address,
    headers: {
      'content-type': type,
      ...(isCompressed ? { 'content-encoding': 'br' } : {}),
      'cache-control': isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag: `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`,
    },
    body,
  };
}
