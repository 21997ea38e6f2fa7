import Fastify, { type FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { clipRoutes } from './mediaFileRoutes';

const CLIP = '/a/clips/how-we-run-a-laptop-flat';

let app: FastifyInstance;

beforeAll(() => {
  app = Fastify();
  clipRoutes(app, { contentDir: 'content' });
});

afterAll(() => app.close());

describe('clipRoutes', () => {
  it('serves a playlist whose segments are byte ranges of a single MP4', async () => {
    const list = await app.inject(`${CLIP}.m3u8`);
    expect(list.headers['content-type']).toBe('application/vnd.apple.mpegurl');
    const ranges = [...list.body.matchAll(/BYTERANGE[:=]"?(\d+)@(\d+)/g)];
    expect(ranges).toHaveLength(4);
    const [, size, start] = (ranges.at(-1) ?? []).map(Number);
    const end = (size ?? 0) + (start ?? 0);
    expect(end).toBeLessThanOrEqual(readFileSync(`content${CLIP.slice(2)}.mp4`).length);
    const range = `bytes=${start ?? 0}-${end - 1}`;
    const part = await app.inject({ url: `${CLIP}.mp4`, headers: { range } });
    expect([part.statusCode, part.headers['content-type']]).toEqual([206, 'video/mp4']);
    expect(part.rawPayload.toString('latin1', 4, 8)).toBe('moof');
  });

  it.each(['a.vtt', 'a.md', '..%2fsite.json', 'nobody.mp4', '.mp4'])(
    'responds with 404 to a request for %s',
    async (file) => {
      expect((await app.inject(`/a/clips/${file}`)).statusCode).toBe(404);
    },
  );
});
