import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import sharp from 'sharp';
import {
  startOtherHost,
  type HostRequest,
  type OtherHost,
} from '../../../test/support/servers/otherHost';
import { createAvatarService, type AvatarService } from './avatarService';

const EMAIL = 'Ada@example.org ';
const PATH = `/avatars/${createHash('sha256').update('ada@example.org').digest('hex')}`;

let host: OtherHost;
let inside: OtherHost;
let answer: (request: HostRequest, response: ServerResponse) => void;
let picture: Buffer;
let now: number;

beforeAll(async () => {
  host = await startOtherHost((request, response) => {
    answer(request, response);
  });
  inside = await startOtherHost((_request, response) => response.end(picture));
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  picture = await sharp({
    create: { width: 300, height: 300, channels: 3, noise, background: 'red' },
  })
    .jpeg()
    .toBuffer();
});

afterAll(async () => {
  await host.close();
  await inside.close();
});

beforeEach(() => {
  host.requests.length = 0;
  now = 0;
});

const service = (apiKey = ''): AvatarService =>
  createAvatarService({ url: `${host.origin}/avatars/{hash}`, apiKey }, () => now);

const whole = (_request: HostRequest, response: ServerResponse): void => void response.end(picture);

describe('the client of the external avatar service', () => {
  it('requests an image by email hash with the API key, re-encodes it and caches it', async () => {
    answer = whole;
    const avatars = service('static-key');
    const shown = await avatars.imageOf(EMAIL);
    expect(await sharp(shown!).metadata()).toMatchObject({ format: 'webp', width: 256 });
    await avatars.imageOf('ada@example.org');
    expect(host.requests.map(({ path, headers }) => [path, headers['x-api-key']])).toEqual([
      [PATH, 'static-key'],
    ]);
  });

  it('sends no API key if none is configured', async () => {
    answer = whole;
    await service().imageOf(EMAIL);
    expect(host.requests[0]?.headers).not.toHaveProperty('x-api-key');
  });

  const FAILURES: [string, typeof answer][] = [
    ['a service that is down', (_request, response) => void response.destroy()],
    ['an error', (_request, response) => void response.writeHead(500).end(picture)],
    [
      'a connection that breaks off',
      (_request, response) => {
        response.setHeader('content-length', String(picture.length));
        response.write(picture.subarray(0, 2000), () => void response.destroy());
      },
    ],
    ['a truncated image', (_request, response) => void response.end(picture.subarray(0, 2000))],
    [
      'a page instead of an image',
      (_request, response) => {
        response.setHeader('content-type', 'image/jpeg').end('<html><body>Sign in</body></html>');
      },
    ],
    [
      'a redirect to an internal host',
      (_request, response) => {
        response.writeHead(302, { location: `${inside.origin}/` }).end();
      },
    ],
  ];

  it.each(FAILURES)(
    'returns null for %s, and caches the result only briefly',
    async (_case, fails) => {
      answer = fails;
      const avatars = service();
      expect(await avatars.imageOf(EMAIL)).toBeNull();
      answer = whole;
      now = 29_999;
      expect(await avatars.imageOf(EMAIL)).toBeNull();
      now = 30_000;
      expect(await avatars.imageOf(EMAIL)).not.toBeNull();
      expect(inside.requests).toEqual([]);
    },
  );

  it('times out after three seconds', async () => {
    answer = () => undefined;
    const limit = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    expect(await service().imageOf(EMAIL)).toBeNull();
    expect(limit).toHaveBeenCalledWith(3000);
    limit.mockRestore();
  });

  it('caches a 404 response', async () => {
    answer = (_request, response) => void response.writeHead(404).end();
    const avatars = service();
    await avatars.imageOf(EMAIL);
    now = 599_999;
    await avatars.imageOf(EMAIL);
    expect(host.requests).toHaveLength(1);
  });
});
