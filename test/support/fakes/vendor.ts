import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A third-party host on a separate origin. By default, its scripts only record that they ran. */
export interface Vendor {
  origin: string;
  requests: string[];
  /** Script sources, keyed by path and query. Any other address returns the default script. */
  scripts: Record<string, string>;
  close(): Promise<void>;
}

const HOST = '127.0.0.1';

export async function startVendor(): Promise<Vendor> {
  const requests: string[] = [];
  const scripts: Record<string, string> = {};
  const listener = createServer((request, response) => {
    const path = request.url ?? '/';
    requests.push(path);
    response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' });
    response.end(scripts[path] ?? `(window.ran ??= []).push(${JSON.stringify(path)});`);
  });
  listener.listen(0, HOST);
  await once(listener, 'listening');
  return {
    origin: `http://${HOST}:${(listener.address() as AddressInfo).port}`,
    requests,
    scripts,
    async close() {
      listener.closeAllConnections();
      await new Promise((done) => listener.close(done));
    },
  };
}
