import { captionsPath, readCaptions } from './captions';
import { hasVideo, playedLength, playlistOn } from './videos';
import { adPositionsOf, AD_POSITIONS, areVideoAdsSuppressed } from './videoAds';
import { videoAdTag, videoAdUnit } from './videoAdTag';
import { autoplayTypeOf, VIDEO_FILE_FORMATS, VIDEO_FILE_TYPES, videoImageUrl } from './videoEntity';
import { analyticsVideoState, PLAYER_STATES, VIDEO_STATES } from './videoStates';
import { createWatchedTime, quartilesReached } from './watchedTime';
import {
  objectComponent,
  pageFixture,
  videoFixture,
} from '../../../test/support/fixtures/contentFixtures';

describe('the video vocabulary', () => {
  it('contains the specified file types, formats, ad positions and states', () => {
    expect(VIDEO_FILE_TYPES).toEqual(['HLS_CLEAR', 'HLS', 'HDS', 'WIFI', 'Downloadable']);
    expect(VIDEO_FILE_FORMATS).toEqual(['M3U', 'MPEG4', 'm3u8']);
    expect(AD_POSITIONS).toEqual(['Pre', 'Mid', 'Post']);
    expect([...VIDEO_STATES].sort()).toEqual(
      'ADLOADED COMPLETED CONTENT_COMPLETED MUTED PLAYED PLAYING STOPPED UNMUTED UNPLAYED'.split(
        ' ',
      ),
    );
    expect(PLAYER_STATES).toEqual({
      EMPTY: -2,
      LOADING: -1,
      STOPPED: 0,
      PLAYING: 1,
      PAUSED: 2,
      BUFFERING: 3,
    });
  });

  it('maps each video state to one of four analytics states', () => {
    expect(
      Object.fromEntries(VIDEO_STATES.map((state) => [state, analyticsVideoState(state)])),
    ).toEqual({
      UNPLAYED: 'unplayed',
      ADLOADED: 'unplayed',
      PLAYED: 'played',
      PLAYING: 'played',
      MUTED: 'played',
      UNMUTED: 'played',
      STOPPED: 'stopped',
      CONTENT_COMPLETED: 'completed',
      COMPLETED: 'completed',
    });
  });
});

describe('videoImageUrl', () => {
  it.each([
    ['/a/img.jpg', '/a/img.jpg'],
    [{ imageUrl: '/a/img.jpg', path: 'x' }, '/a/img.jpg'],
    [{ imageUrl: '', path: 'hub/x.jpg' }, 'hub/x.jpg'],
    [{ path: 'hub/x.jpg' }, 'hub/x.jpg'],
    [{}, ''],
    [{ path: 3 }, ''],
    [null, ''],
    [undefined, ''],
    [7, ''],
  ])('converts %p to %p', (image, url) => {
    expect(videoImageUrl(image)).toBe(url);
  });
});

describe('autoplayTypeOf', () => {
  it.each([
    [false, '', 'MANUAL'],
    [true, '', 'AUTOPLAY'],
    [true, 'MANUAL', 'MANUAL'],
    [false, 'AUTOPLAY', 'AUTOPLAY'],
  ] as const)('converts autoplay %p and type %p to %p', (autoplay, autoplayType, expected) => {
    expect(autoplayTypeOf({ autoplay, autoplayType })).toBe(expected);
  });
});

describe('the watched time', () => {
  it('counts each second once, even if it is watched again or out of order', () => {
    const watched = createWatchedTime();
    watched.add(10, 20);
    watched.add(15, 25);
    watched.add(0, 5);
    watched.add(4, 10);
    watched.add(12, 13);
    watched.add(30, 30);
    watched.add(50, 40);
    watched.add(NaN, 60);
    expect(watched.total()).toBe(25);
  });

  it.each<[number[], number]>([
    [[], 24.99],
    [[25], 25],
    [[25], 49.99],
    [[25, 50, 75], 75],
    [[25, 50, 75], 97.9],
    [[25, 50, 75, 100], 98],
    [[25, 50, 75, 100], 120],
  ])('reaches the quartiles %j after %d of 100 seconds', (quartiles, seconds) => {
    expect(quartilesReached(seconds, 100)).toEqual(quartiles);
  });

  it.each([0, -1, NaN, Infinity])('reaches no quartiles if the duration is %p', (duration) => {
    expect(quartilesReached(10, duration)).toEqual([]);
  });
});

