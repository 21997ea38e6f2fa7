import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { buildGallery } from './buildGallery';

/** `npm run gallery`: builds the gallery and serves it until Ctrl+C. `npm run gallery -- --out DIR` only builds it. */
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
};

const out = process.argv[2] === '--out' ? process.argv[3] : undefined;
if (out === undefined) await serve();
else await buildGallery(path.resolve(out));

async function serve(): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'offprint-gallery-'));
  await buildGallery(folder);
  const server = createServer(({ url = '/' }, response) => {
    const name = path.basename(new URL(url, 'http://localhost').pathname) || 'index.html';
    const stream = createReadStream(path.join(folder, name));
    stream.on('error', () => response.writeHead(404).end());
    stream.on('open', () => {
      const type = TYPES[path.extname(name)] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': `${type}; charset=utf-8` });
      stream.pipe(response);
    });
  });
  server.listen(Number(process.env['PORT'] ?? 0), '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    process.stdout.write(`The gallery is at http://127.0.0.1:${port}/\n`);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void rm(folder, { recursive: true }).then(() => process.exit(0)));
  }
}
