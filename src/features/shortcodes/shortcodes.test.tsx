import { render, within } from '@testing-library/react';
import { renderShortcode, element } from '../../../test/support/harness/renderShortcode';
import { imageFixture } from '../../../test/support/fixtures/partFixtures';
import { storyFixture } from '../../../test/support/fixtures/shortcodeStory';
import { READERS } from '../../model/shortcodes/readers';
import { PARTS } from './parts';

describe('the shortcode registry', () => {
  it('has a component for each shortcode that can be parsed', () => {
    expect(Object.keys(PARTS).sort()).toEqual(Object.keys(READERS).sort());
  });

  it('renders nothing for unknown and invalid shortcodes', () => {
    for (const name of ['hologram', 'toString', ...Object.keys(READERS)]) {
      if (name === 'page_break') continue;
      const { container } = render(element(name));
      expect([name, container.childNodes.length]).toEqual([name, 0]);
    }
  });

  it('shows editors the name of an invalid shortcode and the reason', () => {
    const { container } = render(element('hologram', { data: { gap: 'Unknown shortcode.' } }));
    const gap = container.querySelector('[data-shortcode-gap="hologram"]');
    expect(gap).toHaveTextContent('[hologram] Unknown shortcode.');
  });
});

describe('the Shortcode component', () => {
  it('renders an image with the editor’s caption instead of the image’s own', () => {
    const image = imageFixture({ alt: 'A hinge', caption: 'Own caption', credits: 'A. Nobody' });
    const mark = renderShortcode('image', {
      attributes: { caption: 'The hinge, opened' },
      data: { image },
    });
    expect(within(mark).getByRole('img', { name: 'A hinge' })).toBeInTheDocument();
    expect(mark.querySelector('figcaption')).toHaveTextContent('The hinge, opened A. Nobody');
  });

  it('renders a gallery as its first images, each with a link, and the total count', () => {
    const pictures = [1, 2].map((at) => ({
      url: `/pictures/desks/${at}/`,
      title: `Desk ${at}`,
      image: imageFixture({ alt: `Desk ${at}` }),
    }));
    const data = {
      story: storyFixture({ title: 'Desks', url: '/pictures/desks/' }),
      pictures,
      count: 12,
    };
    const mark = renderShortcode('gallery', { data });
    for (const { title, url } of pictures) {
      expect(within(mark).getByRole('link', { name: title })).toHaveAttribute('href', url);
    }
    expect(mark).toHaveTextContent('12 pictures');
  });

  it('renders a newsletter with its description, its frequency and a link', () => {
    const newsletter = {
      title: 'First Light',
      description: 'At dawn.',
      frequency: 'Weekdays',
      url: '/newsletters/#first-light',
    };
    const mark = renderShortcode('newsletter', { data: { newsletter } });
    expect(mark).toHaveTextContent('At dawn.');
    expect(mark).toHaveTextContent('Weekdays');
    expect(within(mark).getByRole('link')).toHaveAttribute('href', '/newsletters/#first-light');
  });

  it('renders a podcast as a player for a local file, with a download link', () => {
    const clip = { url: '/a/clips/hum.wav', mimeType: 'audio/wav', size: 88_244 };
    const mark = renderShortcode('podcast', { attributes: { title: 'The hum' }, data: { clip } });
    const player = mark.querySelector('audio');
    expect(player).toHaveAttribute('src', '/a/clips/hum.wav');
    expect(player).toHaveAttribute('preload', 'none');
    expect(player).toHaveAttribute('controls');
    expect(within(mark).getByRole('link')).toHaveTextContent('Download the recording (88 kB)');
  });

  it('renders a pull_quote with its author', () => {
    const mark = renderShortcode(
      'pull_quote',
      { attributes: { author: 'Rahul Deane' }, children: ['I pulled it.'] },
      'I pulled it.',
    );
    expect(mark.querySelector('blockquote')).toHaveTextContent('I pulled it.');
    expect(mark.querySelector('figcaption')).toHaveTextContent('Rahul Deane');
  });

  it('renders a timeline as a list of its dated items', () => {
    const items = ['2026-03-01: It broke.', 'That night – Nobody came.', 'No date here'];
    const mark = renderShortcode('timeline', {
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

  it('renders a chart as bars and an accessible table', () => {
    const attributes = { title: 'Hours', unit: 'h', data: 'Kestrel: 13.7; Heron: 9', source: 'Us' };
    const mark = renderShortcode('chart', { attributes });
    const widths = [...mark.querySelectorAll('svg rect')].map((bar) => bar.getAttribute('width'));
    expect(widths).toEqual(['78%', '51.2382%']);
    const table = within(mark).getByRole('table', { name: 'Hours' });
    expect(within(table).getByRole('row', { name: 'Heron 9 h' })).toBeInTheDocument();
    expect(mark).toHaveTextContent('Source: Us');
  });

  it('renders a table of several series as a line chart, including negative values', () => {
    const row = (...cells: string[]) => ({
      tag: 'tr' as const,
      children: cells.map((cell) => ({ tag: 'td' as const, children: [cell] })),
    });
    const table = {
      tag: 'table' as const,
      children: [row('Day', 'In', 'Out'), row('Mon', '2', '-2'), row('Tue', '4', '0')],
    };
    const mark = renderShortcode('chart', { attributes: { type: 'line' }, children: [table] });
    const lines = [...mark.querySelectorAll('polyline')].map((line) => line.getAttribute('points'));
    expect(lines).toEqual(['0,33.33 100,0', '0,100 100,66.67'].map((points) => points));
    expect(within(mark).getByRole('row', { name: 'Mon 2 -2' })).toBeInTheDocument();
  });

  it('renders related_links as links to stories and the editor’s own links', () => {
    const other = <a href="https://x.example/">Elsewhere</a>;
    const children = [
      { tag: 'a' as const, attributes: { href: 'https://x.example/' }, children: ['Elsewhere'] },
    ];
    const data = {
      stories: [
        storyFixture({ kind: 'Review', detail: '', title: 'Aldous', url: '/product/aldous/' }),
      ],
    };
    const mark = renderShortcode(
      'related_links',
      { attributes: { title: 'Read on' }, children, data },
      other,
    );
    expect(within(mark).getByRole('link', { name: 'Aldous' })).toHaveAttribute(
      'href',
      '/product/aldous/',
    );
    expect(mark).toHaveTextContent('Review');
    expect(within(mark).getByRole('link', { name: 'Elsewhere' })).toBeInTheDocument();
  });

  it('lists the videos of a playlist in order', () => {
    const stories = [
      storyFixture(),
      storyFixture({ title: 'How paper folds', url: '/video/fold/' }),
    ];
    const mark = renderShortcode('playlist', {
      attributes: { title: 'The desk' },
      data: { stories },
    });
    expect(mark).toHaveTextContent('Playlist, 2 videos');
    const titles = within(mark)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(titles).toEqual(['How ink dries', 'How paper folds']);
  });

  it('ends a dateline with exactly one dash', () => {
    const mark = renderShortcode('dateline', { children: ['BRASSWICK, Ohio —'] });
    expect(mark.tagName).toBe('SPAN');
    expect(mark.textContent).toBe('BRASSWICK, Ohio — ');
  });

  it('renders a page_break as a rule with an optional heading', () => {
    const mark = renderShortcode('page_break', { attributes: { title: 'The second winter' } });
    expect(mark.querySelector('hr')).not.toBeNull();
    expect(within(mark).getByRole('heading', { level: 2 })).toHaveTextContent('The second winter');
    expect(renderShortcode('page_break').textContent).toBe('');
  });

  it('renders the text of no_autolink without links', () => {
    const mark = renderShortcode('no_autolink', { children: ['amazon.com'] }, 'amazon.com');
    expect(mark.tagName).toBe('SPAN');
    expect(mark.textContent).toBe('amazon.com');
    expect(mark.querySelector('a')).toBeNull();
  });
});
