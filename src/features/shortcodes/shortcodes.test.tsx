import { render, screen, within } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { sampleStore } from '../../../test/support/shortcodeStore';
import {
  sampleCard,
  sampleListicle,
  sampleOffer,
  sampleTechProduct,
} from '../../../test/support/sampleCommerce';
import { sampleImage } from '../../../test/support/sampleParts';
import { writtenMarkup } from '../../../test/support/writtenMarkup';
import type { BodyShortcode } from '../../model/bodyTree';
import { EMBED_PROVIDERS } from '../../model/embeds';
import type { ShortcodeStory } from '../../model/shortcodes/contents';
import { READERS } from '../../model/shortcodes/readers';
import { LIVE_SHORTCODES } from './liveShortcodes';
import { PARTS } from './parts';
import { Shortcode } from './Shortcode';

/** An id of each provider, the address of the original, and that of the frame. */
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

type Given = Partial<Omit<BodyShortcode, 'shortcode'>>;

function element(name: string, given: Given = {}, children: ReactNode = null): ReactElement {
  const node = { shortcode: name, attributes: {}, ...given };
  return (
    <Provider store={sampleStore()}>
      <Shortcode node={node} headingLevel={1}>
        {children}
      </Shortcode>
    </Provider>
  );
}

function draw(name: string, given: Given = {}, children: ReactNode = null): HTMLElement {
  const { container } = render(element(name, given, children));
  const mark = container.querySelector<HTMLElement>(`[data-shortcode="${name}"]`);
  if (!mark) throw new Error(`${name} drew nothing`);
  return mark;
}

const story = (more: Partial<ShortcodeStory> = {}): ShortcodeStory => ({
  url: '/video/ink/',
  title: 'How ink dries',
  dek: 'Slowly.',
  image: sampleImage({ alt: 'Ink' }),
  kind: 'Film',
  detail: '1:34',
  ...more,
});

describe('the registry', () => {
  it('has a part for every name that an editor may write, 36 of them', () => {
    expect(Object.keys(PARTS).sort()).toEqual(Object.keys(READERS).sort());
    expect(Object.keys(PARTS)).toHaveLength(36);
  });

  it('draws nothing for a name nobody knows, and for one that is broken', () => {
    for (const name of ['hologram', 'toString', ...Object.keys(READERS)]) {
      if (name === 'page_break') continue;
      const { container } = render(element(name));
      expect([name, container.textContent]).toEqual([name, '']);
      expect(container.querySelector('[data-shortcode]')).toBeNull();
    }
  });

  it('marks a gap for an editor, by name and reason', () => {
    const { container } = render(
      element('hologram', { data: { gap: 'Nobody knows this shortcode.' } }),
    );
    const gap = container.querySelector('[data-shortcode-gap="hologram"]');
    expect(gap).toHaveTextContent('[hologram] Nobody knows this shortcode.');
  });
});

