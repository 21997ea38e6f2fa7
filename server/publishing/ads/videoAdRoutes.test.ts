import Fastify, { type FastifyInstance } from 'fastify';
import { videoAdRoutes } from './videoAdRoutes';

const PUBLICATION = { publicOrigin: 'https://halfwave.example', siteName: 'Half & Wave' };

let ads: FastifyInstance;

beforeAll(() => {
  ads = Fastify();
  videoAdRoutes(ads, { ...PUBLICATION, isDemo: true });
});

afterAll(() => ads.close());

describe('a house video ad', () => {
  const requestAd = async (query: string) => ads.inject(`/ads/video?${query}`);

  it('is a skippable VAST ad with tracking URLs on this server', async () => {
    const { body, headers, statusCode } = await requestAd('sz=640x480');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(headers['content-type']).toContain('application/xml');
    expect(body).toContain('<AdTitle>Half &amp; Wave by email</AdTitle>');
    expect(body).toContain('<Linear skipoffset="00:00:02">');
    expect(body).toContain('<Duration>00:00:06</Duration>');
    const reported = [...body.matchAll(/>(\/ads\/video\/seen[^<]*)</g)].map(([, path]) => path);
    expect(reported).toHaveLength(7);
    expect((await ads.inject(reported[0]!.replace('&amp;', '&'))).statusCode).toBe(204);
  });

  it('has a video file that supports range requests', async () => {
    const answer = await ads.inject({
      url: '/ads/house-film.mp4',
      headers: { range: 'bytes=0-7' },
    });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([206, 'video/mp4']);
  });

  it('is empty for publications other than the demo, because the video shows the name of the demo', async () => {
    const others = Fastify();
    videoAdRoutes(others, { ...PUBLICATION, isDemo: false });
    const { statusCode, body } = await others.inject('/ads/video?sz=640x480');
    expect([statusCode, body]).toEqual([200, expect.stringContaining('<VAST version="4.2"/>')]);
    await others.close();
  });

  it.each(['adTargeting_house=', 'cust_params=house%3D'])(
    'can be forced to be empty or to fail by the %s parameter',
    async (by) => {
      expect((await requestAd(`${by}blank`)).body).toContain('<VAST version="4.2"/>');
      expect((await requestAd(`${by}error`)).statusCode).toBe(500);
      expect((await requestAd(`${by}728x90`)).body).toContain('<MediaFile');
    },
  );
});
