import { render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { articleFixture, topicFixture } from '../../../test/support/fixtures/contentFixtures';
import { authorFixture, imageFixture } from '../../../test/support/fixtures/partFixtures';
import { ArticleView } from './ArticleView';
import { lazyAffiliateNote } from './body/lazyAffiliateNote';
import { lazyBodyText } from './body/lazyBodyText';
import { lazyHeroFigure, lazyPaidNote, lazyStoryEnd } from './lazyStoryParts';

const NOW = Date.UTC(2026, 5, 1);

beforeAll(async () => {
  const parts = [lazyBodyText, lazyHeroFigure, lazyPaidNote, lazyStoryEnd];
  await Promise.all(parts.map((part) => part.load()));
});

describe('ArticleView', () => {
  it('renders the headline as an h1, or as an h2 if the story follows another story', () => {
    const article = articleFixture('dock');
    const { rerender } = render(<ArticleView article={article} now={NOW} />);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    rerender(<ArticleView article={article} now={NOW} headingLevel={2} />);
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    expect(screen.getByRole('heading', { level: 2, name: 'Headline of dock' })).toBeVisible();
  });

  it('shows the topic, the authors, the publication date and the update date', () => {
    const article = articleFixture('dock', {
      topics: [topicFixture('tech'), topicFixture('laptops', true)],
      author: authorFixture('Maren', 'Holt'),
      moreAuthors: [authorFixture('Luca', 'Ferrante'), authorFixture('Hana', 'Okabe')],
      dateUpdated: { date: '2026-03-02T15:30:00Z' },
    });
    const { container } = render(<ArticleView article={article} now={NOW} />);
    const kicker = container.querySelector('header a');
    expect(kicker).toHaveAttribute('href', '/topic/laptops/');
    expect(container).toHaveTextContent('By Maren Holt, Luca Ferrante and Hana Okabe');
    expect(screen.getByText('March 1, 2026')).toBeVisible();
    expect(screen.getByText('March 2, 2026 at 10:30 a.m. ET')).toBeVisible();
  });

  it('shows dates in Eastern Time, even if they are in the future', () => {
    const article = articleFixture('dock', {
      datePublished: { date: '2026-06-09T08:00:00Z' },
      dateUpdated: { date: '2026-06-10T08:00:00Z' },
    });
    const { container } = render(<ArticleView article={article} now={NOW} />);
    expect(container).toHaveTextContent('Published June 9, 2026');
    expect(container).toHaveTextContent('Updated June 10, 2026 at 4:00 a.m. ET');
  });

  it('sets the language and direction of the story, and dir=auto on its headline and dek', () => {
    const article = articleFixture('dock', { lang: 'he', dir: 'rtl' });
    render(<ArticleView article={article} now={NOW} />);
    const story = screen.getByRole('article');
    expect(story).toHaveAttribute('lang', 'he');
    expect(story).toHaveAttribute('dir', 'rtl');
    expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('dir', 'auto');
    expect(screen.getByText(article.dek)).toHaveAttribute('dir', 'auto');
  });

  it('links each author in the byline to their profile, if they have one', () => {
    const withoutProfile = authorFixture('Luca', 'Ferrante');
    delete withoutProfile.slug;
    const article = articleFixture('dock', {
      author: authorFixture('Maren', 'Holt'),
      moreAuthors: [withoutProfile],
      suppressBio: true,
    });
    render(<ArticleView article={article} now={NOW} />);
    const links = screen.getAllByRole('link', { name: /Holt|Ferrante/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/meet-the-team/maren-holt/']);
  });

  it('links to the topics and the other tags of a story', () => {
    const article = articleFixture('dock', {
      topics: [topicFixture('laptops', true)],
      tags: [
        { id: 'tag-1', slug: 'laptops', name: 'Laptops' },
        { id: 'tag-2', slug: 'usb-c', name: 'USB-C' },
      ],
    });
    render(<ArticleView article={article} now={NOW} />);
    const list = screen.getByText('More on').nextElementSibling as HTMLElement;
    const links = within(list).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/topic/laptops/',
      '/tags/usb-c/',
    ]);
  });

  it('does not show an update date for a story that was never updated', () => {
    render(<ArticleView article={articleFixture('dock')} now={NOW} />);
    expect(screen.queryByText(/^Updated/)).toBeNull();
  });

  it('omits the author bio if the story suppresses it', () => {
    const author = authorFixture('Maren', 'Holt');
    const { rerender } = render(
      <ArticleView article={articleFixture('dock', { author })} now={NOW} />,
    );
    expect(screen.getByText('Maren writes about docks.')).toBeVisible();
    const silent = articleFixture('dock', { author, suppressBio: true });
    rerender(<ArticleView article={silent} now={NOW} />);
    expect(screen.queryByText('Maren writes about docks.')).toBeNull();
  });

  it('loads the hero image with high priority only in the first story of a page', () => {
    const article = articleFixture('dock', { image: imageFixture() });
    const { rerender } = render(<ArticleView article={article} now={NOW} />);
    expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
    rerender(<ArticleView article={article} now={NOW} headingLevel={2} />);
    expect(screen.getByRole('img')).toHaveAttribute('loading', 'lazy');
  });

  it('labels sponsored content and names its author above the headline', () => {
    const article = articleFixture('halls', {
      section: 'sponsored',
      author: authorFixture('Halfwave', 'Studio'),
    });
    render(<ArticleView article={article} now={NOW} />);
    const note = screen.getByRole('note');
    expect(note).toHaveTextContent('Paid content');
    expect(note).toHaveTextContent(
      'An advertiser paid for this story. It was produced by Halfwave Studio',
    );
    const headline = screen.getByRole('heading', { level: 1 });
    expect(note.compareDocumentPosition(headline)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('does not label an editorial story as paid content', () => {
    render(<ArticleView article={articleFixture('dock')} now={NOW} />);
    expect(screen.queryByText('Paid content')).toBeNull();
  });

  it('renders no style attributes, which the Content Security Policy forbids', () => {
    const article = articleFixture('dock', {
      image: imageFixture(),
      author: authorFixture('Maren', 'Holt'),
    });
    expect(renderToString(<ArticleView article={article} now={null} />)).not.toMatch(/ style=/);
  });
});

describe('ArticleView with optional parts', () => {
  const setup = (more: Parameters<typeof articleFixture>[1]) =>
    render(<ArticleView article={articleFixture('dock', more)} now={NOW} />);

  it('shows the reading time', () => {
    setup({ wordCount: 1000 });
    expect(screen.getByText('4 min read')).toBeVisible();
  });

  it('shows the affiliate disclosure only if the story has commerce links', async () => {
    await lazyAffiliateNote.load();
    const sold = [{ shortcode: 'commerce_link', attributes: {} }];
    const { unmount } = setup({ body: sold });
    expect(screen.getByText(/we may earn a commission/)).toBeVisible();
    unmount();
    setup({});
    expect(screen.queryByText(/commission/)).toBeNull();
  });

  it('omits both the profile bio and the `bio` field of an author if the story suppresses them', () => {
    const author = { ...authorFixture('Maren', 'Holt'), bio: 'Maren measures.' };
    const own = { ...author, profile: { ...author.profile, authorBio: 'Maren measures.' } };
    const { unmount } = setup({ author: own });
    expect(screen.getByText('Maren measures.')).toBeVisible();
    unmount();
    setup({ author: own, suppressBio: true });
    expect(screen.queryByText('Maren measures.')).toBeNull();
  });

  it('labels a story as paid content if its primary topic is `infographic`', () => {
    setup({ topics: [topicFixture('infographic', true)] });
    expect(screen.getByRole('note')).toHaveTextContent('Paid content');
  });

  it('styles lists as an FAQ if the story has the FAQ tag', () => {
    const body = [{ tag: 'ul' as const, children: [{ tag: 'li' as const, children: ['Why?'] }] }];
    const tags = [{ id: 'f', slug: 'faq-markup', name: 'FAQ' }];
    const { container } = setup({ body, tags });
    expect(container.querySelector('.faq ul')).not.toBeNull();
  });

  it('renders the `text` prop instead of the story’s body', () => {
    render(<ArticleView article={articleFixture('dock')} now={NOW} text={<p>Live words.</p>} />);
    expect(screen.getByText('Live words.')).toBeVisible();
    expect(screen.queryByText('The words of dock.')).toBeNull();
  });
});
