import { once } from 'node:events';
import { createServer, get, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { startFaultProxy, type FaultProxy } from './faultProxy';

const BODY = Buffer.alloc(100_000, 'offprint ');

describe('fault proxy', () => {
  let server: Server;
  let proxy: FaultProxy;

  beforeEach(async () => {
    server = createServer((request, response) => {
      response.end(request.url === '/short' ? 'short' : BODY);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    proxy = await startFaultProxy({ target: (server.address() as AddressInfo).port });
  });

  afterEach(async () => {
    await proxy.close();
    server.closeAllConnections();
    server.close();
  });

  it('passes everything unchanged while nothing is wrong', async () => {
    const { body } = await load('/');
    expect(body.equals(BODY)).toBe(true);
    expect(proxy.counters().down).toBeGreaterThan(BODY.length);
  });

  it('takes two round trips for the first answer of a connection', async () => {
    await proxy.set({ delay: 60 });
    const times: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) times.push((await load('/short')).time);
    // The quickest of three: the machine may be busy, the line may not be shorter than it says.
    expect(Math.min(...times)).toBeGreaterThanOrEqual(235);
    expect(Math.min(...times)).toBeLessThan(345);
  });

  it('sends no more bytes a second than the rate, whoever asks', async () => {
    await proxy.set({ rate: 200_000 });
    const started = performance.now();
    await Promise.all([load('/'), load('/')]);
    const seconds = (performance.now() - started) / 1000;
    expect(200_000 / seconds).toBeGreaterThan(140_000);
    expect(200_000 / seconds).toBeLessThan(206_000);
  });

  it('shares the rate evenly, so that a short answer overtakes a long one', async () => {
    await proxy.set({ rate: 100_000 });
    const ended: string[] = [];
    await Promise.all(['/', '/short'].map((path) => load(path).then(() => ended.push(path))));
    expect(ended).toEqual(['/short', '/']);
  });

  it('holds everything back while stalled and then goes on', async () => {
    await proxy.set({ stall: true });
    const answer = load('/short');
    const first = await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 150))]);
    expect(first).toBeUndefined();
    await proxy.clear();
    expect((await answer).body.toString()).toBe('short');
  });

  it('cuts an answer in the middle', async () => {
    await proxy.set({ resetAfter: 10_000 });
    await expect(load('/')).rejects.toThrow(/aborted|ECONNRESET/);
    expect(proxy.counters().down).toBe(10_000);
  });

  it('refuses connections while dropped and takes them again afterwards', async () => {
    await proxy.set({ drop: true });
    await expect(load('/short')).rejects.toThrow('ECONNREFUSED');
    await proxy.set({ drop: false });
    expect((await load('/short')).body.toString()).toBe('short');
  });

  it('is steered over its control port, which refuses what it does not know', async () => {
    const steer = (faults: unknown) =>
      fetch(proxy.controlOrigin, { method: 'POST', body: JSON.stringify(faults) });
    expect(await (await steer({ delay: 5 })).json()).toMatchObject({ delay: 5, rate: null });
    expect((await steer({ rate: 0 })).status).toBe(400);
    expect(await (await steer({ slow: true })).json()).toEqual({
      error: 'Error: There is no fault named slow',
    });
    const cleared = await fetch(proxy.controlOrigin, { method: 'DELETE' });
    expect(await cleared.json()).toMatchObject({ delay: 0 });
  });

  function load(path: string): Promise<{ body: Buffer; time: number }> {
    const started = performance.now();
    return new Promise((resolve, reject) => {
      const request = get(`${proxy.origin}${path}`, { agent: false }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          resolve({ body: Buffer.concat(parts), time: performance.now() - started });
        });
      });
      request.on('error', reject);
    });
  }
});
