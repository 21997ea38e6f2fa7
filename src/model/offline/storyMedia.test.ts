import { bundleBytes, isBundleRecord, type BundleStory } from './offlineBundle';
import { mediaBytes, withMedia } from './storyMedia';

const STORY: BundleStory = {
  path: '/article/docks/',
  title: 'Docks',
  data: { href: '/data', length: 100 },
  pictures: [{ href: '/docks.jpg', length: 7 }],
  audio: { href: '/a/clips/docks.mp3', length: 50 },
  clips: [{ href: '/a/clips/gulls.mp3', length: 4 }],
  videos: [
    { href: '/a/clips/docks.mp4', length: 900 },
    { href: '/docks.vtt', length: 3 },
  ],
};

describe('the media of a story in an offline bundle', () => {
  it.each([
    [[], 107],
    [['audio' as const], 161],
    [['video' as const], 1010],
    [['video' as const, 'audio' as const], 1064],
  ])('count toward the size of the bundle only if they are chosen: %j', (kinds, bytes) => {
    expect(bundleBytes([withMedia(STORY, kinds)])).toBe(bytes);
  });

  it('have a separate total size, in which a file shared by several stories counts once', () => {
    const other = { ...STORY, path: '/article/quay/', audio: { href: '/quay.mp3', length: 20 } };
    expect([mediaBytes([STORY, other], 'audio'), mediaBytes([STORY, other], 'video')]).toEqual([
      74, 903,
    ]);
  });

  it('invalidate a stored record if another release wrote them in a different format', () => {
    const record = { ...STORY, savedAt: 1 };
    expect(isBundleRecord(record)).toBe(true);
    expect(isBundleRecord({ ...record, videos: [{ href: 7 }] })).toBe(false);
    expect(isBundleRecord({ ...record, videos: '/a/clips/docks.mp4' })).toBe(false);
    expect(isBundleRecord({ ...record, audio: {} })).toBe(false);
    expect(isBundleRecord({ ...record, clips: [{ href: '/a/clips/gulls.mp3' }] })).toBe(false);
  });
});
