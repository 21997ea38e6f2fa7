import { EMBED_ORIGINS, EMBED_PROVIDERS, embedOf, listedFrame, type EmbedName } from './embeds';

const NAMES = Object.keys(EMBED_PROVIDERS) as EmbedName[];

const ADDRESSES: [EmbedName, string, string][] = [
  ['500px', 'https://500px.com/photo/1012/a-hill', '/photo/1012/'],
  ['facebook_post', 'https://www.facebook.com/halfwave/posts/10', 'halfwave%2Fposts%2F10'],
  ['facebook_video', 'https://www.facebook.com/halfwave/videos/11/', 'halfwave%2Fvideos%2F11'],
  ['flickr', 'https://www.flickr.com/photos/nasa/5205/in/album', '/photos/nasa/5205/player/'],
  ['imgur', 'https://imgur.com/a/aBcD1', '/a/aBcD1/embed'],
  ['instagram', 'https://www.instagram.com/reel/CxYz-1/?x=1', '/p/CxYz-1/embed/'],
  [
    'reddit',
    'https://old.reddit.com/r/technology/comments/abc1/a_title/',
    '/r/technology/comments/abc1/a_title/',
  ],
  ['scribd', 'https://www.scribd.com/document/4401/A-report', '/embeds/4401/'],
  ['soundcloud', 'https://soundcloud.com/ada/hum', 'ada%2Fhum'],
  ['twitter_tweet', 'https://x.com/jack/status/20', 'id=20'],
  ['twitter_video', 'https://twitter.com/jack/status/21?s=20', 'id=21'],
  ['vimeo', 'https://vimeo.com/7600', '/video/7600'],
  ['youtube', 'https://youtu.be/dQw4w9WgXcQ?t=4', '/embed/dQw4w9WgXcQ'],
  ['youtube', 'http://m.youtube.com/watch?app=m&v=dQw4w9WgXcQ', '/embed/dQw4w9WgXcQ'],
  ['google_maps', 'https://www.google.com/maps/place/Brasswick+Ohio/@1,2', 'q=Brasswick%20Ohio'],
];

const BAD = [
  '',
  ' ',
  '..',
  '../../evil',
  '"><script>',
  'a b<c',
  '//evil.example',
  'javascript:alert(1)',
  'x'.repeat(2000),
];

describe('a third-party embed', () => {
  it.each(ADDRESSES)('is recognized as %s by the URL %s', (name, url, part) => {
    expect(embedOf(name, { id: '', url })?.frame).toContain(part);
  });

  it.each(NAMES)(
    'has a frame on an allowed origin, and an https URL for the original: %s',
    (name) => {
      const known = ADDRESSES.find(([each]) => each === name);
      const embed = embedOf(name, { id: '', url: known?.[1] ?? '' });
      expect(EMBED_ORIGINS).toContain(new URL(embed?.frame ?? '').origin);
      expect(embed?.original).toMatch(/^https:\/\//);
    },
  );

  it.each(NAMES)('is rejected if its ID is invalid: %s', (name) => {
    const taken = BAD.filter((id) => embedOf(name, { id, url: '' }) !== null);
    // Maps are an exception, because they accept any search text.
    const words = name === 'google_maps' ? ['javascript:alert(1)', '//evil.example'] : [];
    expect(taken.filter((id) => !words.includes(id))).toEqual([]);
    for (const id of words) {
      expect(embedOf('google_maps', { id, url: '' })?.frame).toMatch(
        /^https:\/\/www\.google\.com\/maps\?q=/,
      );
    }
  });

  it.each(NAMES)('is rejected if its URL is invalid or on another host: %s', (name) => {
    for (const url of [
      'https://evil.example/watch?v=dQw4w9WgXcQ',
      'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
      'javascript:alert(1)',
      'https://user@vimeo.com/7600',
      'ftp://vimeo.com/7600',
    ]) {
      expect(embedOf(name, { id: '', url })).toBeNull();
    }
  });
});

describe('listedFrame', () => {
  it.each([
    ['https://codepen.io/pen/1', 'https://codepen.io/pen/1'],
    ['https://www.youtube-nocookie.com/embed/x', 'https://www.youtube-nocookie.com/embed/x'],
    ['http://codepen.io/pen/1', null],
    ['https://codepen.io:8443/pen/1', null],
    ['https://codepen.io.evil.example/', null],
    ['https://evil.example/', null],
    ['data:text/html,x', null],
    ['javascript:alert(1)', null],
    ['about:srcdoc', null],
    ['//codepen.io/pen/1', null],
    ['', null],
  ])('accepts only frames from listed origins: %s gives %s', (address, expected) => {
    expect(listedFrame(address)).toBe(expected);
  });
});