describe('the shortcode', () => {
  it('image shows the picture with the editor’s words before its own', () => {
    const image = sampleImage({ alt: 'A hinge', caption: 'Own caption', credits: 'A. Nobody' });
    const mark = draw('image', { attributes: { caption: 'The hinge, opened' }, data: { image } });
    expect(within(mark).getByRole('img', { name: 'A hinge' })).toBeInTheDocument();
    expect(mark.querySelector('figcaption')).toHaveTextContent('The hinge, opened A. Nobody');
  });

  it('gallery shows its first pictures, each leading to its place, and says how many there are', () => {
    const pictures = [1, 2].map((at) => ({
      url: `/pictures/desks/${at}/`,
      title: `Desk ${at}`,
      image: sampleImage({ alt: `Desk ${at}` }),
    }));
    const data = { story: story({ title: 'Desks', url: '/pictures/desks/' }), pictures, count: 12 };
    const mark = draw('gallery', { data });
    expect(within(mark).getByRole('link', { name: 'Desk 2' })).toHaveAttribute(
      'href',
      '/pictures/desks/2/',
    );
    expect(mark).toHaveTextContent('12 pictures');
  });

  it('video leads to the film and says how long it is', () => {
    const mark = draw('video', { data: { story: story() } });
    expect(mark).toHaveTextContent('Film, 1:34');
    expect(within(mark).getByRole('link', { name: 'How ink dries' })).toHaveAttribute(
      'href',
      '/video/ink/',
    );
  });

  it('review_card says rating, honours, what speaks for and against it, and where to buy it', () => {
    const card = sampleCard({
      productName: 'Kestrel 14',
      rating: 8.5,
      editorsChoice: true,
      editorsDate: '3',
      editorsMonth: 'March',
      editorsYear: '2026',
      innovationAward: { date: '', month: 'January', year: '2026' },
      like: ['Light'],
      dislike: ['Will not sleep'],
      usePricing: true,
      techProd: sampleTechProduct({ priceSummary: '1349' }),
      merchantOffers: [sampleOffer({ offerMerchant: 'Marlow', offerPrice: '1299.99' })],
    });
    const mark = draw('review_card', { data: { card } });
    expect(within(mark).getByRole('heading', { level: 2 })).toHaveTextContent('Kestrel 14');
    expect(mark).toHaveTextContent('8.5/10 Excellent');
    expect(mark).toHaveTextContent('Editors’ choice, March 3, 2026');
    expect(mark).toHaveTextContent('Innovation award, January 2026');
    expect(within(mark).getByText('We like').nextSibling).toHaveTextContent('Light');
    expect(within(mark).getByText('We don’t like').nextSibling).toHaveTextContent('Will not sleep');
    expect(within(mark).getByText('Price').nextSibling).toHaveTextContent('$1,349');
    const offer = within(mark).getByRole('link', { name: '$1,300 at Marlow' });
    expect(offer).toHaveAttribute('rel', 'sponsored noopener nofollow');
  });

  it('review_card is not rated yet, honoured or priced without cause', () => {
    const card = sampleCard({ rating: null, techProd: sampleTechProduct({ priceSummary: '9' }) });
    const mark = draw('review_card', { data: { card } });
    expect(mark).toHaveTextContent('Not yet rated');
    expect(mark).not.toHaveTextContent(/choice|award|Price|\/10/);
  });

  it('listicle is an entry with its number, picture, terms and offers; the first compares all', () => {
    const entry = sampleListicle({
      hed: 'Innkeeper AX',
      subhed: 'The best of eight',
      description: 'It signs in once.',
      imageCaptionOverride: 'Ours, after Fresno',
      imageCreditOverride: 'P. V.',
      imageGroup: { image: sampleImage({ alt: 'A router', caption: 'not this' }) },
      supplementalText: 'How we tested',
      supplementalUrl: '/article/how-we-test/',
    });
    const compared = [
      { name: 'Innkeeper AX', specs: { Reach: '60 ft' } },
      { name: 'Vestibule', specs: { Reach: '30 ft', Weight: '4 oz' } },
    ];
    const mark = draw('listicle', { data: { entry, position: 3, compared } });
    expect(within(mark).getByRole('heading', { level: 2 })).toHaveTextContent('3 Innkeeper AX');
    expect(mark).toHaveTextContent('The best of eight');
    expect(mark).toHaveTextContent('It signs in once.');
    expect(mark.querySelector('figcaption')).toHaveTextContent('Ours, after Fresno P. V.');
    expect(within(mark).getByRole('link', { name: 'How we tested' })).toHaveAttribute(
      'href',
      '/article/how-we-test/',
    );
    const row = within(mark).getByRole('row', { name: 'Weight – 4 oz' });
    expect(row).toBeInTheDocument();
  });

  it('newsletter says what it is and leads to it', () => {
    const newsletter = {
      title: 'First Light',
      description: 'At dawn.',
      frequency: 'Weekdays',
      url: '/newsletters/#first-light',
    };
    const mark = draw('newsletter', { data: { newsletter } });
    expect(mark).toHaveTextContent('At dawn.');
    expect(mark).toHaveTextContent('Weekdays');
    expect(within(mark).getByRole('link')).toHaveAttribute('href', '/newsletters/#first-light');
  });

  it('podcast plays a file of ours, which can be taken away', () => {
    const clip = { url: '/a/clips/hum.wav', mimeType: 'audio/wav', size: 88_244 };
    const mark = draw('podcast', { attributes: { title: 'The hum' }, data: { clip } });
    const player = mark.querySelector('audio');
    expect(player).toHaveAttribute('src', '/a/clips/hum.wav');
    expect(player).toHaveAttribute('preload', 'none');
    expect(player).toHaveAttribute('controls');
    expect(within(mark).getByRole('link')).toHaveTextContent('Download the recording (88 kB)');
  });

  it('pull_quote names who said it', () => {
    const mark = draw(
      'pull_quote',
      { attributes: { author: 'Rahul Deane' }, children: ['I pulled it.'] },
      'I pulled it.',
    );
    expect(mark.querySelector('blockquote')).toHaveTextContent('I pulled it.');
    expect(mark.querySelector('figcaption')).toHaveTextContent('Rahul Deane');
  });

  it('timeline is a dated list', () => {
    const items = ['2026-03-01: It broke.', 'That night – Nobody came.', 'No date here'];
    const mark = draw('timeline', {
      attributes: { title: 'The fall' },
      children: [{ tag: 'ul', children: items.map((text) => ({ tag: 'li', children: [text] })) }],
    });
    const entries = within(mark).getAllByRole('listitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      '2026-03-01It broke.',
      'That nightNobody came.',
    ]);
    expect(mark.querySelector('time')).toHaveAttribute('datetime', '2026-03-01');
  });

  it('chart draws its figures and reads as a table', () => {
    const attributes = { title: 'Hours', unit: 'h', data: 'Kestrel: 13.7; Heron: 9', source: 'Us' };
    const mark = draw('chart', { attributes });
    const widths = [...mark.querySelectorAll('svg rect')].map((bar) => bar.getAttribute('width'));
    expect(widths).toEqual(['78%', '51.2382%']);
    const table = within(mark).getByRole('table', { name: 'Hours' });
    expect(within(table).getByRole('row', { name: 'Heron 9 h' })).toBeInTheDocument();
    expect(mark).toHaveTextContent('Source: Us');
  });

  it('chart draws lines from a table of several series, below nothing too', () => {
    const row = (...cells: string[]) => ({
      tag: 'tr' as const,
      children: cells.map((cell) => ({ tag: 'td' as const, children: [cell] })),
    });
    const table = {
      tag: 'table' as const,
      children: [row('Day', 'In', 'Out'), row('Mon', '2', '-2'), row('Tue', '4', '0')],
    };
    const mark = draw('chart', { attributes: { type: 'line' }, children: [table] });
    const lines = [...mark.querySelectorAll('polyline')].map((line) => line.getAttribute('points'));
    expect(lines).toEqual(['0,33.33 100,0', '0,100 100,66.67'].map((points) => points));
    expect(within(mark).getByRole('row', { name: 'Mon 2 -2' })).toBeInTheDocument();
  });

  it.each(Object.entries(EMBEDS))(
    '%s is a card that says what it holds and where it is',
    (name, given) => {
      const [id, original] = given;
      const attributes = { id, title: 'A title', text: 'Said there.', author: 'Ada' };
      const mark = draw(name, { attributes });
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

  it.each(['iframe', 'interactive'])('%s is a picture in the place of a listed page', (name) => {
    const attributes = { url: 'https://codepen.io/pen/1', title: 'Turn it', text: 'A hinge.' };
    const mark = draw(name, { attributes, data: { image: sampleImage({ alt: 'Still' }) } });
    expect(within(mark).getByRole('img', { name: 'Still' })).toBeInTheDocument();
    expect(within(mark).getByRole('link', { name: 'Open it at codepen.io' })).toBeInTheDocument();
    expect(mark).toHaveTextContent('Interactive');
    const other = render(element(name, { attributes: { url: 'https://evil.example/' } }));
    expect(other.container).toBeEmptyDOMElement();
  });

  it.each([
    ['2026-05-01T11:00:00Z', 'soon', 'Soon'],
    ['2026-05-01T12:00:00Z', 'live', 'Live now'],
    ['2026-05-01T14:00:00Z', 'over', 'Over'],
  ])('livestream at %s is %s', (now, state, words) => {
    jest.useFakeTimers({ now: Date.parse(now) });
    try {
      const attributes = {
        url: 'https://www.youtube.com/watch?v=abcdefghijk',
        title: 'The launch',
        start: '2026-05-01T12:00:00Z',
        end: '2026-05-01T14:00:00Z',
      };
      const mark = draw('livestream', { attributes });
      expect(mark.querySelector(`[data-livestream="${state}"]`)).toHaveTextContent(words);
      expect(within(mark).getByRole('link')).toHaveTextContent('Watch it at youtube.com');
      expect(renderToString(element('livestream', { attributes }))).not.toContain(words);
    } finally {
      jest.useRealTimers();
    }
  });

  const SHOP = { url: 'https://www.amazon.com/dp/1?ascsubtag=x', merchant: 'Amazon', price: '349' };
  const REL = 'sponsored noopener nofollow';

  it('commerce_button leads to a shop with its price, and says that it is paid for', () => {
    const link = within(draw('commerce_button', { attributes: SHOP })).getByRole('link');
    expect(link).toHaveTextContent('$349 at Amazon');
    expect(link).toHaveAttribute('href', SHOP.url);
    expect(link).toHaveAttribute('rel', REL);
  });

  it('commerce_promo shows a thing with its picture and sentence', () => {
    const attributes = { ...SHOP, title: 'The dock', text: 'Two screens.' };
    const mark = draw('commerce_promo', {
      attributes,
      data: { image: sampleImage({ alt: 'Dock' }) },
    });
    expect(within(mark).getByRole('group', { name: 'Offer: The dock' })).toHaveTextContent(
      'Two screens.',
    );
    expect(within(mark).getByRole('img', { name: 'Dock' })).toBeInTheDocument();
    expect(within(mark).getByRole('link')).toHaveAttribute('rel', REL);
  });

  it('commerce_link is a link within its sentence', () => {
    const mark = draw('commerce_link', { attributes: SHOP, children: ['this dock'] }, 'this dock');
    expect(mark.tagName).toBe('SPAN');
    expect(within(mark).getByRole('link', { name: 'this dock' })).toHaveAttribute('rel', REL);
  });

  it('related_links leads to stories of ours and to the editor’s own links', () => {
    const other = <a href="https://x.example/">Elsewhere</a>;
    const children = [
      { tag: 'a' as const, attributes: { href: 'https://x.example/' }, children: ['Elsewhere'] },
    ];
    const data = {
      stories: [story({ kind: 'Review', detail: '', title: 'Aldous', url: '/product/aldous/' })],
    };
    const mark = draw('related_links', { attributes: { title: 'Read on' }, children, data }, other);
    expect(within(mark).getByRole('link', { name: 'Aldous' })).toHaveAttribute(
      'href',
      '/product/aldous/',
    );
    expect(mark).toHaveTextContent('Review');
    expect(within(mark).getByRole('link', { name: 'Elsewhere' })).toBeInTheDocument();
  });

  it('playlist lists films of ours in order', () => {
    const stories = [story(), story({ title: 'How paper folds', url: '/video/fold/' })];
    const mark = draw('playlist', { attributes: { title: 'The desk' }, data: { stories } });
    expect(mark).toHaveTextContent('Playlist, 2 films');
    const titles = within(mark)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(titles).toEqual(['How ink dries', 'How paper folds']);
  });

  it('code_snippet keeps code as it was written, and lets it be copied', () => {
    const children = [
      { tag: 'pre' as const, children: [{ tag: 'code' as const, children: ['if (a)\n  b();\n'] }] },
    ];
    const given = { attributes: { language: 'js', title: 'Sleep' }, children };
    const mark = draw('code_snippet', given);
    expect(mark.querySelector('pre code')?.textContent).toBe('if (a)\n  b();');
    expect(mark).toHaveTextContent('Sleep · js');
    expect(within(mark).getByRole('button', { name: 'Copy' })).toBeInTheDocument();
    expect(renderToString(element('code_snippet', given))).not.toContain('<button');
  });

  it('dateline stands before the first words with one dash', () => {
    const mark = draw('dateline', { children: ['BRASSWICK, Ohio —'] });
    expect(mark.tagName).toBe('SPAN');
    expect(mark.textContent).toBe('BRASSWICK, Ohio — ');
  });

  it('page_break is a rule with the name of what follows', () => {
    const mark = draw('page_break', { attributes: { title: 'The second winter' } });
    expect(mark.querySelector('hr')).not.toBeNull();
    expect(within(mark).getByRole('heading', { level: 2 })).toHaveTextContent('The second winter');
    expect(draw('page_break').textContent).toBe('');
  });

  it('no_autolink leaves its words as they are', () => {
    const mark = draw('no_autolink', { children: ['amazon.com'] }, 'amazon.com');
    expect(mark.tagName).toBe('SPAN');
    expect(mark.textContent).toBe('amazon.com');
    expect(mark.querySelector('a')).toBeNull();
  });
});

describe('a shortcode in the server’s markup', () => {
  it.each([...LIVE_SHORTCODES])('%s has every word that it shows in a browser', (name) => {
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
      ...(name === 'video' ? { data: { story: story() } } : {}),
    };
    const drawn = writtenMarkup(renderToString(element(name, given)));
    const shown = draw(name, given).textContent.replace(/Copy$|^(.*?)Copy/, '$1');
    expect(drawn.textContent.replace(/\s+/g, ' ')).toBe(shown.replace(/\s+/g, ' '));
    expect(drawn.querySelector('[style], script, iframe')).toBeNull();
  });
});

describe('after consent', () => {
  it.each(Object.entries(EMBEDS))(
    '%s is the provider’s frame above the same words',
    (name, given) => {
      const [id, , frame] = given;
      const node = { shortcode: name, attributes: { id, title: 'A title' } };
      render(
        <Provider store={sampleStore({ allowed: ['C0001', 'C0005'] })}>
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
      expect(screen.queryByText(/cookie settings/)).toBeNull();
    },
  );

  it('other categories allow no frame, and without a line there is none', () => {
    const attributes = { id: 'dQw4w9WgXcQ' };
    for (const state of [
      { allowed: ['C0001', 'C0002', 'C0003', 'C0004'] as const },
      { allowed: ['C0005'] as const, isOnline: false },
    ]) {
      const { container, unmount } = render(
        <Provider store={sampleStore(state)}>
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
