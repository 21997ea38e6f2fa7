import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { BareFile } from '../yardstick/bareFile';

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
/** A pattern that matches a hash in a file name. */
const HASHED = /[.-][A-Za-z0-9_-]{8,}\.[a-z0-9]+$/;

/** Reads a folder of static files, compresses them and adds the headers that a good static host would send. */
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
