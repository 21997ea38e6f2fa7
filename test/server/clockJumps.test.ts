import sharp from 'sharp';
import { startFakeServer, type FakeServer } from '../support/servers/fakeServer';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let server: FakeServer;

beforeAll(async () => {
  const plain = { width: 40, height: 30, channels: 3, background: '#c33' } as const;
  server = await startFakeServer({
    images: { 'plain.png': await sharp({ create: plain }).png().toBuffer() },
  });
});

afterAll(() => server.close());

async function statuses(): Promise<number[]> {
  const image = server.images.address('plain.png', { width: 20, fit: 'cover' });
  const paths = ['/', '/latest/', '/article/a-story/', '/article/missing/', '/sw.js', image];
  const answers = await Promise.all(paths.map((path) => server.get(path)));
  return answers.map(({ status }) => status);
}

describe('a clock that jumps while the server runs', () => {
  it.each([
    ['two hours back', -2 * HOUR],
    ['two hours ahead', 2 * HOUR],
    ['400 days ahead', 400 * DAY],
    ['400 days back', -400 * DAY],
  ])('changes no response status when it jumps %s and is reset', async (_how, jump) => {
    const before = await statuses();
    expect(before).toEqual([200, 200, 200, 404, 200, 200]);
    server.clock.advance(jump);
    expect(await statuses()).toEqual(before);
    server.clock.reset();
    expect(await statuses()).toEqual(before);
  });
});
