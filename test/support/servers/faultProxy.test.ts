import { once } from 'node:events';
import { createServer, get, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { startFaultProxy, type FaultProxy } from './faultProxy';
import { eventually, sleepBecause } from '../waiting';

const BODY = Buffer.alloc(100_000, 'offprint ');

describe('the fault proxy', () => {
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

  it('passes everything through unchanged by default', async () => {
    const { body } = await load('/');
    expect(body.equals(BODY)).toBe(true);
    expect(proxy.counters().down).toBeGreaterThan(BODY.length);
  });

  it('delays the first response on a connection by two round trips', async () => {
    await proxy.set({ delay: 60 });
    const times: number[] = [];
    const loadAgain = async () => times[times.push((await load('/short')).time) - 1] ?? 0;
    // A busy machine may be slower, even repeatedly, but the simulated connection must never be faster.
    await eventually(loadAgain, (time) => time < 345);
    expect(Math.min(...times)).toBeGreaterThanOrEqual(235);
  });

  it('sends no more bytes per second than the rate, across all connections', async () => {
    await proxy.set({ rate: 200_000 });
    const rates: number[] = [];
    const loadTwo = async () => {
      const start = performance.now();
      await Promise.all([load('/'), load('/')]);
      return rates[rates.push((200_000 / (performance.now() - start)) * 1000) - 1] ?? 0;
    };
    await eventually(loadTwo, (rate) => rate > 140_000);
    expect(Math.max(...rates)).toBeLessThan(206_000);
  });

  it('shares the rate evenly, so that a short response overtakes a long one', async () => {
    await proxy.set({ rate: 100_000 });
    const ended: string[] = [];
    await Promise.all(['/', '/short'].map((path) => load(path).then(() => ended.push(path))));
    expect(ended).toEqual(['/short', '/']);
  });

  it('sends nothing while stalled, and then continues', async () => {
    await proxy.set({ stall: true });
    const answer = load('/short');
    let isAnswered = false;
    void answer.then(() => (isAnswered = true));
    await sleepBecause('a stalled proxy does nothing that could be awaited', 150);
    expect(isAnswered).toBe(false);
    await proxy.clear();
    expect((await answer).body.toString()).toBe('short');
  });

  it('cuts off a response in the middle', async () => {
    await proxy.set({ resetAfter: 10_000 });
    await expect(load('/')).rejects.toThrow(/aborted|ECONNRESET/);
    expect(proxy.counters().down).toBe(10_000);
  });

  it('refuses connections while its drop fault is set, and accepts them again afterward', async () => {
    await proxy.set({ drop: true });
    await expect(load('/short')).rejects.toThrow('ECONNREFUSED');
    await proxy.set({ drop: false });
    expect((await load('/short')).body.toString()).toBe('short');
  });

  it('is controlled over its control port, which rejects unknown faults', async () => {
    const steer = (faults: unknown) =>
      fetch(proxy.controlOrigin, { method: 'POST', body: JSON.stringify(faults) });
    expect(await (await steer({ delay: 5 })).json()).toMatchObject({ delay: 5, rate: null });
    expect((await steer({ rate: 0 })).status).toBe(400);
    expect(await (await steer({ slow: true })).json()).toEqual({
      error: 'Error: Unknown fault: slow',
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
