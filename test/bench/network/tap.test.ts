import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openTap } from './tap';

describe('openTap', () => {
  it('records the status and size of each request, and whether the worker sent it', async () => {
    const server = createServer((request, response) => {
      response.writeHead(request.url === '/gone' ? 404 : 200, { 'content-length': 1000 });
      response.end(Buffer.alloc(1000));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const tap = await openTap((server.address() as AddressInfo).port);
    const origin = `http://127.0.0.1:${tap.port}`;
    await (await fetch(`${origin}/a`)).arrayBuffer();
    await (
      await fetch(`${origin}/gone`, { headers: { referer: `${origin}/sw.js` } })
    ).arrayBuffer();
    const requests = tap.take();
    tap.close();
    server.close();
    expect(requests.map(({ path, status, isByWorker }) => ({ path, status, isByWorker }))).toEqual([
      { path: '/a', status: 200, isByWorker: false },
      { path: '/gone', status: 404, isByWorker: true },
    ]);
    expect(requests.every(({ bytes }) => bytes > 1000 && bytes < 1300)).toBe(true);
    expect(tap.take()).toEqual([]);
  });
});
