import { formatFor, clientFormats } from './imageFormat';
import type { ImageTransform } from './imageTransform';

const request: ImageTransform = {
  width: 10,
  height: null,
  fit: 'cover',
  gravity: 0,
  crop: null,
  prefersWebp: true,
  isStill: false,
};
const of = (path: string, accept: string | undefined, more = {}, hasVideo = true) =>
  formatFor(path, { ...request, ...more }, clientFormats(accept ? { accept } : {}), hasVideo);

const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
const OLD = 'image/png,image/jpeg;q=0.9';

describe('formatFor', () => {
  it.each(['a.jpg', 'a.jpeg', 'a.png', 'A.JPG'])('returns WebP for %s with auto=webp', (path) => {
    expect(of(path, CHROME)).toBe('webp');
    expect(of(path, undefined)).toBe('webp');
  });

  it.each([
    ['a.jpg', OLD, {}, 'jpeg'],
    ['a.png', OLD, {}, 'png'],
    ['a.jpg', CHROME, { prefersWebp: false }, 'jpeg'],
    ['a.png', CHROME, { prefersWebp: false }, 'png'],
  ])('maps %s with the Accept header %s and parameters %j to %s', (path, accept, more, format) => {
    expect(of(path, accept, more)).toBe(format);
  });

  it('returns video for a GIF if the Accept header allows video or is missing', () => {
    for (const accept of [CHROME, undefined, 'video/mp4', 'video/*;q=0.8,image/*']) {
      expect(of('a.gif', accept)).toBe('mp4');
    }
  });

  it('returns no video for a single frame of a GIF', () => {
    expect(of('a.gif', CHROME, { isStill: true })).toBe('webp');
    expect(of('a.gif', OLD, { isStill: true })).toBe('png');
  });

  it('returns an animated image if video is unavailable or not accepted', () => {
    expect(of('a.gif', CHROME, {}, false)).toBe('moving-webp');
    expect(of('a.gif', 'image/webp')).toBe('moving-webp');
    expect(of('a.gif', OLD)).toBe('moving-gif');
  });
});

describe('clientFormats', () => {
  it('accepts AVIF only if the browser lists it explicitly', () => {
    expect(clientFormats({ accept: CHROME }).takesAvif).toBe(true);
    expect(clientFormats({ accept: 'image/*,*/*' }).takesAvif).toBe(false);
    expect(clientFormats({}).takesAvif).toBe(false);
  });

  it('reads Save-Data', () => {
    expect(clientFormats({ 'save-data': 'on' }).savesData).toBe(true);
    expect(clientFormats({ 'save-data': 'off' }).savesData).toBe(false);
    expect(clientFormats({}).savesData).toBe(false);
  });
});