describe('video ads', () => {
  const request = {
    suppressAds: false,
    query: new URLSearchParams(),
    allowed: ['C0004'],
    server: 'house',
  } as const;

  type Change = Partial<Parameters<typeof areVideoAdsSuppressed>[0]>;
  const query = (text: string) => ({ query: new URLSearchParams(text) });

  it.each<[string, Change]>([
    ['the page suppresses ads', { suppressAds: true }],
    ['the URL suppresses all ads', query('adSuppress=all')],
    ['the second `adSuppress` parameter is `all`', query('adSuppress=video&adSuppress=all')],
    ['targeting consent is missing', { allowed: ['C0001', 'C0002', 'C0003', 'C0005'] }],
    ['no consent category is allowed', { allowed: [] }],
    ['the ad server is off', { server: 'off' }],
  ])('are suppressed if %s', (_cause, more) => {
    expect(areVideoAdsSuppressed({ ...request, ...more })).toBe(true);
  });

  it.each<[string, Change]>([
    ['the house server provides ads', {}],
    ['Google provides ads', { server: 'google' }],
    ['the URL suppresses only the slot `video`', query('adSuppress=video')],
    ['the URL parameter is empty', query('adSuppress=')],
  ])('are not suppressed if %s', (_case, more) => {
    expect(areVideoAdsSuppressed({ ...request, ...more })).toBe(false);
  });

  it('have mid-roll and post-roll positions only in videos of at least two minutes', () => {
    expect(adPositionsOf(119)).toEqual(['Pre']);
    expect(adPositionsOf(120)).toEqual(['Pre', 'Mid', 'Post']);
  });

  it('are requested at 640x480 for a single ad position, without empty targeting keys', () => {
    const url = videoAdTag({
      server: 'https://ads.example/ads',
      unit: '/halfwave/aw/video',
      targeting: { topic: 'a&b', user: '' },
      videoId: 'v1',
      pageUrl: 'https://halfwave.example/video/a/',
      adPosition: 'midroll',
      correlator: 7,
      librarySource: 'lib',
    });
    const { searchParams } = new URL(url);
    expect(Object.fromEntries(searchParams)).toEqual({
      iu: '/halfwave/aw/video',
      sz: '640x480',
      pp: 'midroll',
      env: 'vp',
      gdfp_req: '1',
      output: 'vast',
      unviewed_position_start: '1',
      cmsid: 'lib',
      vid: 'v1',
      cust_params: 'topic=a%26b',
      url: 'https://halfwave.example/video/a/',
      description_url: 'https://halfwave.example/video/a/',
      correlator: '7',
    });
  });

  it.each([
    ['', '/halfwave/aw/video'],
    ['adRegion=west', '/halfwave/west/video'],
    ['adRegion=', '/halfwave/aw/video'],
  ])('use an ad unit composed of site, region and page type: %p', (query, unit) => {
    expect(videoAdUnit('halfwave', 'video', new URLSearchParams(query))).toBe(unit);
  });
});

describe('captions', () => {
  it('are parsed from WebVTT, without tags or notes', () => {
    const vtt =
      '\uFEFFWEBVTT - x\r\n\r\nNOTE 00:00.000 --> 00:01.000\r\nno\r\n\r\n1\r\n00:01.500 --> 01:02:03.250 line:0\r\n<v Ada>Hello\r\nthere</v>\r\n\r\n00:02.000 --> bad\r\nno\n\n00:04.000 --> 00:05.000\n';
    expect(readCaptions(vtt)).toEqual([{ start: 1.5, end: 3723.25, text: 'Hello there' }]);
  });

  it.each(['', 'WEBVTTX', 'hello', '1\n00:00.000 --> 00:01.000\na'])(
    'are null if the file is %p',
    (text) => {
      expect(readCaptions(text)).toBeNull();
    },
  );

  it('have a URL that contains the slug and the API key', () => {
    expect(captionsPath('/api', 'halfwave', 'a-film', 'halfwave')).toBe(
      '/api/videos/halfwave/captions/vtt/a-film.vtt?apiKey=halfwave',
    );
  });
});

describe('a page', () => {
  it('has a video only if that video has a playable file', () => {
    const page = (more: object) =>
      pageFixture('video', 'leak', [objectComponent('video', videoFixture('leak', more))]);
    expect(hasVideo(page({ mp4: '/a/clips/a.mp4' }))).toBe(true);
    expect(hasVideo(page({}))).toBe(false);
    expect(hasVideo(null)).toBe(false);
    expect(playlistOn(page({}))).toBeNull();
    expect(playedLength(videoFixture('leak', { m3u8: '/a.m3u8' }))).toBe(0);
  });
});
