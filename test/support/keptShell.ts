import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { KeptAnswer, KeptRelease } from '../../tools/keepRelease';

/** A release of the past as its readers met it, from a folder that `tools/keepRelease.ts` made. */
export interface KeptShell extends KeptRelease {
  origin: string;
  /** Its hashed files by name, unpacked. */
  assets: ReadonlyMap<string, Buffer>;
  close(): Promise<void>;
}

const HOST = '127.0.0.1';

export async function serveKeptShell(folder: string): Promise<KeptShell> {
  const kept = JSON.parse(await readFile(join(folder, 'kept.json'), 'utf8')) as KeptRelease;
  const assets = await readAssets(join(folder, 'assets'));
  const listener = createServer((request, response) => {
    const address = request.url ?? '';
    const asset = assets.get(address.replace('/assets/', ''));
    const answer = kept.answers.find((each) => each.address === address);
    if (asset) sendAsset(address, asset, response);
    else if (answer) void sendAnswer(folder, answer, response);
    // Pictures and icons were not kept.
    else response.writeHead(404).end();
  });
  listener.listen(0, HOST);
  await once(listener, 'listening');
  return {
    ...kept,
    origin: `http://${HOST}:${(listener.address() as AddressInfo).port}`,
    assets,
    async close() {
      listener.closeAllConnections();
      await new Promise((done) => listener.close(done));
    },
  };
}

async function readAssets(folder: string): Promise<Map<string, Buffer>> {
  const assets = new Map<string, Buffer>();
  for (const name of await readdir(folder)) {
    const bytes = await readFile(join(folder, name));
    if (name.endsWith('.br')) assets.set(name.slice(0, -'.br'.length), brotliDecompressSync(bytes));
    else assets.set(name, bytes);
  }
  return assets;
}

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
};

function sendAsset(address: string, bytes: Buffer, response: ServerResponse): void {
  response.writeHead(200, {
    'content-type': TYPES[address.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  response.end(bytes);
}

async function sendAnswer(
  folder: string,
  { status, headers, file }: KeptAnswer,
  response: ServerResponse,
): Promise<void> {
  const body = brotliDecompressSync(await readFile(join(folder, file)));
  response.writeHead(status, headers).end(body);
}
