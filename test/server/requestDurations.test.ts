import sharp from 'sharp';
import { startFakeServer, type FakeServer } from '../support/servers/fakeServer';

let server: FakeServer;

beforeAll(async () => {
  const plain = { width: 400, height: 300, channels: 3, background: '#c33' } as const;
  server = await startFakeServer({
    images: { 'plain.png': await sharp({ create: plain }).png().toBuffer() },
  });
});

afterAll(() => server.close());

const image = (): string =>
  server.images.address('plain.png', { width: 90, height: 60, fit: 'cover' });

/** Returns the count or the sum in an area's histogram of request durations. */
async function duration(value: 'count' | 'sum', area: string): Promise<number> {
  const text = await server.dependencies.metrics.text();
  const name = `offprint_http_request_duration_seconds_${value}{area="${area}"} `;
  return Number(text.split(name)[1]?.split('\n')[0]);
}

describe('the duration of a request', () => {
  it.each([
    ['a page from memory', 'page', 200, () => '/'],
    ['an image from memory', 'image', 200, image],
    ['a request that the guard rejects', 'page', 400, () => '/%ff'],
  ])('is measured for %s', async (_, area, status, path) => {
    // The first response does not come from memory.
    await (await server.get(path())).arrayBuffer();
    await (await server.get(path())).arrayBuffer();
    const [count, sum] = [await duration('count', area), await duration('sum', area)];
    const answer = await server.get(path());
    await answer.arrayBuffer();
    expect(answer.status).toBe(status);
    expect(await duration('count', area)).toBe(count + 1);
    expect(await duration('sum', area)).toBeGreaterThan(sum);
  });
});
