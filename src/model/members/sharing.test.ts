import {
  DEFAULT_SHARE_BUTTONS,
  SHARE_BUTTONS,
  SHARE_POPUP,
  shareNetworks,
  sharePageAddress,
  shareText,
  shortenerCall,
  SOCIAL_SERVICE_IDS,
  type SharedStory,
} from './sharing';

const STORY: SharedStory = {
  path: '/article/nine-ports/',
  url: 'https://halfwave.example/article/nine-ports/',
  title: 'Nine ports & one cable?',
  handle: 'hanaokabe_works',
};

const URL_PART = 'https%3A%2F%2Fhalfwave.example%2Farticle%2Fnine-ports%2F';
const TITLE_PART = 'Nine%20ports%20%26%20one%20cable%3F';

describe('the share bar', () => {
  it('supports eleven buttons', () => {
    expect([...SHARE_BUTTONS]).toEqual([
      'comments',
      'facebook',
      'flipboard',
      'instagram',
      'pinterest',
      'reddit',
      'twitter',
      'youtube',
      'linkedin',
      'email',
      'tiktok',
    ]);
  });

  it('has five default buttons', () => {
    expect(DEFAULT_SHARE_BUTTONS).toEqual([
      'comments',
      'linkedin',
      'flipboard',
      'facebook',
      'twitter',
    ]);
  });

  it('has IDs for six services', () => {
    expect(SOCIAL_SERVICE_IDS).toEqual({
      email: 10,
      facebook: 1,
      flipboard: 28,
      reddit: 6,
      twitter: 8,
      linkedin: 4,
    });
  });

  it('opens share pages in a 620 × 440 pixel popup', () => {
    expect(SHARE_POPUP).toEqual({ width: 620, height: 440 });
  });

  it('shows only buttons that have a share page, both in the bar and in its menu', () => {
    expect(shareNetworks('bar')).toEqual(['linkedin', 'flipboard', 'facebook', 'twitter']);
    expect(shareNetworks('menu')).toEqual(['email', 'pinterest', 'reddit']);
  });
});

describe('sharePageAddress', () => {
  it.each([
    ['facebook', `https://www.facebook.com/sharer/sharer.php?u=${URL_PART}`],
    [
      'flipboard',
      `https://share.flipboard.com/bookmarklet/popout?v=2&title=${TITLE_PART}&url=${URL_PART}`,
    ],
    ['linkedin', `https://www.linkedin.com/sharing/share-offsite/?url=${URL_PART}`],
    [
      'pinterest',
      `https://www.pinterest.com/pin/create/button/?url=${URL_PART}&description=${TITLE_PART}%20via%20%40hanaokabe_works`,
    ],
    ['reddit', `https://www.reddit.com/submit?url=${URL_PART}&title=${TITLE_PART}`],
    [
      'twitter',
      `https://twitter.com/intent/tweet?url=${URL_PART}&text=${TITLE_PART}&via=hanaokabe_works`,
    ],
    ['email', '/user/email-friend/?url=%2Farticle%2Fnine-ports%2F'],
  ] as const)('returns the share page for %s: %s', (button, address) => {
    expect(sharePageAddress(button, STORY)).toBe(address);
  });

  it.each(['instagram', 'youtube', 'tiktok', 'comments'] as const)(
    'returns null for %s',
    (button) => {
      expect(sharePageAddress(button, STORY)).toBeNull();
    },
  );

  it('omits the author if there is no handle', () => {
    const story = { ...STORY, handle: '' };
    expect(sharePageAddress('twitter', story)).not.toContain('via');
    expect(sharePageAddress('pinterest', story)).not.toContain('via');
    expect(shareText(story)).toBe('Nine ports & one cable?');
  });
});

describe('sharing a story', () => {
  it("includes the author's handle in the text", () => {
    expect(shareText(STORY)).toBe('Nine ports & one cable? via @hanaokabe_works');
  });

  it('requests a short link for the absolute URL', () => {
    expect(shortenerCall(STORY.url)).toBe(`/sharebar-shortener/?longurl=${URL_PART}`);
  });
});
