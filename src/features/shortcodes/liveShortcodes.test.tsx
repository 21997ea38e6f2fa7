import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { renderShortcode, element } from '../../../test/support/harness/renderShortcode';
import { imageFixture } from '../../../test/support/fixtures/partFixtures';
import { storeFixture } from '../../../test/support/harness/shortcodeStore';
import { storyFixture } from '../../../test/support/fixtures/shortcodeStory';
import { writtenMarkup } from '../../../test/support/fixtures/writtenMarkup';
import { EMBED_PROVIDERS } from '../../model/shortcodes/embeds';
import {
  consentChanged,
  selectAllowedCategories,
  type ConsentState,
} from '../consent/consentSlice';
import { LIVE_SHORTCODES } from './liveShortcodes';
import { Shortcode } from './Shortcode';

type Consent = { consent: ConsentState };

/** For each provider: id, URL of the original, URL of the frame. */
const EMBEDS: Readonly<Record<string, readonly [string, string, string]>> = {
  '500px': ['1012', 'https://500px.com/photo/1012', 'https://500px.com/photo/1012/embed.html'],
  facebook_post: [
    'halfwave/posts/10',
    'https://www.facebook.com/halfwave/posts/10',
    'https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Fhalfwave%2Fposts%2F10&show_text=true',
  ],
  facebook_video: [
    'halfwave/videos/11',
    'https://www.facebook.com/halfwave/videos/11',
    'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fhalfwave%2Fvideos%2F11&show_text=false',
  ],
  flickr: [
    'nasa/5205',
    'https://www.flickr.com/photos/nasa/5205/',
    'https://www.flickr.com/photos/nasa/5205/player/',
  ],
  imgur: ['aBcD1', 'https://imgur.com/aBcD1', 'https://imgur.com/aBcD1/embed?pub=true'],
  instagram: [
    'CxYz-1',
    'https://www.instagram.com/p/CxYz-1/',
    'https://www.instagram.com/p/CxYz-1/embed/captioned/',
  ],
  reddit: [
    'technology/comments/abc1/a_title',
    'https://www.reddit.com/r/technology/comments/abc1/a_title/',
    'https://embed.reddit.com/r/technology/comments/abc1/a_title/?embed=true',
  ],
  scribd: [
    '4401',
    'https://www.scribd.com/document/4401',
    'https://www.scribd.com/embeds/4401/content',
  ],
  soundcloud: [
    'ada/hum',
    'https://soundcloud.com/ada/hum',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fada%2Fhum',
  ],
  twitter_tweet: [
    '20',
    'https://twitter.com/i/status/20',
    'https://platform.twitter.com/embed/Tweet.html?dnt=true&id=20',
  ],
  twitter_video: [
    '21',
    'https://twitter.com/i/status/21',
    'https://platform.twitter.com/embed/Tweet.html?dnt=true&id=21&hideThread=true',
  ],
  vimeo: ['7600', 'https://vimeo.com/7600', 'https://player.vimeo.com/video/7600?dnt=1'],
  youtube: [
    'dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ],
  google_maps: [
    'Brasswick, Ohio',
    'https://www.google.com/maps/search/?api=1&query=Brasswick%2C%20Ohio',
    'https://www.google.com/maps?q=Brasswick%2C%20Ohio&output=embed',
  ],
};

describe('the Shortcode component', () => {
  it('renders a video as a link with the duration', () => {
    const mark = renderShortcode('video', { data: { story: storyFixture() } });
    expect(mark).toHaveTextContent('Video, 1:34');
    expect(within(mark).getByRole('link', { name: 'How ink dries' })).toHaveAttribute(
      'href',
      '/video/ink/',
    );
  });

  it.each(Object.entries(EMBEDS))(
    'renders %s as a card with a description and a link to the original',
    (name, given) => {
      const [id, original] = given;
      const attributes = { id, title: 'A title', text: 'Said there.', author: 'Ada' };
      const mark = renderShortcode(name, { attributes });
      const { name: provider, thing } = EMBED_PROVIDERS[name as keyof typeof EMBED_PROVIDERS];
      for (const words of [`${provider} ${thing}`, 'A title', 'Said there.', 'Ada']) {
        expect(mark).toHaveTextContent(words);
      }
      const link = within(mark).getByRole('link');
      expect(link).toHaveAttribute('href', original);
      expect(link).toHaveAttribute('rel', 'noopener nofollow');
      expect(mark.querySelector('iframe')).toBeNull();
    },
  );

  it.each(['iframe', 'interactive'])(
    'renders %s as an image and a link if its host is allowed, and nothing otherwise',
    (name) => {
      const attributes = { url: 'https://codepen.io/pen/1', title: 'Turn it', text: 'A hinge.' };
      const mark = renderShortcode(name, {
        attributes,
        data: { image: imageFixture({ alt: 'Still' }) },
      });
      expect(within(mark).getByRole('img', { name: 'Still' })).toBeInTheDocument();
      expect(within(mark).getByRole('link', { name: 'Open on codepen.io' })).toBeInTheDocument();
      expect(mark).toHaveTextContent('Interactive');
      const other = render(element(name, { attributes: { url: 'https://evil.example/' } }));
      expect(other.container).toBeEmptyDOMElement();
    },
  );

  it.each([
    ['2026-05-01T11:00:00Z', 'soon', 'Upcoming', /Starts .*Ends /],
    ['2026-05-01T12:00:00Z', 'live', 'Live now', /Started .*Ends /],
    ['2026-05-01T14:00:00Z', 'over', 'Ended', /Started .*Ended /],
  ])('shows at %s that the status of a livestream is “%s”', (now, state, words, times) => {
    jest.useFakeTimers({ now: Date.parse(now) });
    try {
      const attributes = {
        url: 'https://www.youtube.com/watch?v=abcdefghijk',
        title: 'The launch',
        start: '2026-05-01T12:00:00Z',
        end: '2026-05-01T14:00:00Z',
      };
      const mark = renderShortcode('livestream', { attributes });
      expect(mark.querySelector(`[data-livestream="${state}"]`)).toHaveTextContent(words);
      expect(mark).toHaveTextContent(times);
      expect(within(mark).getByRole('link')).toHaveTextContent('Watch on youtube.com');
      expect(renderToString(element('livestream', { attributes }))).not.toContain(`>${words}<`);
    } finally {
      jest.useRealTimers();
    }
  });

  it('preserves the whitespace of a code_snippet and adds a copy button', () => {
    const children = [
      { tag: 'pre' as const, children: [{ tag: 'code' as const, children: ['if (a)\n  b();\n'] }] },
    ];
    const given = { attributes: { language: 'js', title: 'Sleep' }, children };
    const mark = renderShortcode('code_snippet', given);
    expect(mark.querySelector('pre code')?.textContent).toBe('if (a)\n  b();');
    expect(mark).toHaveTextContent('Sleep · js');
    expect(within(mark).getByRole('button', { name: 'Copy' })).toBeInTheDocument();
    expect(renderToString(element('code_snippet', given))).not.toContain('<button');
  });
});

describe('shortcodes in server markup', () => {
  it.each([...LIVE_SHORTCODES])('contain all the text that they show in a browser: %s', (name) => {
    const id = EMBEDS[name]?.[0] ?? '';
    const attributes = {
      ...(id === '' ? {} : { id }),
      ...(name === 'livestream' ? { url: 'https://live.example/now' } : {}),
      ...(['iframe', 'interactive'].includes(name) ? { url: 'https://codepen.io/pen/1' } : {}),
      title: 'A title',
      text: 'Said there.',
      author: 'Ada',
    };
    const given = {
      attributes,
      children: name === 'code_snippet' ? ['code'] : [],
      ...(name === 'video' ? { data: { story: storyFixture() } } : {}),
    };
    const rendered = writtenMarkup(renderToString(element(name, given)));
    const shown = renderShortcode(name, given).textContent.replace(/Copy$|^(.*?)Copy/, '$1');
    expect(rendered.textContent.replace(/\s+/g, ' ')).toBe(shown.replace(/\s+/g, ' '));
    expect(rendered.querySelector('[style], script, iframe')).toBeNull();
  });
});

describe('embeds', () => {
  it.each(Object.entries(EMBEDS))(
    'show the provider’s frame and a link to the original if their category is allowed: %s',
    (name, given) => {
      const [id, , frame] = given;
      const node = { shortcode: name, attributes: { id, title: 'A title' } };
      render(
        <Provider store={storeFixture({ allowed: ['C0001', 'C0005'] })}>
          <Shortcode node={node} headingLevel={1}>
            {null}
          </Shortcode>
        </Provider>,
      );
      const shown = screen.getByTitle('A title');
      expect(shown).toHaveAttribute('src', frame);
      expect(shown.getAttribute('sandbox')).toContain('allow-scripts');
      expect(shown.getAttribute('sandbox')).not.toContain('allow-top-navigation');
      expect(shown).not.toHaveAttribute('srcdoc');
      expect(screen.getByRole('link')).toBeInTheDocument();
      expect(screen.queryByRole('button')).toBeNull();
    },
  );

  it('have no frame without consent for their category, or while offline', () => {
    const attributes = { id: 'dQw4w9WgXcQ' };
    for (const state of [
      { allowed: ['C0001', 'C0002', 'C0003', 'C0004'] as const },
      { allowed: ['C0001', 'C0005'] as const, isOnline: false },
    ]) {
      const { container, unmount } = render(
        <Provider store={storeFixture(state)}>
          <Shortcode node={{ shortcode: 'youtube', attributes }} headingLevel={1}>
            {null}
          </Shortcode>
        </Provider>,
      );
      expect(container.querySelector('iframe')).toBeNull();
      unmount();
    }
  });
});

describe('embeds that the reader can allow by provider', () => {
  const FRAMES = [
    { shortcode: 'youtube', attributes: { id: 'dQw4w9WgXcQ', title: 'A film' } },
    { shortcode: 'youtube', attributes: { id: 'aaaaaaaaaaa', title: 'Another film' } },
    { shortcode: 'vimeo', attributes: { id: '7600', title: 'A short' } },
    { shortcode: 'interactive', attributes: { url: 'https://codepen.io/pen/1', title: 'A hinge' } },
  ];
  /** Renders each shortcode in its own root, as in a server-rendered document. */
  function story(given: Parameters<typeof storeFixture>[0] = {}): ReturnType<typeof storeFixture> {
    const store = storeFixture(given);
    for (const node of FRAMES) {
      render(
        <Provider store={store}>
          <Shortcode node={node} headingLevel={1}>
            {null}
          </Shortcode>
        </Provider>,
      );
    }
    return store;
  }
  const shown = () => [...document.querySelectorAll('iframe')].map(({ title }) => title);
  const press = (name: string) => {
    const [button] = screen.getAllByRole('button', { name });
    if (button) fireEvent.click(button);
  };

  it('are all shown for an allowed provider, but not for other providers', () => {
    const store = story();
    const before = selectAllowedCategories(store.getState() as Consent);
    expect(screen.getAllByText(/YouTube may then set cookies/)).toHaveLength(2);
    press('Show this video');
    expect(shown()).toEqual(['A film', 'Another film']);
    expect(screen.getByTitle('A film').closest('figure')).toHaveFocus();
    expect(selectAllowedCategories(store.getState() as Consent)).toBe(before);
    press('Show this interactive');
    expect(shown()).toEqual(['A film', 'Another film', 'A hinge']);
  });

  it('are hidden again when the reader later rejects their consent category', () => {
    const store = story();
    press('Show this video');
    act(() => void store.dispatch(consentChanged({ isSuspended: false })));
    expect(shown()).toHaveLength(2);
    act(() => void store.dispatch(consentChanged({ allowed: ['C0001'] })));
    expect(shown()).toEqual([]);
  });

  it('stay visible when the stored consent choice is read afterwards', () => {
    const store = story({ status: 'waiting' });
    press('Show this video');
    act(() => void store.dispatch(consentChanged({ status: 'unanswered', allowed: ['C0001'] })));
    expect(shown()).toHaveLength(2);
  });

  it('have a message instead of a button while offline', () => {
    story({ isOnline: false });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getAllByText(/offline\. Connect to see this video/)).toHaveLength(3);
  });

  it('have a disabled button in server markup', () => {
    const [node] = FRAMES;
    const rendered = writtenMarkup(renderToString(element('youtube', { ...node })));
    expect(within(rendered).getByText('Show this video')).toBeDisabled();
  });
});
